import { latinDigits } from '#domain/typed/indian-digits.ts'
import { t } from '#domain/words/t.ts'

/** A mobile or a number with its area code has ten digits, more with a 0 or a country code before them, at most fifteen (E.164). */
const [LEAST, MOST] = [10, 15]

/** Problem of a phone number; each of several in one field is checked. */
export function phoneProblem(text: string): string | undefined {
  for (const part of latinDigits(text)
    .split(/[,;/|]/)
    .filter((one) => one.trim())) {
    const digits = part.replace(/\D/g, '').length
    if (digits < LEAST) return t('A phone number has ten digits, this one {digits}.', { digits })
    if (digits > MOST) return t('A phone number has at most fifteen digits, this one {digits}.', { digits })
  }
  return undefined
}

/**
 * Search digits of a phone number, in any spelling: '98900 22003', '+91-9890022003' and '098900 22003' are the same.
 * Undefined for other texts, and for too few digits.
 */
export function searchedPhone(text: string): string | undefined {
  const plain = latinDigits(text).trim()
  if (!/^\+?[\d\s().-]+$/.test(plain)) return undefined
  const digits = plain.replace(/\D/g, '')
  const bare = plain.startsWith('+91') ? digits.slice(2) : digits.replace(/^(?:0091|91|0)(?=\d{10}$)/, '')
  return bare.length < 4 ? undefined : bare
}

/** True if a stored phone number matches the typed digits. */
export function isPhoneFor(phone: string, text: string): boolean {
  const wanted = searchedPhone(text)
  return wanted !== undefined && latinDigits(phone).replace(/\D/g, '').includes(wanted)
}
