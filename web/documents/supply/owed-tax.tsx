import { formatRupees } from '#domain/money.ts'
import { taxedOnDay } from '#domain/tax/mrp.ts'
import { owedTax } from '#domain/tax/owed-tax.ts'
import { stateTaxLabel } from '#domain/tax/tax-heads.ts'
import { t } from '#domain/words/t.ts'
import { inputOf } from '#web/documents/open-document/lines/sheet-line.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'
import classes from '#web/documents/totals/totals-panel.module.css'

/** Under reverse charge: the tax that the bill does not charge and the recipient owes the government, by head. */
export function OwedTax({
  document,
}: {
  document: Pick<OpenDocument<DocumentValues>, 'lines' | 'totals' | 'direction' | 'place'>
}) {
  const { lines, totals, direction, place } = document
  const owed = owedTax(
    lines.map((line, i) => ({
      ...taxedOnDay(inputOf(line), place.date),
      taxableAmount: totals.lines[i]!.taxableAmount,
    })),
  )
  const labels = { cgst: 'CGST', sgst: stateTaxLabel(place.shop), igst: 'IGST', cess: t('Cess') } as const
  const heads = (Object.keys(labels) as (keyof typeof labels)[]).filter((head) => owed[head] > 0)
  if (heads.length === 0) return null
  const whose = direction === 'sales' ? t('The buyer owes the government') : t('You owe the government')
  return (
    <section aria-label={whose} className={classes.owed}>
      <h2 className={classes.title}>{whose}</h2>
      <dl>
        {heads.map((head) => (
          <div key={head} className={`flex spread gap-4 unbroken ${classes.row}`}>
            <dt>{labels[head]}</dt>
            <dd>{formatRupees(owed[head])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
