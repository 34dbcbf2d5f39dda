import { flushSync } from 'react-dom'
import { changePassword, passwordChange } from '#contract/people/sessions.ts'
import { t } from '#domain/words/t.ts'
import { isWrongPassword } from '#web/app/calls/api-error.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { toastThen } from '#web/ui/feedback/toast.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { focusFirstWrongField } from '#web/ui/form/focus-next-frame.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'

/** Asks for the current password, as somebody may have found the shop's computer signed in. */
export function ChangePasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const form = useContractForm({ schema: passwordChange, begun: { currentPassword: '', newPassword: '' } })
  const save = useSave(changePassword)

  const send = form.onSubmit((body) =>
    save.mutate(
      { body },
      {
        onSuccess: toastThen(({ message }) => message, onClose),
        onError: (error) => {
          if (!isWrongPassword(error)) return
          // Rendered at once, as the mark of an error has to be in the DOM to get the focus.
          flushSync(() => form.refuse({ currentPassword: error.message }))
          focusFirstWrongField(document.body)
        },
      },
    ),
  )
  return (
    <FormDialog
      title={t('Change Password')}
      size={440}
      onClose={onClose}
      onSubmit={send}
      submit={t('Change Password')}
      busy={save.isPending}
      error={isWrongPassword(save.error) ? null : save.error}
      fallback={t('Failed to change the password.')}
      isDirty={form.isDirty}
    >
      {/* Account name for password managers. */}
      <input type="email" hidden readOnly autoComplete="username" value={email} />
      <PasswordField label={t('Current Password')} data-autofocus {...form.field('currentPassword')} />
      <PasswordField
        label={t('New Password')}
        autoComplete="new-password"
        description={t('At least 8 characters')}
        {...form.field('newPassword')}
      />
    </FormDialog>
  )
}
