import { type Paise, paiseToRupees } from '#domain/money.ts'

interface UpiPayment {
  /** The payee's UPI id, such as 'shop@bank'. */
  upiId: string
  payeeName: string
  /** In paise. 0 or less lets the payer enter the amount. */
  amount: Paise
  /** The merchant category code of the shop (ISO 18245), where it has one: some apps refuse a link without. */
  merchantCode?: string | undefined
  /** The document's number, by which the payment is found again. */
  reference: string
  /** A short text the payer reads. */
  note?: string
}

/**
 * Link of a UPI QR code (NPCI UPI linking specification 1.6): percent-encoded, a space as %20 and never +, the amount with
 * two decimals and no grouping. Opening it in a payment app proves no payment.
 */
export function upiLink({ upiId, merchantCode, payeeName, amount, reference, note }: UpiPayment): string {
  const pairs = [
    ['pa', upiId.trim()],
    ['pn', payeeName.trim()],
    ['mc', merchantCode ?? ''],
    ['am', amount > 0 ? paiseToRupees(amount).toFixed(2) : ''],
    ['cu', 'INR'],
    ['tn', note?.trim() ?? ''],
    ['tr', reference],
  ]
  return `upi://pay?${pairs.flatMap(([key, value]) => (value ? `${key}=${encode(value)}` : [])).join('&')}`
}

/** Keeps the @ of a UPI id, as some payment apps require. */
function encode(value: string): string {
  return encodeURIComponent(value).replaceAll('%40', '@')
}
