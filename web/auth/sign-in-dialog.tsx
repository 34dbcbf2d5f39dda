import { lazy, Suspense } from 'react'
import { t } from '#domain/words/t.ts'
import { isTrustEnded } from '#web/app/calls/session/ended-session.ts'
import { rememberedEmail } from '#web/app/calls/session/session.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { homeAfterSignIn } from './home-after-sign-in.ts'
import { SignInFields } from './sign-in-fields.tsx'
import { useSignIn } from './use-sign-in.ts'

const SecondStepDialog = lazy(async () => ({
  default: (await import('./second-step-dialog.tsx')).SecondStepDialog,
}))
const PasskeySignIn = lazy(async () => ({
  default: (await import('./passkeys/passkey-sign-in.tsx')).PasskeySignIn,
}))

interface SignInDialogProps {
  email: string
  /** Called with the person, and the path of their first screen. */
  onSignedIn: (userId: string, home: string) => void
  onClose: () => void
}

/** Sign-in over an open screen after a session has ended: the same person continues. */
export function SignInDialog({ email, onSignedIn, onClose }: SignInDialogProps) {
  const signIn = useSignIn({ email, rememberMe: rememberedEmail() !== '' }, (answer) =>
    onSignedIn(answer.user._id, homeAfterSignIn(answer)),
  )
  const { challenge } = signIn
  if (challenge) {
    return (
      <Suspense>
        <SecondStepDialog challenge={challenge} onSignedIn={signIn.begin} onClose={onClose} />
      </Suspense>
    )
  }
  return (
    <FormDialog
      title={t('Sign in to go on')}
      onClose={onClose}
      onSubmit={signIn.onSubmit}
      submit={t('Sign In')}
      busyLabel={t('Signing in...')}
      saving={signIn}
      size={440}
    >
      <p role="status">
        {isTrustEnded()
          ? t(
              'This computer is no till any more: no PIN opens it, until an owner trusts it again. What you are writing is kept.',
            )
          : t('Your session has ended. What you are writing is kept, and goes on after it.')}
      </p>
      <SignInFields form={signIn.form} knowsEmail />
      <Suspense>
        <PasskeySignIn rememberMe={signIn.form.values.rememberMe} onSignedIn={signIn.begin} />
      </Suspense>
    </FormDialog>
  )
}
