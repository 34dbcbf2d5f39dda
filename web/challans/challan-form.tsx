import { useRef } from 'react'
import type { SourceDraft } from '#contract/document.ts'
import { todayInIndia } from '#domain/calendar.ts'
import type { ChallanReason } from '#domain/challan.ts'
import { ClosedDocument, WaitingDocument } from '#web/documents/editor/waiting-document.tsx'
import { ownOf } from '#web/documents/open-document/document-facts.ts'
import {
  convertedValues,
  type DocumentValues,
  emptyDocument,
  storedValues,
} from '#web/documents/open-document/document-values.ts'
import { useKnownParty } from '#web/merchants/merchant-data.ts'
import { useOrderSource } from '#web/orders/order-data.ts'
import { useProfile } from '#web/profile/profile-data.ts'
import { ListFace } from '#web/ui/feedback/list-face.tsx'
import { useFreshChallan, useNextChallanNumber } from './challan-data.ts'
import { ChallanEditor, type ChallanValues } from './challan-editor.tsx'

const newChallan = (begun: DocumentValues): ChallanValues => ({
  ...begun,
  ...{ reason: 'Supply on approval', transport: '', vehicleNo: '', ewayBillNo: '' },
})

interface CreateChallanProps {
  /** The sales order that is to be delivered. */
  source?: SourceDraft
  onClose: () => void
}

export function CreateChallan({ source, onClose }: CreateChallanProps) {
  const profile = useProfile()
  const number = useNextChallanNumber()
  const order = useOrderSource(source)
  const from = order.source
  if (!profile.data || (source && !from)) {
    const retry = () => {
      void profile.refetch()
      order.retry()
    }
    const error = profile.error ?? order.error
    return (
      <WaitingDocument
        title="Create Delivery Challan"
        noun="challan"
        onRetry={retry}
        {...{ error, onClose }}
      />
    )
  }
  const { name, saleOrderTerms: terms } = profile.data
  const start = { today: todayInIndia(new Date()), name, terms }
  return (
    <ChallanEditor
      number={number.shown}
      sentNumber={number.sent}
      profile={profile.data}
      initial={newChallan(
        from ? convertedValues(from.document, from.reference, start) : emptyDocument(start),
      )}
      shop={ownOf(profile.data)}
      kind={source ? `challan-of-${source._id}` : 'challan'}
      onClose={onClose}
    />
  )
}

export function EditChallan({ id, onClose }: { id: string; onClose: () => void }) {
  const profile = useProfile()
  const fresh = useFreshChallan(id)
  // The challan that was opened stays the one being edited, whatever is fetched later.
  const opened = useRef<typeof fresh.challan>(undefined)
  opened.current ??= fresh.challan
  const challan = opened.current
  const merchants = useKnownParty(challan?.merchants, 'sales')
  const title = 'Edit Delivery Challan'

  if (!profile.data || !challan || !merchants) {
    const retry = () => {
      void profile.refetch()
      void fresh.refetch()
    }
    const error = profile.error ?? fresh.error
    return <WaitingDocument noun="challan" onRetry={retry} {...{ title, error, onClose }} />
  }
  if (challan.status === 'returned') {
    return (
      <ClosedDocument {...{ title, onClose }}>
        <ListFace kind="empty" title="A challan that was taken back cannot be changed." />
      </ClosedDocument>
    )
  }
  const { transport, vehicleNo, ewayBillNo } = challan
  return (
    <ChallanEditor
      key={challan._id}
      profile={profile.data}
      shop={challan.own}
      number={challan.challanNumber}
      initial={{
        ...storedValues({ ...challan, merchants }, challan.challanDate),
        ...{ transport, vehicleNo, ewayBillNo, reason: challan.reason as ChallanReason },
      }}
      edited={challan}
      kind={`challan-${challan._id}`}
      onClose={onClose}
    />
  )
}
