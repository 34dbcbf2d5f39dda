import { formatRupees, type Paise, paise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import totals from '#web/documents/totals/totals-panel.module.css'
import { MoneyInput } from '#web/ui/fields/number-field.tsx'
import panel from '#web/ui/frame/titled-panel.module.css'
import classes from './notes.module.css'
import type { OpenNote } from './use-note.ts'

/** The sums of the note, closed like an account. */
export function NoteTotals({ note }: { note: OpenNote }) {
  const { figures, left, owes, values, set } = note
  const heads: [string, Paise][] = [
    ['CGST', figures.cgst],
    ['SGST', figures.sgst],
    ['IGST', figures.igst],
    [t('Cess'), figures.cess],
  ]
  const mayHaveCharges = owes === 'more' || left.chargesLeft > 0
  return (
    <section className={`card stack shrink ${panel.panel} ${classes.totals}`} aria-label={t('Totals')}>
      {mayHaveCharges && (
        <MoneyInput
          label={
            owes === 'less'
              ? t('Charges taken off, of {amount}', { amount: formatRupees(left.chargesLeft) })
              : t('Additional charges')
          }
          placeholder="0.00"
          value={values.charges === '' ? '' : Number(values.charges)}
          onChange={(charges) => set({ charges: charges === undefined ? '' : String(charges) })}
        />
      )}
      <dl>
        <Row label={t('Total Before Tax')} amount={figures.totalBeforeTax} />
        {heads
          .filter(([, amount], i) => amount > 0 || (figures.totalTax === 0 && i < 2 && !values.withoutTax))
          .map(([label, amount]) => (
            <Row key={label} label={label} amount={amount} />
          ))}
        {figures.discount > 0 && (
          <Row label={t("Share of the bill's discount")} amount={paise(-figures.discount)} />
        )}
        {figures.additionalCharges > 0 && (
          <Row label={t('Additional Charges')} amount={figures.additionalCharges} />
        )}
        <div className={`flex wrap spread column-gap-4 above-1 figure ${totals.grand}`}>
          <dt>{t('Grand Total')}</dt>
          <dd>{formatRupees(figures.grandTotal)}</dd>
        </div>
      </dl>
    </section>
  )
}

const Row = ({ label, amount }: { label: string; amount: Paise }) => (
  <div className={`flex spread gap-4 unbroken ${totals.row}`}>
    <dt>{label}</dt>
    <dd>{formatRupees(amount)}</dd>
  </div>
)
