import type { Direction } from '#contract/document.ts'
import type { Profile } from '#contract/profile.ts'
import { type Quotation, quotationDraft } from '#contract/quotations.ts'
import { formatDate } from '#domain/calendar.ts'
import { DocumentEditor } from '#web/documents/editor/document-editor.tsx'
import { DocumentDetails } from '#web/documents/head/document-details.tsx'
import type { HeadParts } from '#web/documents/head/document-head.tsx'
import { TrailBar } from '#web/documents/list/document-trail.tsx'
import { documentProblems } from '#web/documents/open-document/document-check.ts'
import { documentFacts, savedTerms } from '#web/documents/open-document/document-facts.ts'
import type { DocumentValues, OwnDetails } from '#web/documents/open-document/document-values.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import { quotationBody, useQuotationSaving } from './use-quotation-saving.ts'

interface QuotationEditorProps {
  direction: Direction
  profile: Profile
  shop: OwnDetails
  /** A preview while it is created. */
  number: string
  /** Of that preview, what the server is asked to keep. */
  sentNumber?: string
  initial: DocumentValues
  /** The stored quotation in the state that was loaded. */
  edited?: Quotation
  /** Names its draft. */
  kind: string
  onClose: () => void
}

const LABELS = { number: 'Quotation Number', date: 'Quotation Date', amount: 'Amount' }

export function QuotationEditor({ profile, edited, sentNumber = '', ...props }: QuotationEditorProps) {
  const { direction, number } = props
  const saving = useQuotationSaving({ direction, number: sentNumber, edited })
  const parts: HeadParts<DocumentValues> = {
    title: 'Quotation Details',
    details: (document) => <DocumentDetails {...{ document, number }} labels={LABELS} />,
    summary: ({ date }) => formatDate(date),
  }
  return (
    <DocumentEditor
      {...props}
      {...{ parts, saving }}
      noun="quotation"
      title={edited ? 'Edit Quotation' : 'Create Quotation'}
      failed="Failed to save quotation."
      isEdit={edited !== undefined}
      firstPrice="sellingPrice"
      // The heading of the other party, as the specification has it for the two kinds (QUO-08).
      buyerWord={direction === 'sales' ? 'Customer' : 'Buyer'}
      hasDiscount
      savedTexts={savedTerms(profile)}
      check={quotationProblems}
      facts={documentFacts}
      trail={<TrailBar became={edited?.became} />}
    />
  )
}

const quotationProblems = (document: OpenDocument<DocumentValues>) =>
  documentProblems(document, {
    draft: quotationDraft,
    body: quotationBody(document.values, document.direction),
    dateField: 'quotationDate',
    missingParty: `Please select a ${document.direction === 'sales' ? 'customer' : 'supplier'}.`,
  })
