import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { changeReminding } from '#contract/money/reminders.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { WHOLE_NAMES, type WholeLanguage } from '#domain/words/languages.ts'
import { t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { useKhataOf } from '#web/money/money-data.ts'
import { toastThen } from '#web/ui/feedback/toast.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import classes from './reminding-dialog.module.css'

/** From Monday on; 0 is Sunday. */
const WEEKDAYS = [
  [1, t('Mon')],
  [2, t('Tue')],
  [3, t('Wed')],
  [4, t('Thu')],
  [5, t('Fri')],
  [6, t('Sat')],
  [0, t('Sun')],
] as const

interface RemindingDialogProps {
  party: { _id: string; name: string }
  onClose: () => void
}

interface Typed {
  language: WholeLanguage | null
  remark: string
  askOn: number[]
}

/** Reminder settings of one customer; they override the habit computed from receipts. */
export function RemindingDialog({ party, onClose }: RemindingDialogProps) {
  const today = todayInIndia(new Date())
  const { khata } = useKhataOf(party._id, today, today)
  const [typed, setTyped] = useState<Typed>()
  const save = useSave(changeReminding)
  const stored: Typed | undefined = khata && {
    language: khata.reminding.language,
    remark: khata.reminding.remark ?? '',
    askOn: khata.reminding.askOn,
  }
  const now = typed ?? stored ?? { language: null, remark: '', askOn: [] }
  const type = (next: Partial<Typed>) => setTyped({ ...now, ...next })
  const submit = () =>
    save.mutate(
      {
        params: { id: party._id },
        body: { language: now.language, remark: now.remark.trim() || null, askOn: now.askOn },
      },
      { onSuccess: toastThen(t('Saved'), onClose) },
    )
  return (
    <FormDialog
      title={t('How {name} is reminded', { name: party.name })}
      size={440}
      submit={t('Save')}
      saving={save}
      busy={!stored}
      isDirty={typed !== undefined}
      onClose={onClose}
      onSubmit={submit}
    >
      <Select
        label={t('Language')}
        data={[
          { value: '', label: t("The shop's usual") },
          ...Object.entries(WHOLE_NAMES).map(([value, label]) => ({ value, label })),
        ]}
        value={now.language ?? ''}
        allowDeselect={false}
        rightSection={<Icon name="chevron-down" />}
        onChange={(language) => type({ language: (language || null) as WholeLanguage | null })}
      />
      <TextInput
        label={t('What you know')}
        description={t('It stands in place of the habit: In town on Mondays')}
        maxLength={60}
        value={now.remark}
        onChange={({ currentTarget }) => type({ remark: currentTarget.value })}
      />
      {now.remark.trim() && (
        <fieldset className={`flex wrap row-gap-1 column-gap-4 flush ${classes.weekdays}`}>
          <legend className="caption">{t('Ask on')}</legend>
          {WEEKDAYS.map(([day, words]) => (
            <CheckField
              key={day}
              label={words}
              checked={now.askOn.includes(day)}
              onChange={({ currentTarget }) =>
                type({
                  askOn: currentTarget.checked
                    ? [...now.askOn, day]
                    : now.askOn.filter((other) => other !== day),
                })
              }
            />
          ))}
          <small className="wide smaller quiet">{t('None chosen: on any day.')}</small>
        </fieldset>
      )}
    </FormDialog>
  )
}
