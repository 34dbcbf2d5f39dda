import type { Direction } from '#contract/document.ts'
import type { Profile } from '#contract/profile.ts'
import { formatDate } from '#domain/calendar.ts'
import { DocumentEditor } from '#web/documents/editor/document-editor.tsx'
import { DocumentDetails } from '#web/documents/head/document-details.tsx'
import type { HeadParts } from '#web/documents/head/document-head.tsx'
import { TrailBar } from '#web/documents/list/document-trail.tsx'
import { savedTerms } from '#web/documents/open-document/document-facts.ts'
import type { OwnDetails } from '#web/documents/open-document/document-values.ts'
import { PaymentPanel } from '#web/invoices/payment/payment-panel.tsx'
import { invoiceProblems } from './invoice-check.ts'
import { invoiceFacts } from './invoice-facts.ts'
import type { InvoiceValues } from './invoice-values.ts'
import { LargeBillNote } from './large-bill-note.tsx'
import { TransportFields } from './transport-fields.tsx'
import { useInvoiceSaving } from './use-invoice-saving.ts'

interface InvoiceEditorProps {
  direction: Direction
  profile: Profile
  shop: OwnDetails
  /** A preview while it is created. */
  number: string
  /** Of that preview, what the server is asked to keep. */
  sentNumber?: string
  initial: InvoiceValues
  /** The stored invoice, and the state of it that was loaded. */
  edited?: { _id: string; updatedAt: string }
  /** Names its draft. */
  kind: string
  onClose: () => void
}

const LABELS = { number: 'Invoice No', date: 'Invoice Date', amount: 'Invoice Amount' }

export function InvoiceEditor({ profile, edited, sentNumber = '', ...props }: InvoiceEditorProps) {
  const { direction, number } = props
  const style = profile.invoiceType
  const saving = useInvoiceSaving({ direction, number: sentNumber, edited, profile })
  const parts: HeadParts<InvoiceValues> = {
    title: 'Invoice Details',
    details: (document) => <DocumentDetails {...{ document, number }} labels={LABELS} />,
    summary: ({ date, transport, vehicleNo }) =>
      [formatDate(date), transport, vehicleNo].filter(Boolean).join(', '),
    extras: (document) => <TransportFields document={document} style={style} />,
    partyNote: (document) => <LargeBillNote document={document} />,
  }
  return (
    <DocumentEditor
      {...props}
      {...{ parts, saving }}
      noun="invoice"
      title={edited ? 'Edit Invoice' : 'Create Invoice'}
      failed="Failed to save invoice."
      isEdit={edited !== undefined}
      firstPrice="sellingPrice"
      buyerWord="Customer"
      hasDiscount
      isCounter={style !== 'default'}
      savedTexts={savedTerms(profile)}
      check={invoiceProblems}
      facts={invoiceFacts}
      panel={(document) => <PaymentPanel document={document} />}
      trail={<TrailBar source={props.initial.source} />}
    />
  )
}
