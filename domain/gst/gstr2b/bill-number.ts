import { financialYear } from '#domain/calendar.ts'

/**
 * A bill's number for comparison: upper case, without the financial year of its date (2026-27, 26-27, 2627), signs, blanks
 * and leading zeros of digits or parts. If nothing remains, the number itself. The one home of the rule; the database finds
 * duplicates by the same (clean_bill_number, compared with this one by a test).
 */
export function cleanNumber(number: string, date: string): string {
  // Only Latin letters are made capitals: no two systems agree on the others.
  const upper = number.replace(/[a-z]+/g, (letters) => letters.toUpperCase())
  return bare(withoutYear(upper, date)) || bare(upper)
}

const bare = (number: string) => number.replace(ZEROS, '').replace(SIGNS, '')
/** '0PPH-007' is 'PPH-7'. */
const ZEROS = /(?<![0-9A-Z])0+(?=[A-Z])|(?<![0-9])0+(?=[0-9])/g
const SIGNS = /[^0-9A-Za-z\u00a1-\uffff]+/g

function withoutYear(number: string, date: string): string {
  return date === '' ? number : number.replace(yearPattern(financialYear(date).slice(0, 4)), ' ')
}

const patterns = new Map<string, RegExp>()

/** Finds the year that begins in `start`, however it is written; made once, as fifty thousand numbers are of one year. */
function yearPattern(start: string): RegExp {
  const known = patterns.get(start)
  if (known) return known
  const end = String(Number(start) + 1)
  const short = [start.slice(2), end.slice(2)].join('[-/ ]?')
  const years = `(?:${start}[-/ ]?${end}|${start}[-/ ]?${end.slice(2)}|${short})`
  const made = new RegExp(`(?<![0-9])${years}(?![0-9])`, 'g')
  patterns.set(start, made)
  return made
}

/** Nine of ten letters agree: one may be mistyped. */
const ALIKE = 0.9

/** True if two cleaned numbers may be the same: one contains the other, or nine of ten characters agree. */
export function areAlike(a: string, b: string): boolean {
  if (a === '' || b === '') return false
  return a.includes(b) || b.includes(a) || similarity(a, b) >= ALIKE
}

/** The share of letters that two texts have in common in the same order. */
function similarity(a: string, b: string): number {
  let above = new Array<number>(b.length + 1).fill(0)
  for (const letter of a) {
    const row = [0]
    for (let j = 1; j <= b.length; j++) {
      row[j] = letter === b[j - 1] ? (above[j - 1] ?? 0) + 1 : Math.max(above[j] ?? 0, row[j - 1] ?? 0)
    }
    above = row
  }
  return (2 * (above[b.length] ?? 0)) / (a.length + b.length)
}
