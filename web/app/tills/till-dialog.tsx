import { Checkbox, TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { changeTill, type TrustedTill, tillChange, tillTrust, trustTill } from '#contract/people/tills.ts'
import { t } from '#domain/words/t.ts'
import { isAnotherTill } from '#web/app/calls/api-error.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { readSession } from '#web/app/calls/session/session.ts'
import { bannerError, showAtFields } from '#web/app/calls/wrong-proof.ts'
import { chooseTill, thisTill } from '#web/documents/till/this-till.ts'
import { toastThen } from '#web/ui/feedback/toast.tsx'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { rememberTrust } from './trusted-till.ts'

/** Default in minutes. */
const USUAL_LOCK = 5

/** Makes this browser a trusted till; a person has to enter the password. */
export function TillDialog({ onClose }: { onClose: () => void }) {
  const form = useContractForm({
    schema: tillTrust,
    begun: {
      name: thisTill() ?? '',
      lockAfter: USUAL_LOCK as number | undefined,
      password: '',
      isReplacing: false,
    },
  })
  const save = useSave(trustTill)
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
                // Redraws the route, so that the menu has the name of the person at this till.
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
          'Everybody who works here and has a PIN can then sign in at this computer with it. A PIN opens the counter, never settings, exports, reports, the trail or GST returns, and no other computer.',
        )}
      </p>
      <input type="email" hidden readOnly autoComplete="username" value={readSession()?.user.email ?? ''} />
      <TillFields
        name={{
          ...form.field('name'),
          // The other computer was named: under another name nothing is replaced.
          onChange: ({ currentTarget }) => form.set({ name: currentTarget.value, isReplacing: false }),
        }}
        lockAfter={form.field('lockAfter')}
      />
      {(isAnotherTill(save.error) || form.values.isReplacing) && (
        <Checkbox
          label={t(
            'Replace the other computer: it is trusted no more, and who is signed in there is signed out',
          )}
          checked={form.values.isReplacing}
          onChange={({ currentTarget }) => form.set({ isReplacing: currentTarget.checked })}
        />
      )}
      <PasswordField required withAsterisk={false} {...form.field('password')} />
    </FormDialog>
  )
}

/** Name of a trusted till, and its minutes until it locks. */
export function ChangeTillDialog({ till, onClose }: { till: TrustedTill; onClose: () => void }) {
  const { _id: id, name, lockAfter, isThis } = till
  const form = useContractForm({
    schema: tillChange,
    begun: { name, lockAfter: lockAfter as number | undefined },
  })
  const save = useSave(changeTill)
  return (
    <FormDialog
      title={t('Edit {name}', { name })}
      submit={t('Save')}
      size={440}
      saving={save}
      isDirty={form.isDirty}
      onClose={onClose}
      onSubmit={form.onSubmit((body) =>
        save.mutate(
          { params: { id }, body },
          {
            onSuccess: toastThen(
              ({ message }) => message,
              () => {
                if (isThis) rememberTrust(body)
                onClose()
              },
            ),
          },
        ),
      )}
    >
      <TillFields name={form.field('name')} lockAfter={form.field('lockAfter')} />
    </FormDialog>
  )
}

interface TillFieldsProps {
  name: ComponentProps<typeof TextInput>
  lockAfter: Omit<ComponentProps<typeof NumberField>, 'label'>
}

const TillFields = ({ name, lockAfter }: TillFieldsProps) => (
  <>
    <TextInput
      label={t('Name of the till')}
      data-autofocus
      required
      withAsterisk={false}
      maxLength={20}
      {...name}
    />
    <NumberField label={t('Locks after minutes without a key')} required {...lockAfter} />
  </>
)
