import { Popover, TextInput, type TextInputProps } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { formatDate, isIsoDate, todayInIndia } from '#domain/calendar.ts'
import { otherYearWords } from '#domain/documents/days/book-days.ts'
import { t } from '#domain/words/t.ts'
import { FormatWarning } from '#web/ui/fields/format-warning.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { readTypedDate, typedDateProblem } from './typed-date.ts'

// Loaded at first use, as the calendar is as large as a whole screen.
const DayPicker = lazy(async () => ({ default: (await import('./date-picker.tsx')).DayPicker }))

interface DateFieldProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** 'yyyy-mm-dd', '', or the unreadable text, which the contract refuses. */
  value?: string
  onChange?: (held: string) => void
  /** True to warn of a day in another financial year than today's, for days of the books. */
  doubtsYear?: boolean
}

/**
 * A calendar date, typed as people write dates, or picked; shown as '20 Nov 2026'. Unreadable text stays, is marked on blur,
 * and is kept in the value, so that no other date is saved.
 */
export function DateField({
  value = '',
  onChange,
  onFocus,
  onBlur,
  error,
  doubtsYear,
  ...props
}: DateFieldProps) {
  const today = todayInIndia(new Date())
  const [text, setText] = useState(() => formatDate(value))
  const [seen, setSeen] = useState(value)
  const [isInside, setIsInside] = useState(false)
  const [wasLeft, setWasLeft] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const meaning = (typed: string) => readTypedDate(typed, today) ?? typed.trim()

  // A date set from outside replaces the text; the value that was just typed here does not.
  if (seen !== value) {
    setSeen(value)
    if (meaning(text) !== value) setText(formatDate(value))
  }

  const missing =
    props.required && text.trim() === ''
      ? t('{label} is required', { label: String(props.label) })
      : undefined
  const problem = typedDateProblem(text, today) ?? missing
  const refusal = error || (!isInside && (wasLeft || !missing)) ? (problem ?? error) : undefined

  const doubt = doubtsYear ? otherYearWords(value, today) : undefined

  const pick = (iso: string) => {
    setText(formatDate(iso))
    onChange?.(iso)
    setIsOpen(false)
  }
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" trapFocus={false} withRoles={false}>
      <Popover.Target>
        <TextInput
          rightSection={<Icon name="calendar" />}
          rightSectionPointerEvents="none"
          autoComplete="off"
          description={doubt && <FormatWarning>{doubt}</FormatWarning>}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...props}
          // Escape closes the calendar first, and only then the dialog around it.
          data-mantine-stop-propagation={isOpen || undefined}
          error={refusal}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            setIsOpen(true)
            onChange?.(meaning(currentTarget.value))
          }}
          onClick={() => setIsOpen(true)}
          onKeyDown={({ key }) => {
            if (key === 'Escape') setIsOpen(false)
          }}
          onFocus={(event) => {
            setIsInside(true)
            // Over a refusal, to which the focus was led, the calendar would cover its sentence.
            setIsOpen(!refusal)
            onFocus?.(event)
          }}
          onBlur={(event) => {
            setIsInside(false)
            setWasLeft(true)
            setIsOpen(false)
            setText(formatDate(meaning(text)))
            onBlur?.(event)
          }}
        />
      </Popover.Target>
      <Popover.Dropdown onMouseDown={(event) => event.preventDefault()}>
        <Suspense fallback={null}>
          <DayPicker value={isIsoDate(value) ? value : ''} onPick={pick} allowDeselect={!props.required} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
