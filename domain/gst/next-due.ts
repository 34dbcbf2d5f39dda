import { monthOf } from '../documents/cancelling.ts'
import { monthsAfter } from '../documents/days/months.ts'
import type { Filing } from '../shop/filing.ts'
import type { Registration } from '../shop/registration.ts'
import type { Form } from './forms.ts'
import { dueDate, endsQuarter, formOf } from './gstr1/periods.ts'
import { cmp08Due, gstr3bDue } from './gstr3b/gstr3b-rules.ts'

/** A shop's filing schedule and filed returns. Months are 'yyyy-mm', days 'yyyy-mm-dd'. */
export interface Filer {
  registration: Registration
  /** False until the shop has its GSTIN, by which the portal takes returns. */
  hasGstin: boolean
  filing: Filing
  /** The first two digits of the GSTIN. */
  state: string
  /** First day with Bahi: earlier months were filed elsewhere. */
  since: string
  /** Last month with filed returns: as stated by the shop, or as marked. */
  filedUpTo: string | null
  filed: readonly { form: Form; month: string }[]
}

interface DueReturn {
  form: Form
  month: string
  /** Due date. */
  due: string
}

/** Returns that a shop has to file for a month, without the optional IFF. */
function returnsOf(month: string, { registration, hasGstin, filing, state }: Filer): DueReturn[] {
  if (!hasGstin) return []
  if (registration === 'composition') {
    return endsQuarter(month) ? [{ form: 'cmp08', month, due: cmp08Due(month) }] : []
  }
  if (registration !== 'regular' || formOf(month, filing) === 'iff') return []
  return [
    { form: 'gstr1', month, due: dueDate(month, filing) },
    { form: 'gstr3b', month, due: gstr3bDue(month, filing, state) },
  ]
}

/** True if the month is marked as filed, or covered by the shop's own statement. */
const isFiled = ({ filed, filedUpTo }: Filer, { form, month }: DueReturn) =>
  filed.some((row) => row.form === form && row.month === month) ||
  (filedUpTo !== null && month <= filedUpTo && !filed.some((row) => row.month === month))

/** The first unfiled return of one month; null if all of them are filed, undefined if there are none. */
export function dueOfMonth(filer: Filer, month: string): DueReturn | null | undefined {
  const returns = month < monthOf(filer.since) ? [] : returnsOf(month, filer)
  return returns.find((one) => !isFiled(filer, one)) ?? (returns.length > 0 ? null : undefined)
}

/** The first unfiled return, late ones first; undefined for an unregistered shop, or one without a GSTIN. */
export function nextDue(filer: Filer, today: string): DueReturn | undefined {
  // Two months ahead, so as to reach the month that ends the current quarter.
  const last = monthsAfter(monthOf(today), 2)
  for (let month = monthOf(filer.since); month <= last; month = monthsAfter(month, 1)) {
    const open = returnsOf(month, filer).find((one) => !isFiled(filer, one))
    if (open) return open
  }
  return undefined
}
