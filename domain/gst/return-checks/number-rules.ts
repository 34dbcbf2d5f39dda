import { formatDate } from '#domain/calendar.ts'
import { beginsForPortal } from '#domain/document-number.ts'
import { otherYearShown } from '#domain/documents/days/number-year.ts'
import { PORTAL_NUMBER } from '#domain/gst/portal/portal-lists.ts'
import type { TaxDocument } from '#domain/gst/tax-document.ts'
import { NOTHING } from '#domain/money.ts'
import { plural, t } from '#domain/words/t.ts'
import type { DocumentFinding, Finding, FoundDocument } from './tax-finding.ts'
import { taxOfDocument } from './tax-of.ts'

export function wrongNumber(document: TaxDocument): DocumentFinding | undefined {
  const { number } = document
  return PORTAL_NUMBER.test(number) && /[1-9A-Za-z]/.test(number)
    ? undefined
    : {
        key: `number ${document.id}`,
        severity: 'stop',
        sentence: t('The number {number} is none that the portal takes', { number }),
        follows: t('At most 16 letters, digits, hyphens and slashes, and not only zeros.'),
        error: 'RET191106',
        about: document.party.name,
        tax: taxOfDocument(document),
        fix: { kind: 'open' },
      }
}

/** One finding a series: the e-invoice portal takes no such number (schema INV-01, DocDtls.No), and an issued one stays. */
export function oddBeginning(document: TaxDocument): DocumentFinding | undefined {
  const { number, party } = document
  if (beginsForPortal(number) || wrongNumber(document)) return undefined
  const [, head = ''] = NUMBERED.exec(number) ?? []
  return {
    key: `beginning ${head}`,
    severity: 'look',
    sentence: t('Numbers of the series {prefix} begin as no e-invoice may', { prefix: head || number }),
    follows: t('No bill is changed. In Settings, Numbers, begin the series with a letter or 1 to 9.'),
    error: '',
    about: party.name,
    tax: NOTHING,
    fix: { kind: 'seen', label: t('It is right so') },
  }
}

/** A bill that was moved over 1 April, or was numbered in a series of last year (CGST rule 46(b)). */
export function numberOfOtherYear(document: TaxDocument): DocumentFinding | undefined {
  const { id, number, date, party } = document
  const year = otherYearShown(document)
  if (!year) return undefined
  return {
    key: `year ${id}`,
    severity: 'look',
    sentence: t('{number} of {day} has the number of another financial year, {year}', {
      number,
      day: formatDate(date),
      year,
    }),
    follows: t('Table 13 counts it in the series of that year. Cancel it, and write it under its own.'),
    error: '',
    about: party.name,
    tax: taxOfDocument(document),
    fix: { kind: 'open' },
  }
}

/** A run of numbers that no document of the month bears, between two that one does. */
export interface Gap {
  before: string
  after: string
  /** The missing numbers; the first ones of a long run. */
  numbers: string[]
  count: number
}

/** Maximum number of missing numbers of a run that are listed, and looked up in other months. */
const LISTED = 100

const NUMBERED = /^(.*?)(\d+)(\D*)$/

/** Numbers of a month by series: finds duplicates that differ only in case, and gaps. */
export class NumberBook {
  readonly #series = new Map<string, number[]>()
  readonly #digits = new Map<string, number>()
  readonly #seen = new Map<string, FoundDocument>()
  readonly #twice: [FoundDocument, FoundDocument][] = []

  add({ id, noun, number }: TaxDocument) {
    const found = { id, noun, number }
    const key = `${noun === 'invoice' ? '' : 'note '}${number.toLowerCase()}`
    const before = this.#seen.get(key)
    if (before) this.#twice.push([before, found])
    else this.#seen.set(key, found)

    const [, head = '', digits, tail = ''] = NUMBERED.exec(number) ?? []
    if (!digits) return
    const series = `${head}\0${tail}`
    const numbers = this.#series.get(series)
    if (numbers) numbers.push(Number(digits))
    else this.#series.set(series, [Number(digits)])
    this.#digits.set(series, Math.max(this.#digits.get(series) ?? 0, digits.length))
  }

  gaps(): Gap[] {
    const gaps: Gap[] = []
    for (const [series, numbers] of this.#series) {
      const [head = '', tail = ''] = series.split('\0')
      const words = (value: number) =>
        head + String(value).padStart(this.#digits.get(series) ?? 0, '0') + tail
      const sorted = numbers.sort((a, b) => a - b)
      for (let at = 1; at < sorted.length; at++) {
        const [last = 0, next = 0] = [sorted[at - 1], sorted[at]]
        if (next - last < 2) continue
        const count = next - last - 1
        const numbers = Array.from({ length: Math.min(count, LISTED) }, (_, n) => words(last + 1 + n))
        gaps.push({ before: words(last), after: words(next), numbers, count })
      }
    }
    return gaps
  }

  /** The portal ignores case: numbers that differ only in case are duplicates (RET191121). */
  twice(): Finding[] {
    return this.#twice.map((documents) => ({
      key: `twice ${documents[1].id}`,
      severity: 'stop',
      sentence: t('Two bear the number {number}: the portal reads {other} as the same', {
        number: documents[0].number,
        other: documents[1].number,
      }),
      follows: t('Cancel one of them and write it with another number.'),
      error: 'RET191121',
      documents,
      count: 2,
      about: '',
      tax: NOTHING,
      fix: { kind: 'open' },
    }))
  }
}

/** Table 13 requires every number of a series. */
export const gapFinding = ({ before, after, numbers, count }: Gap): Finding => ({
  key: `gap ${before} ${after}`,
  severity: 'look',
  sentence: plural(
    count,
    'Number missing between {before} and {after}',
    '{count} numbers missing between {before} and {after}',
    { before, after, count },
  ),
  follows: t('Table 13 counts what is missing as cancelled. No bill is changed.'),
  error: '',
  documents: [],
  count: 0,
  about:
    count === 1
      ? t('no bill {number}', { number: numbers[0] })
      : t('from {number} on', { number: numbers[0] }),
  tax: NOTHING,
  fix: { kind: 'seen', label: t('Say it was cancelled') },
})
