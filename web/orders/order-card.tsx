import type { Order } from '#contract/orders.ts'
import { formatRupees } from '#domain/money.ts'
import classes from '#web/documents/list/document-list.module.css'
import { countOfItems } from '#web/documents/open-document/document-facts.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { Tag } from '#web/ui/feedback/tag.tsx'
import { lastAnswer, openWords } from './order-words.ts'

/** An order on a phone. */
export function OrderCard({ order }: { order: Order }) {
  const { approver, date } = lastAnswer(order)
  return (
    <div className={classes.card}>
      <span className={order.merchants.name ? classes.party : classes.none}>
        {order.merchants.name || 'N/A'}
      </span>
      <span className={classes.end}>
        <span className="money">{formatRupees(order.grandTotal)}</span>
      </span>
      <span className={classes.facts}>
        {order.orderNumber} <Tag kind={order.orderType} /> {openWords(order) || countOfItems(order.noOfItems)}
      </span>
      <span className={classes.end}>
        <StateWord state={order.status} />
      </span>
      {approver !== '-' && (
        <span className={classes.facts}>
          {approver}, {date}
        </span>
      )}
    </div>
  )
}
