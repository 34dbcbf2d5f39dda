import { formatDate } from '#domain/calendar.ts'
import { dueDate } from '#domain/gst/gstr1/periods.ts'
import { plural, t } from '#domain/words/t.ts'
import { DueState } from '../due-state.tsx'
import type { StepProps } from '../step-props.ts'
import { StepState } from '../step-state.tsx'
import { useFiled } from './gstr1-data.ts'

/** State of the return: filed, or the days left. */
export function Gstr1State({ month }: StepProps) {
  const { filing, form, filed, isReady } = useFiled(month)
  const due = dueDate(month, filing)
  return (
    <DueState
      month={month}
      due={due}
      isReady={isReady}
      filed={filed}
      soon={(left) => plural(left, '{count} day left', '{count} days left', { count: left })}
      // A quarterly shop's monthly upload (IFF) is never late: its bills can go with the quarter.
      missed={
        form === 'iff' && (
          <StepState
            words={t('goes with the quarter')}
            below={t('IFF was until {date}', { date: formatDate(due) })}
            short="IFF"
          />
        )
      }
    />
  )
}
