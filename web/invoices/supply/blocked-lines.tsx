import { mayCollectTax } from '#domain/shop/registration.ts'
import { NO_CREDIT_WORDS } from '#domain/tax/taxability.ts'
import { t } from '#domain/words/t.ts'
import { useUses } from '#web/app/calls/shop-uses.ts'
import { Fold } from '#web/documents/head/fold.tsx'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import type { InvoiceValues } from '#web/invoices/invoice-values.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import classes from './blocked-lines.module.css'

/** Choice of the lines of a purchase whose tax gives no input credit and is part of their cost. */
export function BlockedLines({ document }: { document: OpenDocument<InvoiceValues> }) {
  const { gst } = useUses()
  const { lines, totals, shop, values, dispatch } = document
  const isUsed = lines.some(({ noCredit }) => noCredit)
  const isTaxed = totals.totalTax > 0 || values.supply === 'reverse-charge'
  if (!gst || !mayCollectTax(shop.registration ?? 'regular') || !(isTaxed || isUsed)) return null
  const mark = (keys: readonly string[], isMarked: boolean) => {
    for (const key of keys) dispatch({ type: 'change', key, change: { noCredit: isMarked || undefined } })
  }
  const all = lines.map(({ key }) => key)
  return (
    <Fold action={NO_CREDIT_WORDS} isUsed={isUsed}>
      <fieldset className={`flex wrap row-gap-1 column-gap-4 flush ${classes.lines}`}>
        <legend className="strong">{NO_CREDIT_WORDS}</legend>
        <p className={classes.hint}>
          {t('Cars, food, gifts and samples, and what the owner uses: the tax is part of the cost.')}
        </p>
        {lines.length > 1 && (
          <CheckField
            label={t('The whole bill')}
            checked={lines.every(({ noCredit }) => noCredit)}
            onChange={({ currentTarget }) => mark(all, currentTarget.checked)}
          />
        )}
        {lines.map(({ key, itemname, noCredit }, at) => (
          <CheckField
            key={key}
            label={itemname || t('Line {row}', { row: at + 1 })}
            checked={noCredit ?? false}
            onChange={({ currentTarget }) => mark([key], currentTarget.checked)}
          />
        ))}
      </fieldset>
    </Fold>
  )
}
