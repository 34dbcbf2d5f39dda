import type { Output } from '#contract/endpoint.ts'
import type { signInWithCode } from '#contract/people/sign-in/second-step.ts'
import { t } from '#domain/words/t.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { LEAD, RECOVERY_LEAD, SecondStepFields } from './second-step-fields.tsx'
import { useSecondStep } from './use-second-step.ts'

interface SecondStepDialogProps {
  challenge: string
  onSignedIn: (answer: Output<typeof signInWithCode>) => void
  onClose: () => void
}

/** The second step over an open screen, after a session has ended. */
export function SecondStepDialog({ challenge, onSignedIn, onClose }: SecondStepDialogProps) {
  const step = useSecondStep(challenge, onSignedIn)
  return (
    <FormDialog
      title={t('Enter your code')}
      onClose={onClose}
      onSubmit={step.onSubmit}
      submit={t('Sign In')}
      busyLabel={t('Signing in...')}
      saving={step}
      size={440}
    >
      <p>{step.isRecovery ? RECOVERY_LEAD : LEAD}</p>
      <SecondStepFields step={step} />
    </FormDialog>
  )
}
