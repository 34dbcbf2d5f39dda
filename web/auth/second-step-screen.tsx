import { Button } from '@mantine/core'
import type { Output } from '#contract/endpoint.ts'
import type { signInWithCode } from '#contract/people/sign-in/second-step.ts'
import { t } from '#domain/words/t.ts'
import { AuthForm } from './auth-form.tsx'
import { LEAD, RECOVERY_LEAD, SecondStepFields } from './second-step-fields.tsx'
import { useSecondStep } from './use-second-step.ts'

interface SecondStepScreenProps {
  challenge: string
  onSignedIn: (answer: Output<typeof signInWithCode>) => void
  onBack: () => void
}

/** Second page of the sign-in, at the same URL: loaded only if a code is needed. */
export function SecondStepScreen({ challenge, onSignedIn, onBack }: SecondStepScreenProps) {
  const step = useSecondStep(challenge, onSignedIn)
  return (
    <AuthForm
      title={t('Sign In')}
      heading={t('Enter your code')}
      lead={step.isRecovery ? RECOVERY_LEAD : LEAD}
      error={step.error}
      onSubmit={step.onSubmit}
      submit={t('Sign In')}
      busyLabel={step.isPending ? t('Signing in...') : undefined}
      foot={
        <Button variant="subtle" onClick={onBack}>
          {t('Back to Sign In')}
        </Button>
      }
    >
      <SecondStepFields step={step} />
    </AuthForm>
  )
}
