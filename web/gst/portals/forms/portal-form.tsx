import type { PortalStep } from '../portal-step.ts'
import { CancelForm } from './cancel-form.tsx'
import { EwayAnswerForm } from './eway-answer-form.tsx'
import { EwayForm } from './eway-form.tsx'
import { IrnForm } from './irn-form.tsx'
import { VehicleForm } from './vehicle-form.tsx'

interface PortalFormProps {
  /** Id of the document. */
  id: string
  number: string
  step: PortalStep
  onClose: () => void
}

/** The form of one step. */
export function PortalForm({ step, ...about }: PortalFormProps) {
  const { onClose } = about
  switch (step.kind) {
    case 'irn':
      return <IrnForm {...about} />
    case 'cancel-irn':
      return <CancelForm {...about} what="IRN" />
    case 'eway':
      return <EwayForm {...about} />
    case 'eway-answer':
      return <EwayAnswerForm {...about} />
    case 'cancel-eway':
      return (
        <CancelForm onClose={onClose} id={step.bill._id} number={step.bill.number ?? ''} what="e-way bill" />
      )
    default:
      return <VehicleForm onClose={onClose} bill={step.bill} isExtension={step.kind === 'extend'} />
  }
}
