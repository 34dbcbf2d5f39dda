import { formatDate } from '#domain/calendar.ts'
import { formatRupees, formatWholeRupees } from '#domain/money.ts'
import type { EInvoice } from './e-invoice.ts'
import type { EwayBill } from './eway-bill.ts'

/** What a person has to do outside Bahi, in one sentence. */
export interface PortalWords {
  about: 'e-invoice' | 'e-way bill'
  text: string
  /** A shorter sentence for the toast after saving; its hyphens do not break. */
  short: string
  /** Its last day is over. */
  isLate?: true
}

/** 'E-invoice needed, as the buyer has a GSTIN: report it by 17 Dec 2026.' */
export function eInvoiceWords({ because, reportedBy }: EInvoice, today: string): PortalWords {
  const pending = (rest: string) => ({
    about: 'e-invoice' as const,
    text: `E-invoice needed, as ${because}: ${rest}.`,
    short: `E‑invoice: ${rest}.`,
  })
  if (!reportedBy) return pending('get its IRN before the paper is given')
  const day = formatDate(reportedBy)
  return today > reportedBy
    ? { ...pending(`${day} was the last day to report it`), isLate: true }
    : pending(`report it by ${day}`)
}

/** 'E-way bill needed before the goods leave: ₹62,540.00 is above ₹50,000. Its number belongs in E-way Bill No.' */
export function ewayBillWords(needed: EwayBill): PortalWords {
  return {
    about: 'e-way bill',
    text: `E-way bill needed before the goods leave: ${ewayBillBecause(needed)}. Its number belongs in E-way Bill No.`,
    short: 'E‑way bill needed.',
  }
}

/** '₹62,540.00 is above ₹50,000 within Maharashtra' */
export const ewayBillBecause = ({ value, above, within }: EwayBill): string =>
  above === null
    ? 'goods for job work go to another state'
    : `${formatRupees(value)} is above ${formatWholeRupees(above)}${within ? ` within ${within.name}` : ''}`
