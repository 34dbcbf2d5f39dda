import { NativeSelect } from '@mantine/core'
import type { Difference, OpenCount } from '#contract/shelf/counts.ts'
import { COUNT_REASONS, type CountReasonName, reasonsOf } from '#domain/shelf/count-reasons.ts'
import { packedWords } from '#domain/shelf/packed-quantity.ts'
import { t } from '#domain/words/t.ts'
import { type FigureColumn, FiguresTable } from '#web/ui/list/figures-table.tsx'
import { keyOf } from '../counted-store.ts'
import classes from '../counts.module.css'
import { batchWords } from '../good-words.ts'

interface DifferenceTableProps {
  count: OpenCount
  differences: readonly Difference[]
  reasonOf: (row: Difference) => CountReasonName
  onReason: (row: Difference, reason: CountReasonName) => void
}

const signed = ({ difference, product }: Difference) =>
  difference === null ? (
    <span className="amber">{t('they differ')}</span>
  ) : (
    `${difference > 0 ? '+' : ''}${packedWords(difference, product)}`
  )

/** Where people and books differ, a column for each person. */
export function DifferenceTable({ count, differences, reasonOf, onReason }: DifferenceTableProps) {
  const seesCosts = differences.some(({ worth }) => worth !== undefined)
  const columns: (FigureColumn<Difference> | false)[] = [
    {
      header: t('Item and batch'),
      value: ({ product, batch }) => (
        <>
          {product.name}
          {batch && <small className="block small quiet">{batchWords(batch)}</small>}
        </>
      ),
    },
    ...count.people.map(
      ({ _id, name }, at): FigureColumn<Difference> => ({
        key: _id,
        header: name,
        align: 'end',
        value: ({ quantities, product }) => {
          const quantity = quantities[at]
          return quantity == null ? '-' : packedWords(quantity, product)
        },
      }),
    ),
    { header: t('Books'), align: 'end', value: ({ book, product }) => packedWords(book, product) },
    { header: t('Difference'), align: 'end', value: signed },
    seesCosts && { header: t('At cost'), kind: 'amount', value: ({ worth }) => worth ?? '-' },
    {
      header: t('Why'),
      className: classes.why,
      value: (row) => (
        <Why row={row} isClosed={count.closedAt !== null} reason={reasonOf(row)} onReason={onReason} />
      ),
    },
  ]
  if (differences.length === 0) return <p className="card inset-3">{t('Nothing differs from the books.')}</p>
  return (
    <section className="card clip">
      <FiguresTable
        label={t('Differences')}
        look="sheet"
        columns={columns}
        rows={differences}
        rowKey={keyOf}
        onPhone={3}
      />
    </section>
  )
}

interface WhyProps {
  row: Difference
  isClosed: boolean
  reason: CountReasonName
  onReason: (row: Difference, reason: CountReasonName) => void
}

function Why({ row, isClosed, reason, onReason }: WhyProps) {
  if (row.isAccepted) return t('Accepted')
  if (row.difference === null || isClosed) return '-'
  const proposed =
    row.isWrongBatch && row.bill ? t('Wrong batch, {number}', { number: row.bill.number }) : undefined
  return (
    <NativeSelect
      aria-label={t('Why {item} differs', { item: row.product.name })}
      value={reason}
      onChange={(event) => onReason(row, event.currentTarget.value as CountReasonName)}
      data={reasonsOf(row.difference).map((name) => ({
        value: name,
        label: name === 'wrong-batch' && proposed ? proposed : COUNT_REASONS[name].words,
      }))}
    />
  )
}
