import { TextInput } from '@mantine/core'
import { useLocation, useNavigate } from 'react-router'
import { tillTrust } from '#contract/people/tills.ts'
import { t } from '#domain/words/t.ts'
import { readSession } from '#web/app/calls/session.ts'
import { chooseTill, thisTill } from '#web/documents/till/this-till.ts'
import { bannerError, showAtFields } from '#web/profile/access/wrong-proof.ts'
import { toastThen } from '#web/ui/feedback/toast.tsx'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useTrustTill } from './till-data.ts'
import { rememberTrust } from './trusted-here.ts'

/** Minutes, until an owner says otherwise. */
const USUAL_LOCK = 5

/** Makes the browser where it is opened a trusted till: only somebody who knows the password does. */
export function TillDialog({ onClose }: { onClose: () => void }) {
  const form = useContractForm({
    schema: tillTrust,
    begun: { name: thisTill() ?? '', lockAfter: USUAL_LOCK as number | undefined, password: '' },
  })
  const save = useTrustTill()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (
    <FormDialog
      title={t('Trust This Computer')}
      submit={t('Trust')}
      size={440}
      onClose={onClose}
      onSubmit={form.onSubmit((body) =>
        save.mutate(
          { body },
          {
            onSuccess: toastThen(
              ({ message, till }) => {
                rememberTrust(till)
                if (!thisTill()) chooseTill(till.name)
                return message
              },
              () => {
                onClose()
                // The menu shows who stands here from now on.
                navigate(pathname, { replace: true })
              },
            ),
            onError: showAtFields(form),
          },
        ),
      )}
      busy={save.isPending}
      error={bannerError(save.error)}
      fallback={t('The computer could not be trusted.')}
      isDirty={form.isDirty}
    >
      <p>
        {t(
          'Everybody who works here and has a PIN can then sign in at this computer with it. A PIN opens the counter, never settings, exports or filing, and no other computer.',
        )}
      </p>
      <input type="email" hidden readOnly autoComplete="username" value={readSession()?.user.email ?? ''} />
      <TextInput
        label={t('Name of the till')}
        data-autofocus
        required
        withAsterisk={false}
        maxLength={20}
        {...form.field('name')}
      />
      <NumberField label={t('Locks after minutes without a key')} required {...form.field('lockAfter')} />
      <PasswordField required withAsterisk={false} {...form.field('password')} />
    </FormDialog>
  )
}
