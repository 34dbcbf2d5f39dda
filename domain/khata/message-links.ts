import { latinDigits } from '#domain/typed/indian-digits.ts'

/**
 * The number for wa.me: country code and number, digits only ('919876543210'). Ten digits that begin with 6 to 9 are a mobile
 * of India, with or without +91, 91 or a 0 before them; another country's number needs its + or 00. Of two in one field the
 * first valid one counts. Undefined if none is: a reminder must not reach a stranger, so nothing is guessed.
 */
export function messageNumber(text: string | null | undefined): string | undefined {
  for (const part of latinDigits(text ?? '').split(/[,;/|]|\bor\b/i)) {
    const found = oneNumber(part)
    if (found) return found
  }
  return undefined
}

/** Characters allowed between the digits of a number, with the marks of direction that copying adds. */
const NUMBER = /^[\s\d()+.\-\u2010-\u2015\u200e\u202a\u202c]+$/
/** An area code set apart, as in 080 4567 8901 and +91 80 4567 8901: a telephone that gets no messages. */
const LANDLINE = /^\(?(?:0(?!91\D)[1-9]\d{1,3}|\+?91[^\d+]+\(?0?\d\d)[^\d+]/

function oneNumber(part: string): string | undefined {
  const text = part.trim()
  if (!NUMBER.test(text) || text.lastIndexOf('+') > text.search(/\d/) || LANDLINE.test(text)) return undefined
  const digits = text.replace(/\D/g, '')
  const isAbroad = text.includes('+') || digits.startsWith('00')
  const bare = digits.replace(/^0+/, '')
  // A zero for the trunk may be behind the country code too: +91 (0) 98765 43210.
  const mobile = /^(?:91)?0?([6-9]\d{9})$/.exec(bare)
  if (mobile && !(isAbroad && bare.length === 10)) return `91${mobile[1]}`
  // +98765 43210 is a mobile of India with a stray plus or a cut-off number of Iran: it is not guessed which.
  if (!isAbroad || /^91|^[7-9]\d{9}$/.test(bare)) return undefined
  // E.164: at most 15 digits with the country code.
  return /^[1-9]\d{9,14}$/.test(bare) ? bare : undefined
}

/** WhatsApp link with a text, to a valid number; else the person picks the recipient. `https://wa.me/919876543210?text=...` */
export function whatsAppLink(text: string, phone?: string | null): string {
  return `https://wa.me/${messageNumber(phone) ?? ''}?text=${encoded(text)}`
}

/** SMS link with a text (RFC 5724): `sms:+919876543210?body=...`, without a number if it is invalid. */
export function smsLink(text: string, phone?: string | null): string {
  const number = messageNumber(phone)
  return `sms:${number ? `+${number}` : ''}?body=${encoded(text)}`
}

/** Mail link (RFC 6068, whose lines end in CR LF); without an address if it is invalid. */
export function mailLink({
  subject,
  text,
  to,
}: {
  subject: string
  text: string
  to?: string | null
}): string {
  const address = /^[^\s@<>,;?&]+@[^\s@<>,;?&]+\.[^\s@<>,;?&]+$/.exec((to ?? '').trim())?.[0] ?? ''
  const body = encoded(text.replace(/\r?\n/g, '\r\n'))
  return `mailto:${encoded(address).replaceAll('%40', '@')}?subject=${encoded(subject)}&body=${body}`
}

/** A lone surrogate, as of a cut emoji, cannot be encoded: it becomes the replacement character. */
const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
