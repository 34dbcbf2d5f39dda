import { NumberInput, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { todayInIndia } from '#domain/calendar.ts'
import { beginningProblem, formatProblem, writeNumber } from '#domain/document-number.ts'
import type { NumberFormat } from '#domain/documents/series.ts'
import { t } from '#domain/words/t.ts'
import classes from '../settings.module.css'

interface SeriesRowProps {
  label: string
  /** After the fields, such as a remove button. */
  action?: ReactNode
  format: NumberFormat
  onChange: (change: Partial<NumberFormat>) => void
}

/** Format of one series, with its first number of today as an example. */
export function SeriesRow({ label, action, format, onChange }: SeriesRowProps) {
  const { prefix, digits, start } = format
  // A stored series may begin as it does.
  const [stored] = useState(prefix)
  const problem = formatProblem(format) ?? (prefix === stored ? undefined : beginningProblem(prefix))
  return (
    <fieldset className={classes.row}>
      <legend>{label}</legend>
      <TextInput
        label={t('Before the count')}
        maxLength={20}
        value={prefix}
        error={problem}
        onChange={({ currentTarget }) => onChange({ prefix: currentTarget.value })}
      />
      <NumberInput
        label={t('Digits')}
        min={1}
        max={9}
        allowDecimal={false}
        hideControls
        value={digits}
        onChange={(value) => onChange({ digits: Number(value) || 1 })}
      />
      <NumberInput
        label={t('First number')}
        min={1}
        max={9_999_999}
        allowDecimal={false}
        hideControls
        value={start}
        onChange={(value) => onChange({ start: Number(value) || 1 })}
      />
      <p className={classes.sample}>
        {problem ? '' : writeNumber(format, start, todayInIndia(new Date()))}
        {action && <> {action}</>}
      </p>
    </fieldset>
  )
}
