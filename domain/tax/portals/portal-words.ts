import { formatDate } from '#domain/calendar.ts'
import { formatRupees, formatWholeRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import type { EInvoice } from './e-invoice.ts'
import type { EwayBill } from './eway-bill.ts'

/** Advice for a step outside Bahi, in one sentence. */
export interface PortalWords {
  about: 'e-invoice' | 'e-way bill'
  text: string
  /** A shorter sentence for the toast after saving; its hyphens do not break. */
  short: string
  /** True after its last day. */
  isLate?: true
}

/** 'E-invoice needed, as the buyer has a GSTIN: report it by 17 Dec 2026.' */
export function eInvoiceWords({ because, reportedBy }: EInvoice, today: string): PortalWords {
  const about = 'e-invoice'
  if (!reportedBy)
    return {
      about,
      text: t('E-invoice needed, as {because}: get its IRN before the paper is given.', { because }),
      short: t('E‑invoice: get its IRN before the paper is given.'),
    }
  const day = formatDate(reportedBy)
  return today > reportedBy
    ? {
        about,
        text: t('E-invoice needed, as {because}: {day} was the last day to report it.', { because, day }),
        short: t('E‑invoice: {day} was the last day to report it.', { day }),
        isLate: true,
      }
    : {
        about,
        text: t('E-invoice needed, as {because}: report it by {day}.', { because, day }),
        short: t('E‑invoice: report it by {day}.', { day }),
      }
}

/** 'E-way bill needed before the goods leave: ₹62,540.00 is above ₹50,000. Its number belongs in E-way Bill No.' */
export function ewayBillWords(needed: EwayBill): PortalWords {
  return {
    about: 'e-way bill',
    text: t('E-way bill needed before the goods leave: {because}. Its number belongs in E-way Bill No.', {
      because: ewayBillBecause(needed),
    }),
    short: t('E‑way bill needed.'),
  }
}

/** '₹62,540.00 is above ₹50,000 within Maharashtra' */
export const ewayBillBecause = ({ value, above, within }: EwayBill): string =>
  above === null
    ? t('goods for job work go to another state')
    : within
      ? t('{amount} is above {limit} within {state}', {
          amount: formatRupees(value),
          limit: formatWholeRupees(above),
          state: within.name,
        })
      : t('{amount} is above {limit}', { amount: formatRupees(value), limit: formatWholeRupees(above) })
