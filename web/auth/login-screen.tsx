import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { APP_NAME } from '#web/app/app-name.ts'
import { type EndedSession, hasDraft, readEnd, returnAddress } from '#web/app/calls/ended-session.ts'
import { eraseLoaded } from '#web/app/calls/erase-loaded.ts'
import { readSession, rememberedEmail } from '#web/app/calls/session.ts'
import { paths } from '#web/app/paths.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { AuthForm } from './auth-form.tsx'
import { homeAfterSignIn } from './home-after-sign-in.ts'
import { SignInFields } from './sign-in-fields.tsx'
import { useSignIn } from './use-sign-in.ts'

export function LoginScreen() {
  const navigate = useNavigate()
  const arrivedWith = (useLocation().state as { email?: string } | null)?.email
  const known = rememberedEmail()
  const [ended] = useState(readEnd)
  const knownEmail = arrivedWith ?? ended?.email ?? known
  // Whoever signed out left nothing here, also where the page was closed before it was erased.
  useEffect(() => {
    if (!ended && !readSession()) void eraseLoaded()
  }, [ended])
  // The next screen may still have to be loaded: until it is there, the button goes on saying what happens.
  const [isIn, setIsIn] = useState(false)
  const { form, isPending, error, onSubmit } = useSignIn(
    { email: knownEmail, rememberMe: known !== '' },
    (answer) => {
      setIsIn(true)
      toast('Login successful!')
      navigate(homeAfterSignIn(answer, returnAddress(ended, answer.user._id)), { replace: true })
    },
  )

  return (
    <AuthForm
      title="Sign In"
      heading="Welcome Back"
      lead="Sign in to open your shop’s books."
      notice={ended && endedWords(ended)}
      error={error}
      onSubmit={onSubmit}
      submit="Sign In"
      busyLabel={isPending || isIn ? 'Signing in...' : undefined}
      foot={
        <>
          New to {APP_NAME}? <Link to={paths.signup}>Create Account</Link>
        </>
      }
    >
      <SignInFields form={form} knowsEmail={knownEmail !== ''}>
        <Link to={paths.forgotPassword}>Forgot password?</Link>
      </SignInFields>
    </AuthForm>
  )
}

const endedWords = ({ userId }: EndedSession) =>
  `Your session has ended. Sign in to go on.${hasDraft(userId) ? ' What you were writing is kept.' : ''}`
