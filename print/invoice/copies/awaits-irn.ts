import type { Invoice } from '#contract/invoices.ts'
import type { Settings } from '#contract/shop/settings.ts'
import { eInvoiceOf } from '#domain/tax/portals/e-invoice.ts'
import { datesInUse } from '#domain/tax/portals/portal-dates.ts'
import type { PrintedInvoice } from '../../notes/note-paper.ts'

/** True if a bill or a note lacks the IRN it needs: its paper is not the original yet. */
export function awaitsIrn(invoice: Invoice & Pick<PrintedInvoice, 'note'>, settings: Settings | undefined) {
  const { invoiceType, status, eInvoice, own, supply, invoiceDate, merchants, items } = invoice
  if (!settings || invoiceType !== 'sales' || status === 'cancelled' || eInvoice) return false
  return (
    eInvoiceOf({
      ...datesInUse(settings),
      registration: own.registration ?? 'regular',
      supply,
      date: invoiceDate,
      gstin: merchants.gstin,
      lines: items,
    }) !== undefined
  )
}
