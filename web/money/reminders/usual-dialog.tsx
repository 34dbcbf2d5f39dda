import { Select } from '@mantine/core'
import { updateReminding } from '#contract/money/reminders.ts'
import { WHOLE_NAMES, type WholeLanguage } from '#domain/words/languages.ts'
import { t } from '#domain/words/t.ts'
import { useFormDialog } from '#web/app/calls/use-form-dialog.ts'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'

interface UsualDialogProps {
  usual: { language: WholeLanguage; linkDays: number }
  onClose: () => void
}

/** Default language of messages, and the validity of the links in them. */
export function UsualDialog({ usual, onClose }: UsualDialogProps) {
  const begun: { language: WholeLanguage; linkDays: number | undefined } = usual
  const { form, dialog } = useFormDialog(updateReminding, {
    schema: updateReminding.schema.body,
    begun,
    body: ({ language, linkDays = 0 }) => ({ language, linkDays }),
    done: t('Saved'),
    onClose,
  })
  return (
    <FormDialog title={t('How reminders are written')} size={420} submit={t('Save')} {...dialog}>
      <Select
        label={t('Usual language')}
        description={t('A customer you wrote to in another keeps that one.')}
        data={Object.entries(WHOLE_NAMES).map(([value, label]) => ({ value, label }))}
        value={form.values.language}
        allowDeselect={false}
        rightSection={<Icon name="chevron-down" />}
        onChange={(language) => form.set({ language: (language ?? 'en') as WholeLanguage })}
      />
      <NumberField
        label={t('The link stays open for days')}
        description={t('It shows what is owed, with a UPI code, to whoever has the message.')}
        {...form.field('linkDays')}
      />
    </FormDialog>
  )
}
