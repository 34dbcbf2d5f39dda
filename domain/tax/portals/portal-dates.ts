import { formatDate } from '#domain/calendar.ts'
import { t } from '#domain/words/t.ts'
import { type EInvoiceDates, FIRST_E_INVOICES, FIRST_REPORTED_IN_TIME } from './e-invoice.ts'
import { FIRST_EWAY_BILLS } from './eway-bill.ts'

/** First days of e-invoices and e-way bills for a shop, 'yyyy-mm-dd'; null if they do not apply. */
interface PortalDates extends EInvoiceDates {
  ewayBillsFrom: string | null
}
export type PortalDate = keyof PortalDates

const FIRST_DAYS: Record<PortalDate, [first: string, words: (day: string) => string]> = {
  eInvoicesFrom: [FIRST_E_INVOICES, (day) => t('E-invoices from: there were none before {day}.', { day })],
  reportedInTimeFrom: [
    FIRST_REPORTED_IN_TIME,
    (day) => t('Reported in time from: no day was set before {day}.', { day }),
  ],
  ewayBillsFrom: [FIRST_EWAY_BILLS, (day) => t('E-way bills from: there were none before {day}.', { day })],
}

/** Problem of a shop's dates, with the field; undefined if they are valid. */
export function portalDatesProblem(dates: PortalDates): { field: PortalDate; message: string } | undefined {
  for (const field of Object.keys(FIRST_DAYS) as PortalDate[]) {
    const [first, words] = FIRST_DAYS[field]
    const date = dates[field]
    if (date !== null && date < first) return { field, message: words(formatDate(first)) }
  }
  const { eInvoicesFrom, reportedInTimeFrom } = dates
  if (reportedInTimeFrom !== null && (eInvoicesFrom === null || reportedInTimeFrom < eInvoicesFrom)) {
    return { field: 'reportedInTimeFrom', message: t('Reported in time from: not before E-invoices from.') }
  }
  return undefined
}

/** The settings that decide whether a shop is reminded. */
interface PortalSettings extends PortalDates {
  uses: { eInvoice: boolean; ewayBill: boolean }
}

/** Dates in use: none for a feature that the shop switched off. */
export const datesInUse = ({ uses, ...dates }: PortalSettings): PortalDates => ({
  eInvoicesFrom: uses.eInvoice ? dates.eInvoicesFrom : null,
  reportedInTimeFrom: uses.eInvoice ? dates.reportedInTimeFrom : null,
  ewayBillsFrom: uses.ewayBill ? dates.ewayBillsFrom : null,
})
