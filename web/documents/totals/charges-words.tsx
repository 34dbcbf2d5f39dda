import { formatRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import type { PlainDocument } from '#web/documents/open-document/use-document.ts'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'
import classes from './totals-panel.module.css'

/** Tax of the charges, and a switch to the other kind. */
export function ChargesWords({ document }: { document: PlainDocument }) {
  const { values, charges, set } = document
  const { areChargesTaxed: areTaxed = false } = values
  return (
    <p className={classes.words}>
      {areTaxed
        ? t('Charges bear the tax of the items: {amount} with tax.', { amount: formatRupees(charges) })
        : t('Charges are added after tax: they bear none.')}{' '}
      <LinkButton onClick={() => set({ areChargesTaxed: !areTaxed })}>
        {areTaxed ? t('Add them after tax') : t('Tax them like the items')}
      </LinkButton>
    </p>
  )
}
