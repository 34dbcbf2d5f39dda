import { addDays } from '#domain/calendar.ts'
import { daysBetween } from '#domain/khata/days.ts'
import type { Paise } from '#domain/money.ts'
import { BETWEEN_REFERENCES, type StatementLine } from './statement-lines.ts'

/** An entry of the bank account in the books. */
export interface BankEntry {
  id: string
  /** 'yyyy-mm-dd'. */
  date: string
  /** A cheque's number or a UTR; '' where none was written. */
  reference: string
  /** In paise: above zero money in (debit of the bank account), below zero money out. */
  amount: Paise
  /** Payer or payee; '' if the books name none. */
  party: string
}

/**
 * Match of a statement line with the books. Exact: the amount and the reference. Probable: the amount, three days at most,
 * and the party's name in the line. Candidates: the amount and three days at most; a person chooses. Each entry is matched
 * once, and a matched one is no candidate.
 */
type BankMatch = { line: StatementLine; candidates: BankEntry[] } & (
  | { kind: 'exact' | 'probable'; entry: BankEntry }
  | { kind: 'candidates' | 'none'; entry?: undefined }
)

interface BankMatches {
  /** A match for each line of the statement, in order. */
  matches: BankMatch[]
  /** Entries of the books that the statement lacks, in order: not cleared yet, or never. */
  notInStatement: BankEntry[]
}

/** Maximum days between the books' and the bank's date without a matching reference. */
export const NEAR_DAYS = 3
/** Maximum number of candidates, as many as a person looks through. */
const MOST_CANDIDATES = 20
/** Minimum length of a reference within a description; in its own column any length counts. */
const LONG_REFERENCE = 6

interface Pair {
  line: StatementLine
  entry: BankEntry
  days: number
}

/** Matches the lines of a statement with the entries of the same account. */
export function matchStatement(lines: readonly StatementLine[], entries: readonly BankEntry[]): BankMatches {
  const matched = new Set<string>()
  const found = new Map<StatementLine, BankMatch>()
  const take = (kind: 'exact' | 'probable', pairs: Pair[]) => {
    // The nearest date first, so that equal pairs are not mixed up.
    for (const { line, entry } of pairs.sort((a, b) => a.days - b.days)) {
      if (matched.has(entry.id) || found.has(line)) continue
      matched.add(entry.id)
      found.set(line, { kind, line, entry, candidates: [] })
    }
  }
  take('exact', exactPairs(lines, entries))

  const byDay = entriesByDay(entries.filter(({ id }) => !matched.has(id)))
  const open = lines.filter((line) => !found.has(line))
  take(
    'probable',
    open.flatMap((line) => probablePairs(line, byDay)),
  )
  for (const line of open) {
    if (found.has(line)) continue
    const near = nearEntries(line, byDay).filter(({ entry }) => !matched.has(entry.id))
    const candidates = near.slice(0, MOST_CANDIDATES).map(({ entry }) => entry)
    found.set(line, { kind: candidates.length > 0 ? 'candidates' : 'none', line, candidates })
  }
  return {
    matches: lines.flatMap((line) => found.get(line) ?? []),
    notInStatement: entries.filter(({ id }) => !matched.has(id)),
  }
}

/** '000412' and '412', '4327 1190 5521' and '432711905521' are one reference. */
const plainReference = (text: string) =>
  text
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+/, '')

/** Possible references in a line: its own, and the longer words of its description. */
function referencesOf({ reference, description }: StatementLine): string[] {
  const words = description.split(/[^\p{L}\p{N}]+/u).map(plainReference)
  const long = words.filter((word) => word.length >= LONG_REFERENCE && /\d/.test(word))
  const own = reference.split(BETWEEN_REFERENCES).map(plainReference)
  return [...new Set([...own, ...long])].filter(Boolean)
}

function exactPairs(lines: readonly StatementLine[], entries: readonly BankEntry[]): Pair[] {
  const byReference = new Map<string, BankEntry[]>()
  for (const entry of entries) {
    const reference = plainReference(entry.reference)
    if (reference) put(byReference, `${entry.amount} ${reference}`, entry)
  }
  return lines.flatMap((line) =>
    referencesOf(line).flatMap((reference) =>
      (byReference.get(`${line.amount} ${reference}`) ?? []).map((entry) => pairOf(line, entry)),
    ),
  )
}

const entriesByDay = (entries: readonly BankEntry[]) => {
  const byDay = new Map<string, BankEntry[]>()
  for (const entry of entries) put(byDay, `${entry.amount} ${entry.date}`, entry)
  return byDay
}

/** The entries of a line's amount within three days of it, the nearest first. */
function nearEntries(line: StatementLine, byDay: ReadonlyMap<string, BankEntry[]>): Pair[] {
  return Array.from({ length: 2 * NEAR_DAYS + 1 }, (_, index) => addDays(line.date, index - NEAR_DAYS))
    .flatMap((date) => byDay.get(`${line.amount} ${date}`) ?? [])
    .map((entry) => pairOf(line, entry))
    .sort((a, b) => a.days - b.days)
}

/** Entries whose name is in the line; none if two parties match equally, as a person has to choose then. */
function probablePairs(line: StatementLine, byDay: ReadonlyMap<string, BankEntry[]>): Pair[] {
  const words = wordsOf(line.description)
  const named = nearEntries(line, byDay).filter(({ entry }) => isNamed(entry.party, words))
  const nearest = named.filter(({ days }) => days === named[0]?.days)
  const parties = new Set(nearest.map(({ entry }) => entry.party.trim().toLowerCase()))
  return parties.size > 1 ? [] : named.slice(0, MOST_CANDIDATES)
}

/** Words that half of all parties have in their names. */
const COMMON = new Set(
  'and the shri shree sri smt mrs messrs company private limited pvt ltd llp india traders trading enterprises enterprise stores store shop agency agencies brothers bros sons industries services service kirana general'.split(
    ' ',
  ),
)

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length >= 3)

/** True if the line has a word that only this party's name has; banks cut words off, but not below four letters. */
function isNamed(party: string, words: readonly string[]): boolean {
  const own = wordsOf(party).filter((word) => !COMMON.has(word))
  return own.some((word) =>
    words.some((other) => other === word || (other.length >= 4 && word.startsWith(other))),
  )
}

const pairOf = (line: StatementLine, entry: BankEntry): Pair => ({
  line,
  entry,
  days: Math.abs(daysBetween(entry.date, line.date)),
})

function put<T>(groups: Map<string, T[]>, key: string, one: T) {
  const group = groups.get(key)
  if (group) group.push(one)
  else groups.set(key, [one])
}
