import '@mantine/dates/styles.layer.css'
import { DatePicker } from '@mantine/dates'

interface DayPickerProps {
  /** 'yyyy-mm-dd', or '' */
  value: string
  onPick: (iso: string) => void
  /** True if the picked day can be cleared. */
  allowDeselect: boolean
}

/** A month to pick a day from. Loaded by DateField. */
export const DayPicker = ({ value, onPick, allowDeselect }: DayPickerProps) => (
  <DatePicker
    // Remounted, so that a typed date turns the calendar to its month.
    key={value}
    {...(value && { defaultDate: value })}
    firstDayOfWeek={1}
    // Red is for states; Saturday is a day like others in a shop.
    weekendDays={[]}
    highlightToday
    allowDeselect={allowDeselect}
    value={value || null}
    onChange={(iso) => onPick(iso ?? '')}
  />
)
