import { addDays, financialYear } from '#domain/calendar.ts'
import { areAlike, cleanNumber } from './bill-number.ts'
import { amountsAgree, type BookRow, type Difference, differencesOf, placesAgree } from './differences.ts'
import type { PortalRow } from './portal-row.ts'

/**
 * Matches of a portal's row with the books, in the order of the search. Exact: the supplier, the number as written, the
 * date and all amounts. Probable: the number written otherwise, another date, rounding of a rupee at most. Differs: the
 * number, but other amounts. Other number: all but the number. Other branch: the same business under another GSTIN.
 */
export const VERDICTS = [
  'exact',
  'probable',
  'differs',
  'other-number',
  'other-branch',
  'only-portal',
] as const
export type Verdict = (typeof VERDICTS)[number]

export interface Match<R extends PortalRow, B extends BookRow> {
  row: R
  verdict: Verdict
  /** The matching purchase; absent for a document that only GSTR-2B has. */
  book?: B
  differs: Difference[]
}

/** The verdict of a pair that a person made, where number and amount need not match. */
export function verdictByHand(differs: readonly Difference[]): Verdict {
  if (differs.length === 0) return 'exact'
  if (differs.includes('gstin')) return 'other-branch'
  return differs.every((field) => field === 'number' || field === 'date') ? 'other-number' : 'differs'
}

/** True if two GSTINs are registrations of one business. */
export const isSameBusiness = (one: string, other: string): boolean =>
  one !== '' && (one === other || panOf(one) === panOf(other))

/** Maximum days between two dates where the numbers prove nothing. */
const NEAR_DAYS = 10
/** Maximum number of similar rows that are compared: one supplier may write ten thousand bills of ₹499. */
const MOST_ALIKE = 40

/** A row with its computed search keys. */
interface Seen<T> {
  of: T
  /** Kind and financial year, in which numbers are unique. */
  within: string
  number: string
  clean: string
  /** Days since 1970; undefined without a date. */
  day: number | undefined
}
type Pair<R, B> = { row: Seen<R>; book: Seen<B>; rank: number; value: number; days: number }

/**
 * Matches the rows of a period with the books: each row and each purchase once. Fifty thousand take a second, so it yields
 * after each row.
 */
export function* matchRows<R extends PortalRow, B extends BookRow>(
  rows: readonly R[],
  books: readonly B[],
): Generator<void, { matches: Match<R, B>[]; onlyInBooks: B[] }> {
  const found = new Map<R, Match<R, B>>()
  const matched = new Set<B>()
  const seenRows: Seen<R>[] = []
  for (const row of rows) {
    yield
    seenRows.push(seen(row, row.date))
  }
  const seenBooks: Seen<B>[] = []
  for (const book of books) {
    yield
    if (book.date || book.postedOn === '') seenBooks.push(seen(book, book.date))
    else for (const day of yearsOf(book)) seenBooks.push(seen(book, day, book.postedOn))
  }
  const open = <T>(all: readonly Seen<T>[], gone: { has: (of: T) => boolean }) =>
    all.filter(({ of }) => !gone.has(of))

  for (const supplier of [gstinOf, panOf]) {
    for (const { verdict, keys, rank } of PASSES) {
      const index = yield* indexed(open(seenBooks, matched), (book) => keys(book, supplier(book.of.gstin)))
      const pairs: Pair<R, B>[] = []
      for (const row of open(seenRows, found)) {
        yield
        if (row.of.gstin === '') continue
        const near = keys(row, supplier(row.of.gstin), true).flatMap((key) => index.get(key) ?? [])
        for (const book of near.length > 1 ? new Set(near) : near) {
          const by = mayBeOf(row, book) ? rank(row, book) : undefined
          if (by !== undefined) pairs.push(pairOf(row, book, by))
        }
      }
      for (const { row, book } of pairs.sort(nearestFirst)) {
        yield
        if (found.has(row.of) || matched.has(book.of)) continue
        matched.add(book.of)
        const shownVerdict = supplier === panOf ? ('other-branch' as const) : verdict
        found.set(row.of, {
          row: row.of,
          book: book.of,
          verdict: shownVerdict,
          differs: differencesOf(row.of, book.of),
        })
      }
    }
  }
  return {
    matches: rows.map((row) => found.get(row) ?? { row, verdict: 'only-portal', differs: [] }),
    onlyInBooks: books.filter((book) => !matched.has(book)),
  }
}

const gstinOf = (gstin: string) => gstin
/** The PAN within a GSTIN, the same in every state. */
const panOf = (gstin: string) => gstin.slice(2, 12)

/** Maximum days by which a bill without its own date is older than its entry; below, by which it is newer. */
const UNDATED_BEFORE = 90
const UNDATED_AFTER = NEAR_DAYS

/** One day of each financial year in which a bill without its own date may have been written. */
function yearsOf({ postedOn }: BookRow): Iterable<string> {
  const days = [addDays(postedOn, -UNDATED_BEFORE), addDays(postedOn, UNDATED_AFTER), postedOn]
  return new Map(days.map((day) => [financialYear(day), day])).values()
}

/** True if a bill entered in another financial year than the row's may match: it has its own date, or is near the row's. */
function mayBeOf(row: Seen<PortalRow>, { of: { date, postedOn }, day = 0 }: Seen<BookRow>): boolean {
  if (date !== '' || row.of.date === '' || financialYear(postedOn) === financialYear(row.of.date)) return true
  const late = day - (row.day ?? day)
  return late <= UNDATED_BEFORE && late >= -UNDATED_AFTER
}

const DAY_MS = 24 * 60 * 60 * 1000
const seen = <T extends { kind: string; number: string }>(of: T, date: string, day = date): Seen<T> => ({
  of,
  within: `${of.kind} ${date === '' ? '' : financialYear(date)}`,
  number: of.number.toUpperCase(),
  clean: cleanNumber(of.number, date),
  day: day === '' ? undefined : Date.parse(day) / DAY_MS,
})

function* indexed<T>(
  all: readonly Seen<T>[],
  keys: (one: Seen<T>) => string[],
): Generator<void, Map<string, Seen<T>[]>> {
  const index = new Map<string, Seen<T>[]>()
  for (const one of all) {
    yield
    for (const key of keys(one)) {
      const alike = index.get(key)
      if (!alike) index.set(key, [one])
      else if (alike.length < MOST_ALIKE) alike.push(one)
    }
  }
  return index
}

type Either = Seen<PortalRow> | Seen<BookRow>

interface Pass {
  verdict: Verdict
  /** Index keys of a purchase, and search keys of a row: three if by amount, as it may be a rupee off either way. */
  keys: (one: Either, supplier: string, looks?: true) => string[]
  /** Rank of a pair, 0 the best; undefined if it is none. */
  rank: (row: Seen<PortalRow>, book: Seen<BookRow>) => number | undefined
}

const byNumber: Pass['keys'] = ({ of, within, clean }, supplier) =>
  of.number === '' ? [] : [`${supplier} ${within} ${clean}`]

const byAmount: Pass['keys'] = ({ of, within }, supplier, looks) => {
  const rupees = Math.floor(of.taxable / 100)
  return (looks ? [rupees - 1, rupees, rupees + 1] : [rupees]).map((at) => `${supplier} ${within} ₹${at}`)
}

const byAmountOrDay: Pass['keys'] = (one, supplier, looks) => [
  ...byAmount(one, supplier, looks),
  ...(one.of.date === '' ? [] : [`${supplier} ${one.within} ${one.of.date}`]),
]

const agreeBeside = ({ of: row }: Seen<PortalRow>, { of: book }: Seen<BookRow>) =>
  amountsAgree(row, book) && row.isReverseCharge === book.isReverseCharge && placesAgree(row, book)

const areNear = (row: Seen<PortalRow>, book: Seen<BookRow>) => daysApart(row, book) <= NEAR_DAYS

const PASSES: readonly Pass[] = [
  {
    verdict: 'exact',
    keys: byNumber,
    rank: (row, book) =>
      row.number === book.number && differencesOf(row.of, book.of).every((field) => field === 'gstin')
        ? 0
        : undefined,
  },
  {
    verdict: 'probable',
    keys: byNumber,
    rank: (row, book) => (agreeBeside(row, book) ? Number(row.number !== book.number) : undefined),
  },
  {
    verdict: 'probable',
    keys: byAmount,
    rank: (row, book) =>
      agreeBeside(row, book) && areNear(row, book) && areAlike(row.clean, book.clean) ? 0 : undefined,
  },
  { verdict: 'differs', keys: byNumber, rank: (row, book) => Number(row.number !== book.number) },
  {
    verdict: 'differs',
    keys: byAmountOrDay,
    rank: (row, book) => (areNear(row, book) && areAlike(row.clean, book.clean) ? 0 : undefined),
  },
  {
    verdict: 'other-number',
    keys: byAmount,
    rank: (row, book) => (agreeBeside(row, book) && areNear(row, book) ? 0 : undefined),
  },
]

const daysApart = (row: Seen<PortalRow>, book: Seen<BookRow>): number =>
  row.day === undefined || book.day === undefined ? 0 : Math.abs(row.day - book.day)

const pairOf = <R extends PortalRow, B extends BookRow>(
  row: Seen<R>,
  book: Seen<B>,
  rank: number,
): Pair<R, B> => ({
  row,
  book,
  rank,
  value: Math.abs(row.of.taxable - book.of.taxable),
  days: daysApart(row, book),
})

/**
 * Among equal ranks, the closer amount first, then the closer date; then in the order of the books, so that each run gives the
 * same result.
 */
const nearestFirst = (a: Pair<PortalRow, BookRow>, b: Pair<PortalRow, BookRow>) =>
  a.rank - b.rank ||
  a.value - b.value ||
  a.days - b.days ||
  compare(a.row.of.number, b.row.of.number) ||
  compare(a.book.of.postedOn, b.book.of.postedOn) ||
  compare(a.book.of.id, b.book.of.id)

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
