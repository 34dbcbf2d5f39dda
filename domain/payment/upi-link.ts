import { type Paise, paiseToRupees } from '#domain/money.ts'

interface UpiPayment {
  /** The payee's UPI id, such as 'shop@bank'. */
  upiId: string
  payeeName: string
  /** In paise. 0 or less lets the payer enter the amount. */
  amount: Paise
  /** The merchant category code of the shop (ISO 18245), where it has one: some apps refuse a link without. */
  merchantCode?: string | undefined
  /** The document's number, by which the payment is found again; '' without one. */
  reference: string
}

/** Maximum length of a name in a payment link, and of its percent-encoded form: more makes a code too fine to scan. */
const MOST_NAME = { characters: 99, encoded: 360 }

/**
 * Link of a UPI QR code (NPCI UPI linking specification 1.6): percent-encoded, a space as %20 and never +, the amount with
 * two decimals and no grouping. Opening it in a payment app proves no payment.
 *
 * The document's number is the note, which the payer's app and the shop's bank show. It is the reference of a merchant too;
 * several apps refuse a payment with a reference to the id of a private person, which has no merchant code.
 */
export function upiLink({ upiId, merchantCode, payeeName, amount, reference }: UpiPayment): string {
  const pairs = [
    ['pa', upiId.trim()],
    ['pn', nameInLink(payeeName)],
    ['mc', merchantCode ?? ''],
    ['am', amount > 0 ? paiseToRupees(amount).toFixed(2) : ''],
    ['cu', 'INR'],
    ['tn', reference],
    ['tr', merchantCode ? reference : ''],
  ]
  return `upi://pay?${pairs.flatMap(([key, value]) => (value ? `${key}=${encode(value)}` : [])).join('&')}`
}

/** The payee's whole name; one that is too long ends after a whole word. */
function nameInLink(payeeName: string): string {
  const [first = '', ...rest] = payeeName.trim().split(/\s+/)
  const isShort = (name: string) =>
    name.length <= MOST_NAME.characters && encode(name).length <= MOST_NAME.encoded
  let name = isShort(first) ? first : [...first].slice(0, 40).join('')
  for (const word of rest) {
    if (!isShort(`${name} ${word}`)) break
    name = `${name} ${word}`
  }
  return name
}

/** Keeps the @ of a UPI id, as some payment apps require. */
function encode(value: string): string {
  return encodeURIComponent(value).replaceAll('%40', '@')
}
