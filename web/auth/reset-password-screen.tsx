import { Link, useLocation, useNavigate } from 'react-router'
import { newPassword, resetPassword } from '#contract/people/auth.ts'
import { t } from '#domain/words/t.ts'
import { ApiError } from '#web/app/calls/api-error.ts'
import { endSession } from '#web/app/calls/session/session.ts'
import { useCall } from '#web/app/calls/use-call.ts'
import { paths } from '#web/app/paths.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { rich } from '#web/ui/words/rich.tsx'
import { authError } from './auth-error.ts'
import { AuthForm } from './auth-form.tsx'

const FAILED = { refused: t('An error occurred. Please try again.') }
const NO_LINK = new ApiError(
  400,
  t('This link is not complete. Open it again from the email, or ask for a new one.'),
)

/** Token of the link, after the #, which no server and no log sees; links of older versions have it in the query. */
function useToken(): string {
  const { hash, search } = useLocation()
  return new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token') ?? ''
}

/** The screen that the link in the mail opens. */
export function ResetPasswordScreen() {
  const navigate = useNavigate()
  const token = useToken()
  const form = useContractForm({ schema: newPassword, begun: { token, password: '' } })
  const save = useCall(resetPassword)

  const send = (body: typeof form.values) =>
    save.mutate(
      { body },
      {
        onSuccess: ({ message }) => {
          // The server has ended every session of this person; one kept here would only be refused later.
          endSession()
          toast(message)
          navigate(paths.login, { replace: true })
        },
      },
    )

  return (
    <AuthForm
      title={t('New password')}
      heading={t('Set a new password')}
      lead={t('It opens your shop from now on, on every device.')}
      error={token ? authError(save.error, FAILED) : NO_LINK}
      onSubmit={form.onSubmit(send)}
      submit={t('Save password')}
      busyLabel={save.isPending ? t('Saving...') : undefined}
      foot={rich('<ask>Ask for a new link</ask> or <signIn>sign in</signIn>', {
        ask: (words) => <Link to={paths.forgotPassword}>{words}</Link>,
        signIn: (words) => <Link to={paths.login}>{words}</Link>,
      })}
    >
      <PasswordField
        label={t('New password')}
        autoComplete="new-password"
        description={t('At least 8 characters')}
        required
        withAsterisk={false}
        {...form.field('password')}
      />
    </AuthForm>
  )
}
