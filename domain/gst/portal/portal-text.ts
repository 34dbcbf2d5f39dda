import type { TaxParty } from '#domain/gst/tax-document.ts'
import { type Paise, paiseToRupees } from '#domain/money.ts'
import { stateByCode } from '#domain/states.ts'

/** A text without characters that the portals refuse ('"' and '\'), on one line, cut to `max`. */
export const portalText = (text: string, max: number): string =>
  text.replace(/["\\]/g, ' ').replace(/\s+/g, ' ').trim().slice(0, max).trim()

/** '2026-11-20' as the portals write it: '20/11/2026'. */
export const portalDate = (iso: string): string => iso.split('-').reverse().join('/')

/** '2026-11-20' of '20/11/2026'. */
export const isoOfPortalDate = (text: string): string => text.split('/').reverse().join('-')

export const rupeesOf = (amount: Paise): number => paiseToRupees(amount)

/** An optional text, left out if it is shorter than the portals accept. */
export const longEnough = (text: string, min: number): string | undefined =>
  text.length >= min ? text : undefined

interface PortalAddress {
  addr1: string
  addr2: string
  /** City or village. */
  place: string
  /** 0 if unknown. */
  pin: number
}

const PIN = /\b[1-9]\d{2}\s?\d{3}\b/

/**
 * Splits an address into the portals' parts: the last part besides state and PIN code is the place, the text before it is one
 * or two lines. A single part becomes the address, with the state as place.
 */
export function portalAddress(
  {
    address,
    postalCode,
    stateCode,
    country,
  }: Pick<TaxParty, 'address' | 'postalCode' | 'stateCode'> & { country?: string },
  max = 100,
): PortalAddress {
  const state = stateByCode(stateCode)?.name ?? ''
  const pin = Number((PIN.exec(postalCode)?.[0] ?? PIN.exec(address)?.[0] ?? '').replace(/\s/g, ''))
  const names = [state, country ?? '', 'India', 'IN'].map((name) => name.toLowerCase())
  const parts = address
    .split(/[,\n\r]+/)
    .map((part) => portalText(part.replace(PIN, ' '), max).replace(/[\s.-]+$/, ''))
    .filter((part) => part && !names.includes(part.toLowerCase()))
  const last = parts.length > 1 && (parts.at(-1) ?? '').length >= 3 ? (parts.pop() ?? '') : ''
  const lines = inLines(parts, max)
  return {
    addr1: lines[0] ?? '',
    addr2: lines[1] ?? '',
    place: portalText(last || state || country || '', 50),
    pin,
  }
}

/** As many parts as fit into the first line, the rest in the second. */
function inLines(parts: string[], max: number): string[] {
  const whole = parts.join(', ')
  if (whole.length <= max) return whole ? [whole] : []
  let first = ''
  let at = 0
  for (; at < parts.length; at++) {
    const longer = first ? `${first}, ${parts[at]}` : (parts[at] ?? '')
    if (longer.length > max) break
    first = longer
  }
  return [first || whole.slice(0, max), parts.slice(at).join(', ').slice(0, max)].filter(Boolean)
}
