import { isChecked } from '../barcode.ts'

/** What the code on a pack says of its goods. */
export interface Gs1Reading {
  /** GTIN-14; `barCode` makes it the code that the product is compared by. */
  gtin: string
  batch?: string
  /** The day; a pack that prints a month alone means its last day. */
  expiry?: string
  serial?: string
}

/** Separator behind a value of variable length: FNC1 in the bars, sent by scanners as this character. */
const GS = '\u001d'
/** What scanners send before the value: kind of bars (GS1-128, DataMatrix, QR, DataBar, DotCode), or the FNC1 of its beginning. */
const BEGINNING = new RegExp(`^(?:\\](?:C1|d2|Q3|e[0-3]|J1))?${GS}*`)
const SEPARATORS = new RegExp(`^${GS}+`)

/** Letters of an element with its identifier, by the identifier's first two digits; all others end at a separator. */
const LENGTHS: Readonly<Record<string, number>> = {
  '00': 20,
  '01': 16,
  '02': 16,
  '03': 16,
  '04': 16,
  11: 8,
  12: 8,
  13: 8,
  14: 8,
  15: 8,
  16: 8,
  17: 8,
  18: 8,
  19: 8,
  20: 4,
  31: 10,
  32: 10,
  33: 10,
  34: 10,
  35: 10,
  36: 10,
  41: 16,
}
const MOST_LETTERS = 20 // of a batch or a serial number
const EXPIRY = '17'

/**
 * Reads a GS1 DataMatrix or GS1-128 element string (GS1 General Specifications, 3 and 7.8); undefined for any other code, and
 * for one that does not name its goods. Keyboard scanners leave the separator out: the batch then ends before what can only be
 * the expiry.
 */
export function readGs1(scanned: string): Gs1Reading | undefined {
  const code = withoutBrackets(scanned.trim())
  const begun = BEGINNING.exec(code)?.[0] ?? ''
  // Without a beginning that says so, digits are an element string only where they begin with a GTIN.
  if (begun === '' && !/^01\d{14}/.test(code)) return undefined
  const found = new Map<string, string>()
  let rest = code.slice(begun.length)
  while (rest !== '') {
    const letters = LENGTHS[rest.slice(0, 2)] ?? variableLength(rest, found.has(EXPIRY))
    const element = rest.slice(0, letters)
    if (!/^\d\d./.test(element) || element.length < letters || element.includes(GS)) return undefined
    found.set(element.slice(0, 2), element.slice(2))
    rest = rest.slice(letters).replace(SEPARATORS, '')
  }
  return readingOf(found)
}

function readingOf(found: ReadonlyMap<string, string>): Gs1Reading | undefined {
  const [gtin, batch, typed, serial] = ['01', '10', EXPIRY, '21'].map((identifier) => found.get(identifier))
  const expiry = typed === undefined ? undefined : dayOf(typed)
  const isRead = [batch, serial].every((value) => value === undefined || value.length <= MOST_LETTERS)
  if (!gtin || !isChecked(gtin) || !isRead || expiry === null) return undefined
  const reading: Gs1Reading = { gtin }
  if (batch !== undefined) reading.batch = batch
  if (expiry !== undefined) reading.expiry = expiry
  if (serial !== undefined) reading.serial = serial
  return reading
}

/** Letters up to the separator, else up to an expiry with which the code goes on, else all. */
function variableLength(rest: string, hasExpiry: boolean): number {
  const separator = rest.indexOf(GS)
  if (separator >= 0) return separator
  for (let at = 3; !hasExpiry && at <= rest.length - 8; at++) {
    const goesOn = /^17(\d{6})(?:$|21|01|11)/.exec(rest.slice(at))
    if (goesOn?.[1] && dayOf(goesOn[1]) !== null) return at
  }
  return rest.length
}

/** YYMMDD as a day, of 00 the month's last one; null for what is no day. Goods that expire are of this century. */
function dayOf(digits: string): string | null {
  const [year, month, day] = [0, 2, 4].map((at) => Number(digits.slice(at, at + 2))) as [
    number,
    number,
    number,
  ]
  if (!/^\d{6}$/.test(digits) || month < 1 || month > 12) return null
  const last = new Date(Date.UTC(2000 + year, month, 0)).getUTCDate()
  if (day > last) return null
  return `20${digits.slice(0, 2)}-${digits.slice(2, 4)}-${String(day || last).padStart(2, '0')}`
}

/** Some scanners are set to send the text below the bars, with its identifiers in brackets. */
function withoutBrackets(code: string): string {
  if (!/^\(\d{2,4}\)/.test(code)) return code
  return (
    GS +
    code.replace(/\((\d{2,4})\)/g, (_, identifier: string, at: number) => (at > 0 ? GS : '') + identifier)
  )
}
