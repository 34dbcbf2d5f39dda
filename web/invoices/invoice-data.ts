import type { Direction } from '#contract/document.ts'
import {
  createInvoice,
  getInvoice,
  type INVOICE_STATUSES,
  type Invoice,
  lastInvoiceNumber,
  listInvoices,
  type PAYMENT_FILTERS,
  returnInvoice,
  updateInvoice,
} from '#contract/invoices.ts'
import { call, callPage } from '#web/app/calls/call.ts'
import { useAnswer, useList, useSave } from '#web/app/calls/queries.ts'
import { type NumberPreview, numberPreview } from '#web/documents/head/number-preview.ts'
import type { DocumentQuery } from '#web/documents/list/document-filter.ts'

export interface InvoiceQuery extends DocumentQuery<(typeof INVOICE_STATUSES)[number]> {
  payment?: (typeof PAYMENT_FILTERS)[number]
}

/** The largest page the server gives. */
const EXPORT_PAGE = 200

/** The screen's list, page by page, without the lines. */
export const useInvoices = (query: InvoiceQuery) => useList(listInvoices, { ...query, brief: '1' })

/** One invoice as the books have it now: never one that was seen before. */
export function useFreshInvoice(id: string) {
  const { data, isFetchedAfterMount, isFetching, error, refetch } = useAnswer(
    getInvoice,
    { params: { id } },
    { refetchOnMount: 'always' },
  )
  const isFresh = isFetchedAfterMount && !isFetching && data?._id === id
  return { invoice: isFresh ? data : undefined, error, refetch }
}

/** A preview of the number (INV-44), asked for anew at each opening (INV-35); the server gives the final one. */
export function useNextNumber(direction: Direction): NumberPreview {
  const { data } = useAnswer(lastInvoiceNumber, { query: { type: direction } }, { refetchOnMount: 'always' })
  return numberPreview(direction === 'sales' ? 'salesInvoice' : 'purchaseInvoice', data?.lastInvoiceNumber)
}

export const useCreateInvoice = () => useSave(createInvoice)
export const useUpdateInvoice = () => useSave(updateInvoice)
export const useReturnInvoice = () => useSave(returnInvoice)

export const fetchInvoice = (id: string) => call(getInvoice, { params: { id } })

/** All of them with their lines, as an export needs; `onProgress` hears how many are here. */
export async function fetchInvoices(
  query: InvoiceQuery,
  onProgress: (count: number) => void,
): Promise<Invoice[]> {
  const invoices: Invoice[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof nextPage>> = await nextPage(query, cursor)
    invoices.push(...page.data)
    cursor = page.nextCursor
    onProgress(invoices.length)
  }
  return invoices
}

const nextPage = (query: InvoiceQuery, cursor: string) =>
  callPage(listInvoices, { query: { ...query, limit: EXPORT_PAGE, cursor } })
