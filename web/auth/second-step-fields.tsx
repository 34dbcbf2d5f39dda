import { Button } from '@mantine/core'
import { t } from '#domain/words/t.ts'
import { CodeField } from '#web/ui/form/code-field.tsx'
import type { useSecondStep } from './use-second-step.ts'

export const LEAD = t('Open your authenticator app and type the code it shows for Bahi.')
export const RECOVERY_LEAD = t('Type one of the recovery codes you stored. Each works once.')

/** Field for one kind of code, with a switch to the other for people without their telephone. */
export const SecondStepFields = ({ step }: { step: ReturnType<typeof useSecondStep> }) => (
  <>
    <CodeField key={String(step.isRecovery)} autoFocus data-autofocus {...step.field} />
    <Button variant="subtle" onClick={step.switchKind}>
      {step.isRecovery ? t('Use the code of the app') : t('Use a recovery code')}
    </Button>
  </>
)
