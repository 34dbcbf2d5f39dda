import { useState } from 'react'
import { sumOfPaise } from '#domain/money.ts'
import { amountOfLine } from '#domain/tax/line-totals.ts'
import { readShare } from '#domain/typed/typed-percent.ts'
import { t } from '#domain/words/t.ts'
import { drawnFor } from '#web/documents/open-document/drawn-for.ts'
import { filledLines, inputOf } from '#web/documents/open-document/lines/sheet-line.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import { bearsTax } from '#web/documents/open-document/values/begun-values.ts'
import { amountProblem, type DocumentValues } from '#web/documents/open-document/values/document-values.ts'
import { MoneyInput } from '#web/ui/fields/number-field.tsx'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'
import classes from './totals-panel.module.css'

const FIELDS = ['discount', 'discountBeforeTax', 'isDiscountBefore', 'additionalCharges'] as const

interface AmountsProps<V extends DocumentValues> {
  document: OpenDocument<V>
  hasDiscount: boolean
}

/** Discounts and charges. A form without discounts shows the one that the document already has. */
export const Amounts = drawnFor(FIELDS, function Amounts<
  V extends DocumentValues,
>({ document, hasDiscount }: AmountsProps<V>) {
  const { values, errors } = document
  const [wasMadeWith] = useState(values.discountBeforeTax !== undefined)
  const type = (change: Partial<DocumentValues>) => document.type(change as Partial<V>)
  const hasBefore =
    wasMadeWith || values.discountBeforeTax !== undefined || (hasDiscount && values.isDiscountBefore)
  const hasAfter = hasDiscount && (!values.isDiscountBefore || values.discount !== undefined)
  if (!hasBefore && !hasAfter) return null
  // The base by which a role's limit of discounts is measured, too.
  const wholeOf = () =>
    sumOfPaise(filledLines(document.now().values.items).map((line) => amountOfLine(inputOf(line))))
  const readDiscount = (text: string) => readShare(text, wholeOf)
  return (
    <>
      <div className={classes.fields}>
        {hasBefore && (
          <MoneyInput
            label={t('Discount before Tax')}
            placeholder={t('10 or 10%')}
            error={errors.discountBeforeTax}
            read={readDiscount}
            check={amountProblem(t('Discount'))}
            value={values.discountBeforeTax}
            onChange={(discountBeforeTax) => type({ discountBeforeTax })}
          />
        )}
        {hasAfter && (
          <MoneyInput
            label={t('Discount')}
            placeholder={t('10 or 10%')}
            error={errors.discount}
            read={readDiscount}
            check={amountProblem(t('Discount'))}
            value={values.discount}
            onChange={(discount) => type({ discount })}
          />
        )}
        {hasDiscount && (
          <MoneyInput
            label={t('Additional Charges')}
            placeholder="0.00"
            error={errors.additionalCharges}
            check={amountProblem(t('Additional charges'))}
            value={values.additionalCharges}
            onChange={(additionalCharges) => type(withCharges(document, additionalCharges))}
          />
        )}
      </div>
      {hasDiscount && hasBefore !== hasAfter && <DiscountWords document={document} />}
    </>
  )
})

/** Charges typed into the empty field begin as the shop usually has them. */
const withCharges = <V extends DocumentValues>(
  { values, settings, direction, place }: OpenDocument<V>,
  additionalCharges: DocumentValues['additionalCharges'],
): Partial<DocumentValues> => ({
  additionalCharges,
  ...(values.additionalCharges === undefined && {
    areChargesTaxed: place.collectsTax && bearsTax(settings, direction),
  }),
})

/** Effect of the discount on the tax, and a switch to the other kind. */
function DiscountWords<V extends DocumentValues>({
  document: { values, set },
}: {
  document: OpenDocument<V>
}) {
  const { isDiscountBefore: isBefore, discount, discountBeforeTax } = values
  const amount = isBefore ? discountBeforeTax : discount
  if (amount === undefined) return null
  const turn = () =>
    set({
      isDiscountBefore: !isBefore,
      discount: isBefore ? amount : undefined,
      discountBeforeTax: isBefore ? undefined : amount,
    } as Partial<V>)
  return (
    <p className={classes.words}>
      {isBefore
        ? t('Shared out to the items before tax: the tax becomes less.')
        : t('Taken off after tax: the tax stays as it is.')}{' '}
      <LinkButton onClick={turn}>
        {isBefore ? t('Take it off after tax') : t('Take it off before tax')}
      </LinkButton>
    </p>
  )
}
