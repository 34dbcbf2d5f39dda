import { useForm } from '@mantine/form'
import { passwordChange } from '#contract/people/sessions.ts'
import { isWrongPassword } from '#web/app/calls/api-error.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { contractErrors } from '#web/ui/form/form-errors.ts'
import { useChangePassword } from './session-data.ts'

/** The current password proves that it is the person and not somebody who found the shop's computer signed in. */
export function ChangePasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '' },
    validate: contractErrors(passwordChange),
  })
  const save = useChangePassword()

  const send = form.onSubmit((body) =>
    save.mutate(
      { body },
      {
        onSuccess: ({ message }) => {
          toast(message)
          onClose()
        },
        onError: (error) => {
          if (!isWrongPassword(error)) return
          form.setFieldError('currentPassword', error.message)
          form.getInputNode('currentPassword')?.focus()
        },
      },
    ),
  )
  return (
    <FormDialog
      title="Change Password"
      size={440}
      onClose={onClose}
      onSubmit={send}
      submit="Change Password"
      busy={save.isPending}
      error={isWrongPassword(save.error) ? null : save.error}
      fallback="Failed to change the password."
      isDirty={form.isDirty()}
    >
      {/* Tells password managers whose password this is. */}
      <input type="email" hidden readOnly autoComplete="username" value={email} />
      <PasswordField
        label="Current Password"
        data-autofocus
        key={form.key('currentPassword')}
        {...form.getInputProps('currentPassword')}
      />
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        description="At least 8 characters"
        key={form.key('newPassword')}
        {...form.getInputProps('newPassword')}
      />
    </FormDialog>
  )
}
