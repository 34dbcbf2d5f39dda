import '@mantine/dates/styles.layer.css'
import { DateInput, type DateInputProps } from '@mantine/dates'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { Icon } from './icon.tsx'
import { readTypedDate } from './typed-date.ts'

export interface DatePickerProps
  extends Omit<DateInputProps, 'value' | 'defaultValue' | 'onChange' | 'dateParser' | 'valueFormat'> {
  /** 'yyyy-mm-dd', or '' */
  value?: string | null
  onChange?: (iso: string) => void
}

/** Loaded by DateField. */
export function DatePicker({ value, onChange, ...props }: DatePickerProps) {
  return (
    <DateInput
      rightSection={<Icon name="calendar" />}
      rightSectionPointerEvents="none"
      firstDayOfWeek={1}
      // Red is for states; Saturday is a day like others in a shop.
      weekendDays={[]}
      highlightToday
      allowDeselect={!props.required}
      {...props}
      value={value || null}
      onChange={(iso) => onChange?.(iso ?? '')}
      valueFormat={formatDate}
      dateParser={(typed) => readTypedDate(typed, todayInIndia(new Date()))}
    />
  )
}
