import { Modal } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useUses } from '#web/app/calls/shop-uses.ts'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import { EInvoicePart } from './e-invoice-part.tsx'
import { EwayPart } from './eway-part.tsx'
import type { PortalDocument, PortalStep } from './portal-step.ts'

const PortalForm = lazy(async () => ({ default: (await import('./forms/portal-form.tsx')).PortalForm }))

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
        <PortalForm {...{ id, number, step }} onClose={back} />
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
