import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import type { Adjustment } from '#contract/shelf/adjustments.ts'
import { formatDate } from '#domain/calendar.ts'
import { formatQuantity } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { useConfirmedDelete } from '#web/app/calls/use-confirmed-delete.ts'
import { differencesPath, transferPath } from '#web/app/paths.ts'
import { Tag } from '#web/ui/feedback/tag.tsx'
import { type Column, DataList } from '#web/ui/list/data-list.tsx'
import { ListCount } from '#web/ui/list/list-count.tsx'
import { RowCard } from '#web/ui/list/row-card.tsx'
import { useAdjustments } from './adjustment-data.ts'
import type { AdjustmentKind } from './adjustment-words.ts'
import classes from './stock.module.css'

const NONE = t('N/A')
const DELETE = { icon: 'trash', label: t('Delete'), needs: 'delete' } as const

interface AdjustmentListProps {
  kind: AdjustmentKind
  onAdd: () => void
  onEdit: (record: Adjustment) => void
}

export function AdjustmentList({ kind, onAdd, onEdit }: AdjustmentListProps) {
  const list = useAdjustments(kind)
  const navigate = useNavigate()
  const { askAndDelete } = useConfirmedDelete(kind.calls.remove, wordsOf(kind))
  return (
    <DataList
      label={kind.table}
      title={
        <>
          {kind.table} <Tag>{list.total}</Tag>
        </>
      }
      list={list}
      columns={columnsOf(kind)}
      rowKey={({ _id }) => _id}
      card={(record) => (
        <RowCard
          title={record.product?.name ?? NONE}
          figure={<Quantity kind={kind} {...record} />}
          note={[record.reason, record.place?.name, record.supplier?.name].filter(Boolean).join(' · ')}
          state={record.product && <Stock {...record.product} />}
        />
      )}
      groupBy={({ date }) => formatDate(date)}
      actions={(record) => {
        const { transfer, count } = record
        const made = transfer
          ? { name: transfer.number, path: transferPath(transfer._id) }
          : count && { name: count.title, path: differencesPath(count._id) }
        return [
          made
            ? { icon: 'eye', label: t('Open {name}', made), onClick: () => void navigate(made.path) }
            : { icon: 'pencil', label: t('Edit'), needs: 'stock', onClick: () => onEdit(record) },
          // What a transfer lost is no longer on its way; a difference of a count is open again.
          ...(transfer ? [] : [{ ...DELETE, onClick: () => void askAndDelete(record) }]),
        ]
      }}
      loadingText={t('Loading...')}
      empty={{ title: kind.empty, why: kind.why, action: <Button onClick={onAdd}>{kind.add}</Button> }}
      failed={kind.loadFailed}
      foot={<ListCount list={list} noun="records" search="" />}
    />
  )
}

const columnsOf = (kind: AdjustmentKind): Column<Adjustment>[] => [
  { header: t('S.No'), width: '64px', cell: (_record, index) => index + 1 },
  {
    header: t('Product'),
    width: '2fr',
    cell: ({ product }) =>
      product ? (
        <span className={`flex row-gap-1 column-gap-3 ${classes.product}`}>
          <span title={product.name}>{product.name}</span>
          <Stock {...product} />
        </span>
      ) : (
        NONE
      ),
  },
  { header: t('Supplier'), leaves: 1, cell: ({ supplier }) => <Whole text={supplier?.name ?? NONE} /> },
  {
    header: t('Quantity'),
    width: '104px',
    align: 'right',
    cell: (record) => <Quantity kind={kind} {...record} />,
  },
  {
    header: t('Reason'),
    width: '1.2fr',
    cell: ({ reason, place }) => <Whole text={[reason, place?.name].filter(Boolean).join(' · ')} />,
  },
  { header: t('Date'), width: '112px', cell: ({ date }) => formatDate(date) },
]

const Whole = ({ text }: { text: string }) => <span title={text}>{text}</span>

const Quantity = ({ kind, quantity }: { kind: AdjustmentKind; quantity: number }) => (
  <span className="money">{`${kind.sign}${formatQuantity(quantity)}`}</span>
)

const Stock = ({ stock }: { stock: number }) => (
  <span className={`rigid push smaller quiet unbroken ${classes.stock}`}>
    {t('Current Stock: {stock}', { stock: formatQuantity(stock) })}
  </span>
)

const wordsOf =
  (kind: AdjustmentKind) =>
  ({ _id: id, product, quantity }: Adjustment) => ({
    id,
    title: kind.deletion(product?.name ?? NONE, `${kind.sign}${formatQuantity(quantity)}`),
    sentence: t('Are you sure you want to delete this record? This will also update the product stock.'),
    done: t('Record deleted successfully!'),
    failed: t('Failed to delete record.'),
  })
