import { useRef } from 'react'
import type { Direction, SourceDraft } from '#contract/document.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { useChallanSource } from '#web/challans/challan-data.ts'
import { ClosedDocument, WaitingDocument } from '#web/documents/editor/waiting-document.tsx'
import { ownOf } from '#web/documents/open-document/document-facts.ts'
import { convertedValues, emptyDocument } from '#web/documents/open-document/document-values.ts'
import { useFreshInvoice, useNextNumber } from '#web/invoices/invoice-data.ts'
import { useKnownParty } from '#web/merchants/merchant-data.ts'
import { useOrderSource } from '#web/orders/order-data.ts'
import { useProfile } from '#web/profile/profile-data.ts'
import { useQuotationSource } from '#web/quotations/quotation-data.ts'
import { ListFace } from '#web/ui/feedback/list-face.tsx'
import { InvoiceEditor } from './invoice-editor.tsx'
import { newInvoice, valuesOf } from './invoice-values.ts'

interface CreateInvoiceProps {
  direction: Direction
  /** What is to be invoiced. */
  source?: SourceDraft
  onClose: () => void
}

export function CreateInvoice({ direction, source, onClose }: CreateInvoiceProps) {
  const profile = useProfile()
  const number = useNextNumber(direction)
  const order = useOrderSource(source)
  const quotation = useQuotationSource(source)
  const challan = useChallanSource(source)
  const from = order.source ?? quotation.source ?? challan.source
  if (!profile.data || (source && !from)) {
    const retry = () => {
      void profile.refetch()
      order.retry()
      quotation.retry()
      challan.retry()
    }
    const error = profile.error ?? order.error ?? quotation.error ?? challan.error
    return <WaitingDocument title="Create Invoice" noun="invoice" onRetry={retry} {...{ error, onClose }} />
  }

  const { name, saleOrderTerms: terms } = profile.data
  const start = { today: todayInIndia(new Date()), name, terms }
  return (
    <InvoiceEditor
      {...{ direction, onClose }}
      number={number.shown}
      sentNumber={number.sent}
      profile={profile.data}
      initial={newInvoice(
        from ? convertedValues(from.document, from.reference, start, from.agreed) : emptyDocument(start),
      )}
      shop={ownOf(profile.data)}
      kind={source ? `invoice-of-${source._id}` : `invoice-${direction}`}
    />
  )
}

export function EditInvoice({ id, onClose }: { id: string; onClose: () => void }) {
  const profile = useProfile()
  const fresh = useFreshInvoice(id)
  // The invoice that was opened stays the one being edited, whatever is fetched later.
  const opened = useRef<typeof fresh.invoice>(undefined)
  opened.current ??= fresh.invoice
  const invoice = opened.current
  const merchants = useKnownParty(invoice?.merchants, invoice?.invoiceType)

  if (!profile.data || !invoice || !merchants) {
    const retry = () => {
      void profile.refetch()
      void fresh.refetch()
    }
    const error = profile.error ?? fresh.error
    return <WaitingDocument title="Edit Invoice" noun="invoice" onRetry={retry} {...{ error, onClose }} />
  }
  if (invoice.status === 'returned') {
    return (
      <ClosedDocument title="Edit Invoice" onClose={onClose}>
        <ListFace kind="empty" title="Returned invoices cannot be changed." />
      </ClosedDocument>
    )
  }
  return (
    <InvoiceEditor
      key={invoice._id}
      direction={invoice.invoiceType}
      profile={profile.data}
      shop={invoice.own}
      number={invoice.invoiceNumber}
      initial={valuesOf({ ...invoice, merchants })}
      edited={invoice}
      kind={`invoice-${invoice._id}`}
      onClose={onClose}
    />
  )
}
