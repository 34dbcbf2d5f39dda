import { useRef } from 'react'
import type { Direction } from '#contract/document.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { WaitingDocument } from '#web/documents/editor/waiting-document.tsx'
import { ownOf } from '#web/documents/open-document/document-facts.ts'
import { emptyDocument, storedValues } from '#web/documents/open-document/document-values.ts'
import { useKnownParty } from '#web/merchants/merchant-data.ts'
import { useProfile } from '#web/profile/profile-data.ts'
import { useFreshQuotation, useNextQuotationNumber } from './quotation-data.ts'
import { QuotationEditor } from './quotation-editor.tsx'

interface CreateQuotationProps {
  direction: Direction
  onClose: () => void
}

export function CreateQuotation({ direction, onClose }: CreateQuotationProps) {
  const { data: profile, error, refetch } = useProfile()
  const number = useNextQuotationNumber(direction)
  if (!profile) {
    const retry = () => void refetch()
    return (
      <WaitingDocument title="Create Quotation" noun="quotation" onRetry={retry} {...{ error, onClose }} />
    )
  }
  const { name, saleOrderTerms: terms } = profile
  return (
    <QuotationEditor
      {...{ direction, profile, onClose }}
      number={number.shown}
      sentNumber={number.sent}
      initial={emptyDocument({ today: todayInIndia(new Date()), name, terms })}
      shop={ownOf(profile)}
      kind={`quotation-${direction}`}
    />
  )
}

export function EditQuotation({ id, onClose }: { id: string; onClose: () => void }) {
  const profile = useProfile()
  const fresh = useFreshQuotation(id)
  // The quotation that was opened stays the one being edited, whatever is fetched later.
  const opened = useRef<typeof fresh.quotation>(undefined)
  opened.current ??= fresh.quotation
  const quotation = opened.current
  const merchants = useKnownParty(quotation?.merchants, quotation?.quotationType)

  if (!profile.data || !quotation || !merchants) {
    const retry = () => {
      void profile.refetch()
      void fresh.refetch()
    }
    const error = profile.error ?? fresh.error
    return <WaitingDocument title="Edit Quotation" noun="quotation" onRetry={retry} {...{ error, onClose }} />
  }
  return (
    <QuotationEditor
      key={quotation._id}
      direction={quotation.quotationType}
      profile={profile.data}
      shop={quotation.own}
      number={quotation.quotationNumber}
      initial={storedValues({ ...quotation, merchants }, quotation.quotationDate)}
      edited={quotation}
      kind={`quotation-${quotation._id}`}
      onClose={onClose}
    />
  )
}
