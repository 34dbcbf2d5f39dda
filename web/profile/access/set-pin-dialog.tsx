import { pinDraft, setPin } from '#contract/people/pins.ts'
import { t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { bannerError, showAtFields } from '#web/app/calls/wrong-proof.ts'
import { toastThen } from '#web/ui/feedback/toast.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'

/** Asks for the password, as somebody may have found the browser signed in. */
export function SetPinDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const form = useContractForm({ schema: pinDraft, begun: { password: '', pin: '' } })
  const save = useSave(setPin)
  return (
    <FormDialog
      title={t('Set your PIN')}
      size={440}
      onClose={onClose}
      onSubmit={form.onSubmit((body) =>
        save.mutate(
          { body },
          { onSuccess: toastThen(({ message }) => message, onClose), onError: showAtFields(form) },
        ),
      )}
      submit={t('Set PIN')}
      busy={save.isPending}
      error={bannerError(save.error)}
      fallback={t('Failed to set the PIN.')}
      isDirty={form.isDirty}
    >
      {/* Account name for password managers. */}
      <input type="email" hidden readOnly autoComplete="username" value={email} />
      <PasswordField data-autofocus required withAsterisk={false} {...form.field('password')} />
      <PasswordField
        label={t('PIN')}
        description={t('4 to 8 digits. Not all the same, and not 1234.')}
        inputMode="numeric"
        maxLength={8}
        autoComplete="off"
        required
        withAsterisk={false}
        {...form.field('pin')}
      />
    </FormDialog>
  )
}
