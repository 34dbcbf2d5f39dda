import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { t } from '#domain/words/t.ts'
import { rememberedEmail } from '#web/app/calls/session/session.ts'
import { AuthForm } from '#web/auth/auth-form.tsx'
import { SignInFields } from '#web/auth/sign-in-fields.tsx'
import { useSignIn } from '#web/auth/use-sign-in.ts'
import { headingOf, invitationSentence, type JoinProps } from './join-words.ts'

const SecondStepScreen = lazy(async () => ({
  default: (await import('#web/auth/second-step-screen.tsx')).SecondStepScreen,
}))

/** Signs an invited person in with their existing sign-in, before they join. */
export function JoinSignIn({ invitation, onBack }: JoinProps & { onBack: () => void }) {
  const email = invitation.email || rememberedEmail()
  const signIn = useSignIn({ email, rememberMe: rememberedEmail() !== '' }, () => {})
  const form = (
    <AuthForm
      title={t('Join a Shop')}
      heading={headingOf(invitation)}
      lead={invitationSentence(invitation)}
      error={signIn.error}
      onSubmit={signIn.onSubmit}
      submit={t('Sign In')}
      busyLabel={signIn.isPending ? t('Signing in...') : undefined}
      foot={
        <Button variant="subtle" onClick={onBack}>
          {t('I am new here')}
        </Button>
      }
    >
      <SignInFields form={signIn.form} knowsEmail={email !== ''} />
    </AuthForm>
  )
  if (!signIn.challenge) return form
  return (
    <Suspense fallback={form}>
      <SecondStepScreen challenge={signIn.challenge} onSignedIn={signIn.begin} onBack={signIn.leave} />
    </Suspense>
  )
}
