import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { confirmEmail } from '#contract/people/sign-in/confirm-email.ts'
import { t } from '#domain/words/t.ts'
import { ApiError } from '#web/app/calls/api-error.ts'
import { readSession } from '#web/app/calls/session/session.ts'
import { useCall } from '#web/app/calls/use-call.ts'
import { paths } from '#web/app/paths.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { rich } from '#web/ui/words/rich.tsx'
import { authError } from './auth-error.ts'
import { AuthForm } from './auth-form.tsx'

const FAILED = { refused: t('An error occurred. Please try again.') }
const NO_LINK = new ApiError(400, t('This link is not complete. Open it again from the email.'))

/** Opened by the mail's link. Needs a press of its button, as mail scanners open links too. */
export function ConfirmEmailScreen() {
  const navigate = useNavigate()
  const link = new URLSearchParams(useLocation().hash.slice(1))
  const [body] = useState({
    user: link.get('user') ?? '',
    email: link.get('email') ?? '',
    token: link.get('token') ?? '',
  })
  const { mutate, isPending, error } = useCall(confirmEmail)
  const send = () =>
    mutate(
      { body },
      {
        onSuccess: ({ message }) => {
          toast(message)
          navigate(readSession() ? paths.dashboard : paths.login, { replace: true })
        },
      },
    )
  return (
    <AuthForm
      title={t('Confirm your email')}
      heading={t('Confirm your email')}
      lead={t('From then on Bahi sends bills and invitations by mail in your name.')}
      error={body.user && body.email && body.token ? authError(error, FAILED) : NO_LINK}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      submit={t('Confirm')}
      busyLabel={isPending ? t('Confirming...') : undefined}
      foot={rich('<signIn>Sign in</signIn>', { signIn: (words) => <Link to={paths.login}>{words}</Link> })}
    >
      {null}
    </AuthForm>
  )
}
