/** Fewer are as likely part of an address. */
const LEAST = 4

/**
 * The digits of what may be an Indian phone number or a part of one, however it is written ('+91 98900-22003'), without the
 * country code 91 or the 0 before it; undefined for what is no number.
 */
export function phoneDigits(text: string): string | undefined {
  if (!/^[\d\s()+.-]+$/.test(text)) return undefined
  const digits = text.replace(/\D/g, '')
  const own = /^(?:91|0)(\d{10})$/.exec(digits)?.[1] ?? digits
  return own.length < LEAST ? undefined : own
}
