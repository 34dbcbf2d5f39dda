import { TextInput } from '@mantine/core'
import { addHelper, helperDraft } from '#contract/people/sign-in/people-without-email.ts'
import { MOST_NAME_LETTERS } from '#domain/people/person-name.ts'
import type { ShopRole } from '#domain/people/shop-roles.ts'
import { t } from '#domain/words/t.ts'
import { useFormDialog } from '#web/app/calls/use-form-dialog.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { RoleSelect } from './role-select.tsx'

/** Adds a person without an email: name, role and PIN. */
export function HelperDialog({ onClose }: { onClose: () => void }) {
  const { form, dialog } = useFormDialog(addHelper, {
    schema: helperDraft,
    begun: { name: '', role: 'cashier' as ShopRole, pin: '' },
    done: ({ message }) => message,
    onClose,
  })
  return (
    <FormDialog title={t('Add without Email')} submit={t('Add')} {...dialog} size={440}>
      <p>
        {t(
          'They sign in with name and PIN, only at the trusted tills of this shop. You can add an email later.',
        )}
      </p>
      <TextInput
        label={t('Name')}
        data-autofocus
        required
        withAsterisk={false}
        maxLength={MOST_NAME_LETTERS}
        {...form.field('name')}
      />
      <RoleSelect hasNoEmail {...form.field('role')} />
      <PinInput {...form.field('pin')} />
    </FormDialog>
  )
}

/** Field for a PIN that an owner gives to somebody. */
export const PinInput = (props: Partial<Parameters<typeof PasswordField>[0]>) => (
  <PasswordField
    label={t('PIN')}
    description={t('4 to 8 digits. Not all the same, and not 1234.')}
    inputMode="numeric"
    maxLength={8}
    autoComplete="off"
    required
    withAsterisk={false}
    {...props}
  />
)
