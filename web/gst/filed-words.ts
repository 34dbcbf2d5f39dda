import type { FiledReturnAnswer } from '#contract/gst/filed.ts'
import { formatDate } from '#domain/calendar.ts'
import { FORM_WORDS, type Form } from '#domain/gst/forms.ts'
import { t } from '#domain/words/t.ts'

/** Heading of a filed return's copy: person, date and ARN. */
export function filedWords(name: Form, { filedOn, by: person, arn }: FiledReturnAnswer): string {
  const [form, date] = [FORM_WORDS[name], formatDate(filedOn)]
  return arn
    ? t('{form} was filed on {date} by {person}, ARN {arn}. This is the copy of that day.', {
        form,
        date,
        person,
        arn,
      })
    : t('{form} was filed on {date} by {person}. This is the copy of that day.', { form, date, person })
}
