import { useRef } from 'react'
import type { Direction, SourceDraft } from '#contract/document.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { WaitingDocument } from '#web/documents/editor/waiting-document.tsx'
import { ownOf } from '#web/documents/open-document/document-facts.ts'
import { convertedValues, emptyDocument, storedValues } from '#web/documents/open-document/document-values.ts'
import { useKnownParty } from '#web/merchants/merchant-data.ts'
import { useProfile } from '#web/profile/profile-data.ts'
import { useQuotationSource } from '#web/quotations/quotation-data.ts'
import { useFreshOrder, useNextOrderNumber } from './order-data.ts'
import { OrderEditor } from './order-editor.tsx'
import { orderWord } from './order-words.ts'

interface CreateOrderProps {
  direction: Direction
  /** The quotation that is to be ordered. */
  source?: SourceDraft
  onClose: () => void
}

export function CreateOrder({ direction, source, onClose }: CreateOrderProps) {
  const profile = useProfile()
  const number = useNextOrderNumber(direction)
  const quotation = useQuotationSource(source)
  const from = quotation.source
  if (!profile.data || (source && !from)) {
    const retry = () => {
      void profile.refetch()
      quotation.retry()
    }
    const title = `Create ${orderWord(direction)}`
    const error = profile.error ?? quotation.error
    return <WaitingDocument noun="order" onRetry={retry} {...{ title, error, onClose }} />
  }
  const { name, saleOrderTerms: terms } = profile.data
  const start = { today: todayInIndia(new Date()), name, terms }
  return (
    <OrderEditor
      {...{ direction, onClose }}
      number={number.shown}
      sentNumber={number.sent}
      profile={profile.data}
      initial={from ? convertedValues(from.document, from.reference, start) : emptyDocument(start)}
      leftOut={from?.agreed}
      shop={ownOf(profile.data)}
      kind={source ? `order-of-${source._id}` : `order-${direction}`}
    />
  )
}

export function EditOrder({ id, onClose }: { id: string; onClose: () => void }) {
  const profile = useProfile()
  const fresh = useFreshOrder(id)
  // The order that was opened stays the one being edited, whatever is fetched later.
  const opened = useRef<typeof fresh.order>(undefined)
  opened.current ??= fresh.order
  const order = opened.current
  const merchants = useKnownParty(order?.merchants, order?.orderType)

  if (!profile.data || !order || !merchants) {
    const retry = () => {
      void profile.refetch()
      void fresh.refetch()
    }
    const error = profile.error ?? fresh.error
    return <WaitingDocument title="Edit Order" noun="order" onRetry={retry} {...{ error, onClose }} />
  }
  return (
    <OrderEditor
      key={order._id}
      direction={order.orderType}
      profile={profile.data}
      shop={order.own}
      number={order.orderNumber}
      initial={storedValues({ ...order, merchants }, order.orderDate)}
      edited={order}
      kind={`order-${order._id}`}
      onClose={onClose}
    />
  )
}
