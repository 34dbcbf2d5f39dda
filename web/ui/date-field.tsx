import { TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { formatDate } from '#domain/calendar.ts'
import type { DatePickerProps } from './date-picker.tsx'
import { Icon } from './icon.tsx'

// The calendar weighs as much as a whole screen, so it comes after the screen is drawn.
const DatePicker = lazy(async () => ({ default: (await import('./date-picker.tsx')).DatePicker }))

/** A calendar date: typed as people write dates, or picked; held as 'yyyy-mm-dd' or '', shown as '20 Nov 2026'. */
export function DateField(props: DatePickerProps) {
  const { value, label, placeholder, w } = props
  const atRest = (
    <TextInput
      label={label}
      aria-label={props['aria-label']}
      placeholder={placeholder}
      w={w}
      rightSection={<Icon name="calendar" />}
      value={formatDate(value ?? '')}
      onChange={() => {}}
    />
  )
  return (
    <Suspense fallback={atRest}>
      <DatePicker {...props} />
    </Suspense>
  )
}
