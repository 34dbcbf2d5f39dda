import type { FiledReturnAnswer } from '#contract/gst/filed.ts'
import type { FiledReturn } from './filed-queries.ts'

export const answerOfFiled = (filed: FiledReturn): FiledReturnAnswer => ({
  form: filed.form,
  month: filed.month,
  from: filed.first_day,
  to: filed.last_day,
  filedOn: filed.filed_on,
  arn: filed.arn,
  at: new Date(filed.filed_at).toISOString(),
  by: filed.author,
})
