import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { credentials, login } from '#contract/auth.ts'
import { APP_NAME } from '#web/app/app-name.ts'
import { type EndedSession, forgetEnd, hasDraft, readEnd, wayBack } from '#web/app/calls/ended-session.ts'
import {
  deviceTokenOf,
  rememberDevice,
  rememberEmail,
  rememberedEmail,
  startSession,
} from '#web/app/calls/session.ts'
import { useCall } from '#web/app/calls/use-call.ts'
import { paths } from '#web/app/paths.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { authError } from './auth-error.ts'
import { AuthForm } from './auth-form.tsx'
import { homeAfterSignIn } from './home-after-sign-in.ts'
import classes from './login-screen.module.css'

const FAILED = { refused: 'Login failed. Please try again.', unreadable: 'Invalid credentials' }

export function LoginScreen() {
  const navigate = useNavigate()
  const arrivedWith = (useLocation().state as { email?: string } | null)?.email
  const known = rememberedEmail()
  const [ended] = useState(readEnd)
  const knownEmail = arrivedWith ?? ended?.email ?? known
  const form = useContractForm(credentials, {
    email: knownEmail,
    password: '',
    rememberMe: known !== '',
  })
  const signIn = useCall(login)
  // The next screen may still have to be loaded: until it is there, the button goes on saying what happens.
  const [isIn, setIsIn] = useState(false)

  const send = (body: typeof form.values) =>
    signIn.mutate(
      { body: { ...body, deviceToken: deviceTokenOf(body.email) } },
      {
        onSuccess: (answer) => {
          rememberEmail(body.rememberMe ? answer.user.email : '')
          startSession(answer)
          rememberDevice(answer.user.email, answer.deviceToken)
          forgetEnd()
          setIsIn(true)
          toast('Login successful!')
          navigate(homeAfterSignIn(answer, wayBack(ended, answer.user._id)), { replace: true })
        },
      },
    )

  return (
    <AuthForm
      title="Sign In"
      heading="Welcome Back"
      lead="Sign in to open your shop’s books."
      notice={ended && endedWords(ended)}
      error={authError(signIn.error, FAILED)}
      onSubmit={form.onSubmit(send)}
      submit="Sign In"
      busyLabel={signIn.isPending || isIn ? 'Signing in...' : undefined}
      foot={
        <>
          New to {APP_NAME}? <Link to={paths.signup}>Create Account</Link>
        </>
      }
    >
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        required
        withAsterisk={false}
        {...form.field('email')}
      />
      <PasswordField
        autoFocus={knownEmail !== ''}
        required
        withAsterisk={false}
        {...form.field('password')}
      />
      <div className={classes.memory}>
        <CheckField
          label="Remember me"
          checked={form.values.rememberMe}
          onChange={(event) => form.set('rememberMe', event.currentTarget.checked)}
        />
        <Link to={paths.forgotPassword}>Forgot password?</Link>
      </div>
    </AuthForm>
  )
}

const endedWords = ({ userId }: EndedSession) =>
  `Your session has ended. Sign in to go on.${hasDraft(userId) ? ' What you were writing is kept.' : ''}`
