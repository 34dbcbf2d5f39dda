import { Select } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { updateReminding } from '#contract/money/reminders.ts'
import { MESSAGE_LANGUAGES, type MessageLanguage } from '#domain/khata/reminder-text.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { useUsualReminding } from './reminder-data.ts'

interface UsualDialogProps {
  usual: { language: MessageLanguage; linkDays: number }
  onClose: () => void
}

/** In which language the shop usually writes, and for how long the link in a message leads somewhere. */
export function UsualDialog({ usual, onClose }: UsualDialogProps) {
  const [language, setLanguage] = useState(usual.language)
  const [days, setDays] = useState<number | undefined>(usual.linkDays)
  const [problem, setProblem] = useState<string>()
  const save = useUsualReminding()
  const submit = () => {
    const body = { language, linkDays: days ?? 0 }
    const checked = z.safeDecode(updateReminding.schema.body, body)
    if (!checked.success) return setProblem(checked.error.issues[0]?.message)
    save.mutate(
      { body },
      {
        onSuccess: () => {
          toast('Saved')
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title="How reminders are written"
      size={420}
      submit="Save"
      busy={save.isPending}
      error={save.error}
      isDirty={language !== usual.language || days !== usual.linkDays}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Select
        label="Usual language"
        description="A customer you wrote to in another keeps that one."
        data={Object.entries(MESSAGE_LANGUAGES).map(([value, label]) => ({ value, label }))}
        value={language}
        allowDeselect={false}
        rightSection={<Icon name="chevron-down" />}
        onChange={(next) => setLanguage((next ?? 'en') as MessageLanguage)}
      />
      <NumberField
        label="The link stays open for days"
        description="It shows what is owed, with a UPI code, to whoever has the message."
        value={days}
        error={problem}
        onChange={(next) => {
          setDays(next)
          setProblem(undefined)
        }}
      />
    </FormDialog>
  )
}
