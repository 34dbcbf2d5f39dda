import { flushSync } from 'react-dom'
import { changePin, pinChange } from '#contract/people/sign-in/given-pins.ts'
import { t } from '#domain/words/t.ts'
import { ApiError } from '#web/app/calls/api-error.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { toastThen } from '#web/ui/feedback/toast.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { focusFirstWrongField } from '#web/ui/form/focus-next-frame.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'

const AS_PIN = { inputMode: 'numeric', maxLength: 8, autoComplete: 'off', required: true } as const

/** Replaces a PIN by the present one, for who has no password or stands at a till. */
export function ChangePinDialog({ onClose }: { onClose: () => void }) {
  const form = useContractForm({ schema: pinChange, begun: { current: '', pin: '' } })
  const save = useSave(changePin)
  const isWrong = save.error instanceof ApiError && save.error.code === 'wrong-pin'
  return (
    <FormDialog
      title={t('Change your PIN')}
      size={440}
      onClose={onClose}
      onSubmit={form.onSubmit((body) =>
        save.mutate(
          { body },
          {
            onSuccess: toastThen(({ message }) => message, onClose),
            onError: (error) => {
              if (!(error instanceof ApiError) || error.code !== 'wrong-pin') return
              flushSync(() => form.refuse({ current: error.message }))
              focusFirstWrongField(document.body)
            },
          },
        ),
      )}
      submit={t('Change PIN')}
      busy={save.isPending}
      error={isWrong ? null : save.error}
      fallback={t('Failed to set the PIN.')}
      isDirty={form.isDirty}
    >
      <PasswordField
        label={t('Present PIN')}
        data-autofocus
        withAsterisk={false}
        {...AS_PIN}
        {...form.field('current')}
      />
      <PasswordField
        label={t('New PIN')}
        description={t('4 to 8 digits. Not all the same, and not 1234.')}
        withAsterisk={false}
        {...AS_PIN}
        {...form.field('pin')}
      />
    </FormDialog>
  )
}
