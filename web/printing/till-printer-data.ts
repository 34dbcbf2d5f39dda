import type { ReceiptNoun } from '#contract/printing/receipt-printing.ts'
import type { ReceiptPaper } from '#domain/paper/receipt-paper.ts'
import type { DrawerPin, ReceiptForm } from '#domain/printing/receipt-printing.ts'

// In a file apart, as every bill loads it; the rest of printing comes with the first receipt (till-printer.ts).

/** Connection of a till's printer. 'system' is the browser's dialog, which needs no setup. */
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
  /** True to print each bill when it is saved. */
  byItself: boolean
  /** Time of the successful test page, in ms; absent before a test. */
  testedAt?: number | undefined
}

/** The document that a receipt is of. */
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

/** True if this till prints receipts without the dialog. */
export const hasTillPrinter = () => (printerAnswers().route ?? 'system') !== 'system'

/** True if a bill is printed here as soon as it is saved. */
export const printsByItself = () => hasTillPrinter() && printerAnswers().byItself === true
