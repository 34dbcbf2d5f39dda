import { Link, useNavigate } from 'react-router'
import type { PartyItem } from '#contract/parties/party.ts'
import { formatDate } from '#domain/calendar.ts'
import { CURRENCY_SYMBOL, formatQuantity, formatRate, formatRupees } from '#domain/money.ts'
import { unitWords } from '#domain/shelf/unit-words.ts'
import { plural, t } from '#domain/words/t.ts'
import { documentPath } from '#web/app/paths.ts'
import { Tag } from '#web/ui/feedback/tag.tsx'
import { type Column, DataList } from '#web/ui/list/data-list.tsx'
import { rowsInHand } from '#web/ui/list/list-state.ts'
import { RowCard } from '#web/ui/list/row-card.tsx'
import { usePartyItems } from './party-data.ts'

const amountOf = ({ quantity, unit }: PartyItem) => `${formatQuantity(quantity)} ${unitWords(unit)}`.trim()

const priceOf = (rate: number) => `${CURRENCY_SYMBOL}${formatRate(rate)}`

const COLUMNS: Column<PartyItem>[] = [
  { header: t('Item'), width: '2fr', cell: ({ name }) => <span title={name}>{name}</span> },
  { header: t('Quantity'), width: '130px', align: 'right', cell: amountOf },
  {
    header: t('Before tax'),
    width: '150px',
    align: 'right',
    leaves: 1,
    cell: ({ value }) => <span className="money">{formatRupees(value)}</span>,
  },
  {
    header: t('Last Price'),
    width: '130px',
    align: 'right',
    cell: ({ lastRate }) => <span className="money">{priceOf(lastRate)}</span>,
  },
  { header: t('Last Date'), width: '130px', cell: ({ lastDate }) => formatDate(lastDate) },
  {
    header: t('Invoice'),
    width: '140px',
    cell: ({ lastInvoice: { _id, number } }) => <Link to={documentPath('invoice', _id)}>{number}</Link>,
  },
]

/** Column for parties that both buy and sell. */
const DIRECTION: Column<PartyItem> = {
  header: t('Type'),
  width: '104px',
  cell: ({ direction }) => <Tag kind={direction} />,
}

/** Number of items, with their first day if the oldest are left out. */
const countWords = (items: number, since: string | null | undefined) => {
  const count = formatQuantity(items)
  return since
    ? plural(items, '{count} item since {date}', '{count} items since {date}', {
        count,
        date: formatDate(since),
      })
    : plural(items, '{count} item', '{count} items', { count })
}

/** Items that a party bought or supplied, newest first. */
export function PartyItems({ id }: { id: string }) {
  const navigate = useNavigate()
  const { data, error, refetch } = usePartyItems(id)
  const list = data
    ? rowsInHand(data.items)
    : { ...rowsInHand<PartyItem>([]), status: error ? ('failed' as const) : ('loading' as const), error }
  const count = data?.items.length ?? 0
  const isOfTwo = new Set(data?.items.map(({ direction }) => direction)).size > 1
  return (
    <DataList
      label={t('Items and prices')}
      list={{ ...list, onRetry: () => void refetch() }}
      columns={isOfTwo ? [DIRECTION, ...COLUMNS] : COLUMNS}
      rowKey={({ direction, product, name }) => `${direction} ${product ?? name}`}
      card={(item) => (
        <RowCard
          title={item.name}
          figure={<span className="money">{priceOf(item.lastRate)}</span>}
          note={t('{quantity}, last on {date}', {
            quantity: amountOf(item),
            date: formatDate(item.lastDate),
          })}
          state={item.lastInvoice.number}
        />
      )}
      onOpen={({ lastInvoice }) => void navigate(documentPath('invoice', lastInvoice._id))}
      loadingText={t('Loading...')}
      empty={{
        title: t('No items yet.'),
        why: t('What stands on its invoices appears here, with the last price.'),
      }}
      failed={t('Items could not be loaded')}
      foot={countWords(count, data?.since)}
    />
  )
}
