import { TextInput } from '@mantine/core'
import { type TrustedTill, tillChange } from '#contract/people/tills.ts'
import { t } from '#domain/words/t.ts'
import { toastThen } from '#web/ui/feedback/toast.tsx'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useChangeTill } from './till-data.ts'
import { rememberTrust } from './trusted-here.ts'

/** What a trusted till is called, and when it locks. */
export function ChangeTillDialog({ till, onClose }: { till: TrustedTill; onClose: () => void }) {
  const { _id: id, name, lockAfter, isThis } = till
  const form = useContractForm({
    schema: tillChange,
    begun: { name, lockAfter: lockAfter as number | undefined },
  })
  const save = useChangeTill()
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
      <TextInput
        label={t('Name of the till')}
        data-autofocus
        required
        withAsterisk={false}
        maxLength={20}
        {...form.field('name')}
      />
      <NumberField label={t('Locks after minutes without a key')} required {...form.field('lockAfter')} />
    </FormDialog>
  )
}
