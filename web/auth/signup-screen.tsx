import { NativeSelect, Textarea } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { register, registration } from '#contract/people/auth.ts'
import { t } from '#domain/words/t.ts'
import { useCall } from '#web/app/calls/use-call.ts'
import { paths } from '#web/app/paths.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { rich } from '#web/ui/words/rich.tsx'
import { authError } from './auth-error.ts'
import { AuthForm } from './auth-form.tsx'
import { NewMemberFields } from './sign-in-fields.tsx'

const ROLES = [{ value: 'customer', label: t('Customer') }]
const FAILED = { refused: t('Registration failed. Please try again.') }

export function SignupScreen() {
  const navigate = useNavigate()
  const { field, values, onSubmit } = useContractForm({
    schema: registration,
    begun: { name: '', email: '', password: '', address: '', role: 'customer' },
  })
  const signUp = useCall(register)

  const send = (body: typeof values) =>
    signUp.mutate(
      { body },
      {
        onSuccess: () => {
          toast(t('Registration successful! Please login.'))
          navigate(paths.login, { state: { email: body.email.trim() } })
        },
      },
    )

  return (
    <AuthForm
      title={t('Create Account')}
      heading={t('Create Account')}
      lead={t('Open your shop’s books in a minute.')}
      error={authError(signUp.error, FAILED)}
      onSubmit={onSubmit(send)}
      submit={t('Create Account')}
      busyLabel={signUp.isPending ? t('Creating account...') : undefined}
      foot={rich('Already have an account? <link>Sign In</link>', {
        link: (words) => <Link to={paths.login}>{words}</Link>,
      })}
    >
      <NewMemberFields field={field} />
      <Textarea
        label={t('Address')}
        autoComplete="street-address"
        required
        withAsterisk={false}
        {...field('address')}
      />
      <NativeSelect
        label={t('Role')}
        data={ROLES}
        rightSection={<Icon name="chevron-down" />}
        required
        withAsterisk={false}
        {...field('role')}
      />
    </AuthForm>
  )
}
