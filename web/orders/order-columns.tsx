import type { Order } from '#contract/orders.ts'
import { plural, t } from '#domain/words/t.ts'
import { amountColumn, DateCell, NumberCell, partyColumn } from '#web/documents/list/document-columns.tsx'
import { Trail } from '#web/documents/list/document-trail.tsx'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { Tag } from '#web/ui/feedback/tag.tsx'
import type { Column } from '#web/ui/list/data-list.tsx'
import { lastAnswer, openWords } from './order-words.ts'

/** Columns after the number, in every list of orders. */
const ABOUT: Column<Order>[] = [
  partyColumn(t('Merchant')),
  { header: t('Order Date'), width: '106px', cell: ({ orderDate }) => <DateCell date={orderDate} /> },
  amountColumn(t('Amount'), '124px'),
  { header: t('Status'), width: '104px', cell: ({ status }) => <StateWord state={status} /> },
  {
    header: t('Approver'),
    width: '112px',
    leaves: 2,
    cell: (order) => <span data-tip={order.approvals.at(-1)?.userEmail}>{lastAnswer(order).approver}</span>,
  },
  {
    header: t('Approval Date'),
    width: '112px',
    leaves: 1,
    cell: (order) => <span className="quiet">{lastAnswer(order).date}</span>,
  },
]

export const ORDER_COLUMNS: Column<Order>[] = [
  {
    header: t('Order Number'),
    width: '216px',
    cell: (order) => (
      <NumberCell number={order.orderNumber} direction={order.orderType} trail={progressOf(order)} />
    ),
  },
  ...ABOUT,
]

/** Source of an order; once documents were made of it, those and the open quantity. */
function progressOf({ source, became, ...order }: Order) {
  if (became.length === 0) return source && <Trail source={source} />
  return (
    <>
      {became.length === 1 ? <Trail became={became} comma /> : `${becameWords(became)},`}
      {`\u00a0${openWords({ ...order, became })}`}
    </>
  )
}

const becameWords = (became: Order['became']): string => {
  const count = became.length
  return became.every(({ kind }) => kind === 'invoice')
    ? plural(count, '{count} invoice', '{count} invoices', { count })
    : plural(count, '{count} document', '{count} documents', { count })
}

export const APPROVAL_COLUMNS: Column<Order>[] = [
  {
    header: t('Order Number'),
    width: '120px',
    cell: ({ orderNumber }) => <NumberCell number={orderNumber} />,
  },
  { header: t('Type'), width: '96px', cell: ({ orderType }) => <Tag kind={orderType} /> },
  ...ABOUT,
]
