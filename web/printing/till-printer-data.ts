import type { ReceiptNoun } from '#contract/printing/receipt-printing.ts'
import type { ReceiptPaper } from '#domain/paper/receipt-paper.ts'
import type { DrawerPin, ReceiptForm } from '#domain/printing/receipt-printing.ts'

// Loaded with every bill; the rest of printing comes with the first receipt (till-printer.ts).

/** How a till reaches its printer. 'system' is the dialog of the browser, which needs nothing. */
export type PrinterRoute = 'serial' | 'network' | 'usb' | 'system'

/** Printer settings of a till. */
export interface TillPrinter {
  route: PrinterRoute
  host: string
  port: number
  roll: ReceiptPaper
  as: ReceiptForm
  cut: boolean
  pin: Exclude<DrawerPin, 'none'>
  opensDrawer: boolean
  /** Each bill when it is saved. */
  byItself: boolean
  /** When its test page came out, in ms; nothing was tested yet. */
  testedAt?: number | undefined
}

/** A bill or a note as a printer is asked for it. */
export interface AskedReceipt {
  noun: ReceiptNoun
  id: string
  /** 'SINV-00412' */
  number: string
}

export const TILL_PRINTER = 'bahi.printer'

/** Stored printer settings of this till; empty if missing or unreadable. */
export function printerAnswers(text = localStorage.getItem(TILL_PRINTER)): Partial<TillPrinter> {
  try {
    return JSON.parse(text ?? '') ?? {}
  } catch {
    return {}
  }
}

/** Whether this till has a printer that takes receipts without the dialog. */
export const hasTillPrinter = () => (printerAnswers().route ?? 'system') !== 'system'

/** Whether a bill is printed here as soon as it is saved. */
export const printsByItself = () => hasTillPrinter() && printerAnswers().byItself === true
