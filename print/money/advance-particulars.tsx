import type { Voucher } from '#contract/money/vouchers.ts'
import { formatDate, formatPercent, formatRupees } from '#domain/paper/printed-figures.ts'
import { stateByCode, stateLabel } from '#domain/states.ts'
import { stateTaxLabel } from '#domain/tax/tax-heads.ts'
import { p } from '#domain/words/p.ts'
import { PrintedFacts } from '../parts/printed-facts.tsx'

type Advanced = Omit<NonNullable<Voucher['advance']>, 'open'>

/** Particulars of CGST rule 50 for the receipt of an advance for services, and of rule 51 for a refund. */
export function AdvanceParticulars({ advance, usedAdvances }: Pick<Voucher, 'advance' | 'usedAdvances'>) {
  return (
    <>
      {advance && <PrintedFacts facts={particularsOf(advance)} />}
      {usedAdvances.map(({ receipt, date, ...used }) => (
        <PrintedFacts
          key={receipt}
          facts={[
            [p('Receipt voucher'), p('{number} of {date}', { number: receipt, date: formatDate(date) })],
            ...particularsOf(used),
          ]}
        />
      ))}
    </>
  )
}

function particularsOf({ placeOfSupply, rate, whatFor, taxable, cgst, sgst, igst }: Advanced) {
  const state = stateByCode(placeOfSupply)
  const half = formatPercent(rate / 2)
  const tax: [string, string][] =
    igst > 0
      ? [[`IGST ${formatPercent(rate)}`, formatRupees(igst)]]
      : [
          [`CGST ${half}`, formatRupees(cgst)],
          [`${stateTaxLabel(state)} ${half}`, formatRupees(sgst)],
        ]
  return [
    [p('Advance for'), whatFor],
    [p('Place of supply'), state ? stateLabel(state, p) : placeOfSupply],
    [p('Value without tax'), formatRupees(taxable)],
    ...tax,
    [p('Tax on reverse charge'), p('No')],
  ] satisfies [string, string][]
}
