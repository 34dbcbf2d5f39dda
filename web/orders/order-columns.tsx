import type { Order } from '#contract/orders.ts'
import { formatDate } from '#domain/calendar.ts'
import { formatRupees } from '#domain/money.ts'
import classes from '#web/documents/list/document-list.module.css'
import { Trail } from '#web/documents/list/document-trail.tsx'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { Tag } from '#web/ui/feedback/tag.tsx'
import type { Column } from '#web/ui/list/data-list.tsx'
import { lastAnswer, openWords } from './order-words.ts'

const party: Column<Order> = {
  header: 'Merchant',
  width: '1fr',
  cell: ({ merchants }) => merchants.name || <span className={classes.none}>N/A</span>,
}
const date: Column<Order> = {
  header: 'Order Date',
  width: '106px',
  cell: ({ orderDate }) => <span className={classes.date}>{formatDate(orderDate)}</span>,
}
const amount: Column<Order> = {
  header: 'Amount',
  width: '124px',
  align: 'right',
  cell: ({ grandTotal }) => <span className="money">{formatRupees(grandTotal)}</span>,
}
const status: Column<Order> = {
  header: 'Status',
  width: '104px',
  cell: ({ status }) => <StateWord state={status} />,
}
const approver: Column<Order> = {
  header: 'Approver',
  width: '112px',
  leaves: 2,
  cell: (order) => <span data-tip={order.approvals.at(-1)?.userEmail}>{lastAnswer(order).approver}</span>,
}
const approvalDate: Column<Order> = {
  header: 'Approval Date',
  width: '112px',
  leaves: 1,
  cell: (order) => <span className={classes.date}>{lastAnswer(order).date}</span>,
}

export const ORDER_COLUMNS: Column<Order>[] = [
  {
    header: 'Order Number',
    width: '216px',
    cell: (order) => (
      <span className={classes.withTrail}>
        <span className={classes.number}>
          {order.orderNumber} <Tag kind={order.orderType} />
        </span>
        <Progress order={order} />
      </span>
    ),
  },
  ...[party, date, amount, status, approver, approvalDate],
]

/** Where it came from until something was made of it; then what, and how much is open. */
function Progress({ order: { source, became, ...order } }: { order: Order }) {
  if (!source && became.length === 0) return null
  const isSingle = became.length === 1
  return (
    <span className={classes.trail}>
      {became.length === 0 && <Trail source={source} />}
      {isSingle && <Trail became={became} comma />}
      {became.length > 1 &&
        `${became.length} ${became.every(({ kind }) => kind === 'invoice') ? 'invoices' : 'documents'}, `}
      {openWords({ ...order, became })}
    </span>
  )
}

export const APPROVAL_COLUMNS: Column<Order>[] = [
  {
    header: 'Order Number',
    width: '120px',
    cell: ({ orderNumber }) => <span className={classes.number}>{orderNumber}</span>,
  },
  { header: 'Type', width: '96px', cell: ({ orderType }) => <Tag kind={orderType} /> },
  ...[party, date, amount, status, approver, approvalDate],
]
