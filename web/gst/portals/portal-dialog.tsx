import { Modal } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useUses } from '#web/app/calls/shop-uses.ts'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import { EInvoicePart } from './e-invoice-part.tsx'
import { EwayPart } from './eway-part.tsx'
import type { PortalDocument, PortalStep } from './portal-step.ts'

const IrnForm = lazy(async () => ({ default: (await import('./irn-form.tsx')).IrnForm }))
const CancelForm = lazy(async () => ({ default: (await import('./cancel-form.tsx')).CancelForm }))
const EwayForm = lazy(async () => ({ default: (await import('./eway-form.tsx')).EwayForm }))
const EwayAnswerForm = lazy(async () => ({
  default: (await import('./eway-answer-form.tsx')).EwayAnswerForm,
}))
const VehicleForm = lazy(async () => ({ default: (await import('./vehicle-form.tsx')).VehicleForm }))

/** The e-invoice and the e-way bill of a document: where each stands, and what can be done about it. */
export function PortalDialog({ document, onClose }: { document: PortalDocument; onClose: () => void }) {
  const uses = useUses()
  const isPhone = useIsPhone()
  const [step, setStep] = useState<PortalStep>()
  const { _id: id, kind, number } = document
  const back = () => setStep(undefined)
  if (step) {
    return (
      <Suspense>
        {step.kind === 'irn' && <IrnForm {...{ id, number }} onClose={back} />}
        {step.kind === 'cancel-irn' && <CancelForm {...{ id, number }} what="IRN" onClose={back} />}
        {step.kind === 'eway' && <EwayForm {...{ id, number }} onClose={back} />}
        {step.kind === 'eway-answer' && <EwayAnswerForm {...{ id, number }} onClose={back} />}
        {(step.kind === 'vehicle' || step.kind === 'extend') && (
          <VehicleForm bill={step.bill} isExtension={step.kind === 'extend'} onClose={back} />
        )}
        {step.kind === 'cancel-eway' && (
          <CancelForm id={step.bill._id} number={step.bill.number ?? ''} what="e-way bill" onClose={back} />
        )}
      </Suspense>
    )
  }
  const hasEway = kind === 'invoice' || kind === 'challan'
  return (
    <Modal opened onClose={onClose} title={number} size={520} fullScreen={isPhone}>
      {kind !== 'challan' && uses.eInvoice && <EInvoicePart id={id} onStep={setStep} />}
      {hasEway && uses.ewayBill && <EwayPart id={id} onStep={setStep} />}
    </Modal>
  )
}
