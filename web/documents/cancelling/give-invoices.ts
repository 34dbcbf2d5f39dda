import { giveInvoices, MOST_GIVEN } from '#contract/documents/cancelling.ts'
import { type Invoice, listInvoices } from '#contract/invoices.ts'
import { call } from '#web/app/calls/call.ts'
import { queryClient } from '#web/app/calls/queries.ts'

/** Given bills not yet reported to the server. */
const STORED = 'bahi.given-invoices'

function waiting(): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(STORED) ?? '[]')
    return Array.isArray(ids) ? ids.map(String) : []
  } catch {
    return []
  }
}

const keep = (ids: string[]) =>
  ids.length > 0 ? localStorage.setItem(STORED, JSON.stringify(ids)) : localStorage.removeItem(STORED)

/** Reports to the server which sales were given to a customer. Unconfirmed ones are sent again with the next. */
export async function rememberGiven(invoices: readonly Invoice[]): Promise<void> {
  const first = invoices.filter(
    ({ invoiceType, givenAt, status }) => invoiceType === 'sales' && !givenAt && status !== 'cancelled',
  )
  if (first.length === 0) return
  let ids = [...new Set([...waiting(), ...first.map(({ _id }) => _id)])]
  keep(ids)
  try {
    while (ids.length > 0) {
      await call(giveInvoices, { body: { ids: ids.slice(0, MOST_GIVEN) } })
      ids = ids.slice(MOST_GIVEN)
      keep(ids)
    }
    await queryClient.invalidateQueries({ queryKey: [listInvoices.url] })
  } catch {
    // The ids wait here until the next call.
  }
}
