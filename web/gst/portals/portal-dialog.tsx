import { Modal } from '@mantine/core'
import { useState } from 'react'
import { t } from '#domain/words/t.ts'
import { useUses } from '#web/app/calls/shop-uses.ts'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import { later } from '#web/ui/later.tsx'
import { EInvoicePart } from './e-invoice-part.tsx'
import { EwayPart } from './eway-part.tsx'
import type { PortalDocument, PortalStep } from './portal-step.ts'
import classes from './portals.module.css'

const PortalForm = later(async () => (await import('./forms/portal-form.tsx')).PortalForm)

/** Parts that a kind of document can have: bills and challans an e-way bill, only bills an e-invoice. */
function useParts(kind: PortalDocument['kind']) {
  const uses = useUses()
  return {
    eInvoice: kind !== 'challan' && uses.eInvoice,
    eway: (kind === 'invoice' || kind === 'challan') && uses.ewayBill,
  }
}

/** State of a document's e-invoice and e-way bill, with their actions. */
export function PortalDialog({ document, onClose }: { document: PortalDocument; onClose: () => void }) {
  const isPhone = useIsPhone()
  const [step, setStep] = useState<PortalStep>()
  const { _id: id, kind, number } = document
  const parts = useParts(kind)
  if (step) {
    return <PortalForm id={id} number={number} step={step} onClose={() => setStep(undefined)} />
  }
  return (
    <Modal opened onClose={onClose} title={number} size={520} fullScreen={isPhone}>
      {parts.eInvoice && <EInvoicePart id={id} onStep={setStep} />}
      {parts.eway && <EwayPart id={id} onStep={setStep} />}
    </Modal>
  )
}

interface PortalCardProps {
  document: PortalDocument
  /** True if the form has unsaved changes. */
  isChanged?: boolean
  /** Called when the document has changed by a portal action: it got its IRN, or the number of its e-way bill. */
  onReported?: (() => void) | undefined
}

/** E-invoice and e-way bill inside the form of a stored document, if it needs or has one of them. */
export function PortalCard({ document, isChanged, onReported }: PortalCardProps) {
  const [step, setStep] = useState<PortalStep>()
  const { _id: id, kind, number } = document
  const parts = useParts(kind)
  return (
    <>
      <fieldset
        className={`panel ${classes.card}`}
        aria-label={t('E-invoice and e-way bill')}
        disabled={isChanged}
      >
        {parts.eInvoice && <EInvoicePart id={id} onStep={setStep} onReported={onReported} isQuiet />}
        {parts.eway && <EwayPart id={id} onStep={setStep} onReported={onReported} isQuiet />}
        {isChanged && (
          <p className="smaller quiet">{t('Save your changes first: the portal is told what is stored.')}</p>
        )}
      </fieldset>
      {step && <PortalForm id={id} number={number} step={step} onClose={() => setStep(undefined)} />}
    </>
  )
}
