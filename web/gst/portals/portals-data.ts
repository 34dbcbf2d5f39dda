import * as eInvoices from '#contract/gst/e-invoices.ts'
import * as ewayBills from '#contract/gst/eway-bills.ts'
import { useAnswer, useList, useSave } from '#web/app/calls/queries.ts'

export type EInvoiceState = (typeof eInvoices.E_INVOICE_STATES)[number]
export type EwayList = (typeof ewayBills.EWAY_LISTS)[number]

export const useEInvoice = (id: string) => useAnswer(eInvoices.getEInvoice, { params: { id } })
export const useEInvoiceFile = () => useSave(eInvoices.fileOfEInvoices, { meta: { refresh: false } })

export const useEInvoices = (state: EInvoiceState) =>
  useList(eInvoices.listEInvoices, { state }, ({ rows }) => rows)

/** Number of e-invoices by state, and the shop's way of reporting. */
export const useEInvoiceCounts = () =>
  useAnswer(eInvoices.listEInvoices, { query: { state: 'failed', limit: 1 } })

export const useEwayBill = (id: string, options?: { enabled: boolean }) =>
  useAnswer(ewayBills.getEwayBill, { params: { id } }, options)
export const useEwayFile = () => useSave(ewayBills.fileOfEwayBill, { meta: { refresh: false } })

export const useEwayBills = (list: EwayList) => useList(ewayBills.listEwayBills, { list }, ({ rows }) => rows)
export const useEwayCounts = () => useAnswer(ewayBills.listEwayBills, { query: { list: 'failed', limit: 1 } })
