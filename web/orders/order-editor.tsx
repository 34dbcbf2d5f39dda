import type { Direction } from '#contract/document.ts'
import { type Order, purchaseOrderDraft, salesOrderDraft } from '#contract/orders.ts'
import type { Profile } from '#contract/profile.ts'
import { formatDate } from '#domain/calendar.ts'
import { formatRupees, type Paise } from '#domain/money.ts'
import { DocumentEditor } from '#web/documents/editor/document-editor.tsx'
import { DocumentDetails } from '#web/documents/head/document-details.tsx'
import type { HeadParts } from '#web/documents/head/document-head.tsx'
import { TrailBar } from '#web/documents/list/document-trail.tsx'
import { documentProblems } from '#web/documents/open-document/document-check.ts'
import { documentFacts, savedTerms } from '#web/documents/open-document/document-facts.ts'
import type { DocumentValues, OwnDetails } from '#web/documents/open-document/document-values.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import { lastAnswer, orderWord } from './order-words.ts'
import { orderBody, useOrderSaving } from './use-order-saving.ts'

interface OrderEditorProps {
  direction: Direction
  profile: Profile
  shop: OwnDetails
  /** A preview while it is created. */
  number: string
  /** Of that preview, what the server is asked to keep. */
  sentNumber?: string
  initial: DocumentValues
  /** The stored order in the state that was loaded. */
  edited?: Order
  /** What a quotation agreed that an order does not carry; paise. */
  leftOut?: { discount?: Paise; additionalCharges?: Paise }
  /** Names its draft. */
  kind: string
  onClose: () => void
}

const LABELS = { number: 'Order Number', date: 'Order Date', amount: 'Amount' }

export function OrderEditor({ profile, edited, sentNumber = '', leftOut, ...props }: OrderEditorProps) {
  const { direction, number, initial } = props
  const saving = useOrderSaving({ direction, number: sentNumber, edited })
  const parts: HeadParts<DocumentValues> = {
    title: 'Order Details',
    details: (document) => <DocumentDetails {...{ document, number }} labels={LABELS} />,
    summary: ({ date }) => formatDate(date),
  }
  return (
    <DocumentEditor
      {...props}
      {...{ parts, saving }}
      noun="order"
      title={`${edited ? 'Edit' : 'Create'} ${orderWord(direction)}`}
      failed={`Failed to save ${orderWord(direction).toLowerCase()}.`}
      isEdit={edited !== undefined}
      firstPrice="purchasePrice"
      buyerWord="Buyer"
      hasDiscount={false}
      savedTexts={savedTerms(profile)}
      check={orderProblems}
      facts={documentFacts}
      trail={
        <TrailBar
          source={initial.source}
          became={edited?.became}
          note={edited ? approvalNote(edited) : leftOutNote(leftOut)}
        />
      }
    />
  )
}

const orderProblems = (document: OpenDocument<DocumentValues>) => {
  const { direction, values } = document
  const isSale = direction === 'sales'
  return documentProblems(document, {
    draft: isSale ? salesOrderDraft : purchaseOrderDraft,
    body: orderBody(values, direction),
    dateField: isSale ? 'soDate' : 'poDate',
    missingParty: `Please select a ${isSale ? 'buyer' : 'supplier'}.`,
  })
}

/** An answer that was given stays when the order changes (D-33), and whoever changes it should know. */
function approvalNote(order: Order): string | undefined {
  if (order.status === 'pending') return undefined
  const { approver, date } = lastAnswer(order)
  return `${order.status === 'approved' ? 'Approved' : 'Rejected'} by ${approver} on ${date}. Changing it does not ask again.`
}

/** Orders have neither discount nor charges; the invoice will have them. */
function leftOutNote(leftOut: OrderEditorProps['leftOut']): string | undefined {
  const parts = [
    leftOut?.discount && `discount of ${formatRupees(leftOut.discount)}`,
    leftOut?.additionalCharges && `charges of ${formatRupees(leftOut.additionalCharges)}`,
  ].filter(Boolean)
  return parts.length > 0 ? `The quoted ${parts.join(' and ')} will be filled in on the invoice.` : undefined
}
