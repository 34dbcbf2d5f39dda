import { type ReactNode, useRef } from 'react'
import type { Direction } from '#contract/document.ts'
import type { Profile } from '#contract/profile.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { messageOf, NO_ANSWER } from '#web/app/api-error.ts'
import { DocumentFrame } from '#web/documents/document-frame.tsx'
import { useProfile } from '#web/profile/profile-data.ts'
import { ListFace } from '#web/ui/list-face.tsx'
import { useFreshInvoice, useNextNumber } from './invoice-data.ts'
import { InvoiceEditor } from './invoice-editor.tsx'
import { emptyInvoice, valuesOf } from './invoice-values.ts'

interface CreateInvoiceProps {
  direction: Direction
  onClose: () => void
}

export function CreateInvoice({ direction, onClose }: CreateInvoiceProps) {
  const { data: profile, error, refetch } = useProfile()
  const number = useNextNumber(direction)
  if (!profile)
    return <Waiting title="Create Invoice" {...{ error, onClose }} onRetry={() => void refetch()} />

  const today = todayInIndia(new Date())
  const initial = emptyInvoice({ today, name: profile.name, terms: profile.saleOrderTerms })
  return (
    <InvoiceEditor
      {...{ direction, profile, number, initial, onClose }}
      shop={ownOf(profile)}
      kind={`invoice-${direction}`}
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

  if (!profile.data || !invoice) {
    const retry = () => {
      void profile.refetch()
      void fresh.refetch()
    }
    return (
      <Waiting title="Edit Invoice" error={profile.error ?? fresh.error} onRetry={retry} onClose={onClose} />
    )
  }
  if (invoice.status === 'returned') {
    return (
      <Frame title="Edit Invoice" onClose={onClose}>
        <ListFace kind="empty" title="Returned invoices cannot be changed." />
      </Frame>
    )
  }
  return (
    <InvoiceEditor
      key={invoice._id}
      direction={invoice.invoiceType}
      profile={profile.data}
      shop={invoice.own}
      number={invoice.invoiceNumber}
      initial={valuesOf(invoice)}
      edited={{ id: invoice._id, updatedAt: invoice.updatedAt }}
      kind={`invoice-${invoice._id}`}
      onClose={onClose}
    />
  )
}

const ownOf = ({ name, address, phone, gstin, state, placeOfSupply }: Profile) => ({
  ...{ name, address, phone, gstin, state, placeOfSupply },
})

interface WaitingProps {
  title: string
  error: unknown
  onRetry: () => void
  onClose: () => void
}

/** Until what the form needs is here. */
const Waiting = ({ title, error, onRetry, onClose }: WaitingProps) => (
  <Frame title={title} onClose={onClose}>
    {error ? (
      <ListFace
        kind="failed"
        title="The invoice could not be opened."
        why={messageOf(error, NO_ANSWER)}
        onRetry={onRetry}
      />
    ) : (
      <p role="status">Loading...</p>
    )}
  </Frame>
)

function Frame({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const close = (key: string) => {
    if (key === 'Escape') onClose()
    return key === 'Escape'
  }
  return (
    <DocumentFrame title={title} frameRef={frame} onKey={close} onClose={onClose} saveBar={null}>
      {children}
    </DocumentFrame>
  )
}
