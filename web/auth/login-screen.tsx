import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { t } from '#domain/words/t.ts'
import { APP_NAME } from '#web/app/app-name.ts'
import {
  type EndedSession,
  hasDraft,
  isTrustEnded,
  readEnd,
  returnAddress,
} from '#web/app/calls/session/ended-session.ts'
import { eraseLoaded } from '#web/app/calls/session/erase-loaded.ts'
import { finishSignOut } from '#web/app/calls/session/leave-shop.ts'
import { readSession, rememberedEmail } from '#web/app/calls/session/session.ts'
import { speaksOther } from '#web/app/language/change-language.ts'
import { paths } from '#web/app/paths.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { rich } from '#web/ui/words/rich.tsx'
import { AuthForm } from './auth-form.tsx'
import { homeAfterSignIn } from './home-after-sign-in.ts'
import { SignInFields } from './sign-in-fields.tsx'
import { useSignIn } from './use-sign-in.ts'

const SecondStepScreen = lazy(async () => ({
  default: (await import('./second-step-screen.tsx')).SecondStepScreen,
}))
const PasskeySignIn = lazy(async () => ({
  default: (await import('./passkeys/passkey-sign-in.tsx')).PasskeySignIn,
}))

export function LoginScreen() {
  const navigate = useNavigate()
  const { email: arrivedWith, back } = (useLocation().state as { email?: string; back?: string } | null) ?? {}
  const known = rememberedEmail()
  const [ended] = useState(readEnd)
  const knownEmail = arrivedWith ?? ended?.email ?? known
  // Erases data left by a page that was closed before its sign-out finished, and whatever else ended the session: a dismissal, a
  // computer that is trusted no more.
  useEffect(() => {
    if (!readSession()) void eraseLoaded()
    finishSignOut()
  }, [])
  // True after the sign-in: the next screen may still be loading, and the button keeps showing progress.
  const [isIn, setIsIn] = useState(false)
  const { form, isPending, error, onSubmit, challenge, begin, leave } = useSignIn(
    { email: knownEmail, rememberMe: known !== '' },
    (answer) => {
      setIsIn(true)
      toast(t('Login successful!'))
      const home = homeAfterSignIn(answer, returnAddress(ended, answer.user._id) ?? back)
      if (speaksOther(answer.user.language)) location.replace(home)
      else navigate(home, { replace: true })
    },
  )

  const password = (
    <AuthForm
      title={t('Sign In')}
      heading={t('Welcome Back')}
      lead={t('Sign in to open your shop’s books.')}
      notice={isTrustEnded() ? trustEndedWords() : ended && endedWords(ended)}
      error={error}
      onSubmit={onSubmit}
      submit={t('Sign In')}
      busyLabel={isPending || isIn ? t('Signing in...') : undefined}
      below={
        <Suspense>
          <PasskeySignIn rememberMe={form.values.rememberMe} onSignedIn={begin} />
        </Suspense>
      }
      foot={rich('New to {app}? <link>Create Account</link>', {
        app: APP_NAME,
        link: (words) => <Link to={paths.signup}>{words}</Link>,
      })}
    >
      <SignInFields form={form} knowsEmail={knownEmail !== ''}>
        <Link to={paths.forgotPassword}>{t('Forgot password?')}</Link>
      </SignInFields>
    </AuthForm>
  )
  if (!challenge) return password
  return (
    <Suspense fallback={password}>
      <SecondStepScreen challenge={challenge} onSignedIn={begin} onBack={leave} />
    </Suspense>
  )
}

const trustEndedWords = () =>
  t(
    'This computer is no till any more: no PIN opens it, until an owner trusts it again. Sign in with your email and password.',
  )

const endedWords = ({ userId, why }: EndedSession) =>
  why
    ? [why, hasDraft(userId) && t('What you were writing stays on this computer, for the shop.')]
        .filter(Boolean)
        .join(' ')
    : hasDraft(userId)
      ? t('Your session has ended. Sign in to go on. What you were writing is kept.')
      : t('Your session has ended. Sign in to go on.')
