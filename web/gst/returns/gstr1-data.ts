import { listFiled } from '#contract/gst/filed.ts'
import { getGstr1, getGstr1File, listGstr1Rows, readPortalErrors } from '#contract/gst/gstr1.ts'
import type { Form } from '#domain/gst/forms.ts'
import { formOf } from '#domain/gst/gstr1/periods.ts'
import type { Table } from '#domain/gst/gstr1/tables.ts'
import { callFile } from '#web/app/calls/call.ts'
import { useAnswer, useList, useSave } from '#web/app/calls/queries.ts'
import { useProfile } from '#web/profile/profile-data.ts'

export const useGstr1 = (month: string, form?: 'gstr1a') => useAnswer(getGstr1, { query: { month, form } })
export const useGstr1Rows = (month: string, table: Table) => useList(listGstr1Rows, { month, table })
export const useReadPortalErrors = () => useSave(readPortalErrors, { meta: { refresh: false } })

/** Filing schedule of the shop, and its filed return of the month. */
export function useFiled(month: string) {
  const { data: profile } = useProfile()
  const { data: filed } = useAnswer(listFiled, { query: { month } })
  const filing = profile?.settings.filing ?? 'monthly'
  const form: Form = formOf(month, filing)
  return {
    filing,
    form,
    isReady: profile !== undefined && filed !== undefined,
    filed: filed?.find((copy) => copy.form === form),
  }
}

/** Downloads the file for the portal, or an archive of several. */
export const downloadGstr1 = (month: string, form?: 'gstr1a', confirmed?: 'yes') =>
  callFile(getGstr1File, { query: { month, form, confirmed } })
