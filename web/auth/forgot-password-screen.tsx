import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { forgotPassword } from '#contract/people/auth.ts'
import { t } from '#domain/words/t.ts'
import { rememberedEmail } from '#web/app/calls/session/session.ts'
import { useCall } from '#web/app/calls/use-call.ts'
import { paths } from '#web/app/paths.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { authError } from './auth-error.ts'
import { AuthForm } from './auth-form.tsx'
import classes from './forgot-password-screen.module.css'

const FAILED = { refused: t('An error occurred. Please try again.') }

export function ForgotPasswordScreen() {
  const form = useContractForm({ schema: forgotPassword.schema.body, begun: { email: rememberedEmail() } })
  const ask = useCall(forgotPassword)
  const [answer, setAnswer] = useState('')

  const send = (body: typeof form.values) => {
    setAnswer('')
    void ask.mutate({ body }, { onSuccess: ({ message }) => setAnswer(message) })
  }

  return (
    <AuthForm
      title={t('Forgot password')}
      heading={t('Forgot password?')}
      lead={t('We send a link to your email. With it you set a new password.')}
      error={authError(ask.error, FAILED)}
      onSubmit={form.onSubmit(send)}
      submit={answer ? t('Send again') : t('Send reset link')}
      busyLabel={ask.isPending ? t('Sending...') : undefined}
      foot={<Link to={paths.login}>{t('Back to Sign In')}</Link>}
    >
      <div role="status">
        {answer && (
          <p className={classes.answer}>
            <strong>{answer}.</strong> {t('It works once, for one hour. Look in the spam folder too.')}
          </p>
        )}
      </div>
      <TextInput
        label={t('Email')}
        type="email"
        autoComplete="username"
        required
        withAsterisk={false}
        {...form.field('email')}
      />
    </AuthForm>
  )
}
