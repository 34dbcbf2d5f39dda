import { listFiled } from '#contract/gst/filed.ts'
import { getCmp08, getGstr3b, getGstr3bFile } from '#contract/gst/gstr3b.ts'
import type { Form } from '#domain/gst/forms.ts'
import { callFile } from '#web/app/calls/call.ts'
import { useAnswer } from '#web/app/calls/queries.ts'

/** Undefined while the month loads; never the month before. */
export function useGstr3b(month: string) {
  const { data, error, refetch, isPlaceholderData } = useAnswer(getGstr3b, { query: { month } })
  return { data: isPlaceholderData ? undefined : data, error, retry: () => void refetch() }
}
export function useCmp08(month: string) {
  const { data, error, refetch, isPlaceholderData } = useAnswer(getCmp08, { query: { month } })
  return { data: isPlaceholderData ? undefined : data, error, retry: () => void refetch() }
}
export const downloadGstr3b = (month: string) => callFile(getGstr3bFile, { query: { month } })

/** The filed record of a form for the month. */
export const useFiledForm = (month: string, form: Form) => {
  const { data } = useAnswer(listFiled, { query: { month } })
  return { isReady: data !== undefined, filed: data?.find((copy) => copy.form === form) }
}
