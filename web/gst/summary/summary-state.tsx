import { formatDate } from '#domain/calendar.ts'
import { monthsAfter } from '#domain/documents/days/months.ts'
import type { Form } from '#domain/gst/forms.ts'
import { formOf } from '#domain/gst/gstr1/periods.ts'
import { challanDue, cmp08Due, gstr3bDue } from '#domain/gst/gstr3b/gstr3b-rules.ts'
import { t } from '#domain/words/t.ts'
import { useProfile } from '#web/profile/profile-data.ts'
import { DueState } from '../due-state.tsx'
import type { StepProps } from '../step-props.ts'
import { StepState, shortDay } from '../step-state.tsx'
import { useFiledForm } from './summary-data.ts'

function Due({ month, form, due }: { month: string; form: Form; due: string }) {
  return <DueState month={month} due={due} {...useFiledForm(month, form)} soon={() => t('soon')} />
}

export function Gstr3bState({ month }: StepProps) {
  const { data: profile } = useProfile()
  if (!profile) return null
  const { filing } = profile.settings
  // A quarterly shop files no GSTR-3B for this month: it pays by challan.
  if (formOf(month, filing) === 'iff') {
    const until = challanDue(month)
    return (
      <StepState
        words={t('with the quarter')}
        below={t('challan until {date}', { date: formatDate(until) })}
        short={shortDay(until)}
      />
    )
  }
  return <Due month={month} form="gstr3b" due={gstr3bDue(month, filing, (profile.gstin ?? '').slice(0, 2))} />
}

/** The month with which the quarter of a month ends. */
export const quarterEnd = (month: string): string =>
  monthsAfter(month, (3 - (Number(month.slice(5)) % 3)) % 3)

export function Cmp08State({ month }: StepProps) {
  const end = quarterEnd(month)
  return <Due month={end} form="cmp08" due={cmp08Due(end)} />
}
