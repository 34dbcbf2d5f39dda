import { formatMomentInIndia, formatTimeInIndia } from '#domain/calendar.ts'
import { formatQuantity, NOTHING, type Paise, paise, sumOfPaise } from '#domain/money.ts'
import { plural, type Say, t } from '#domain/words/t.ts'
import { inCoins } from './coins.ts'

/** Kinds of cash movements of a drawer, in display order. */
export const MOVEMENT_KINDS = [
  'sale',
  'khata',
  'income',
  'return',
  'expense',
  'supplier',
  'owner',
  'moved',
  'other',
] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

/** One thing that moved the cash. */
interface DrawerMovement {
  kind: MovementKind
  /** Paise, above zero into the drawer. */
  amount: Paise
  at: Date
  /** 'SINV-00424', or null where it has no number. */
  number: string | null
  /** 'Tea', 'Kulkarni Tiffin Service', 'From Safe'. */
  title: string
}

export const PART_KINDS = ['float', ...MOVEMENT_KINDS, 'paise'] as const

/** One line of a drawer's expected cash. */
export interface DrawerPart {
  kind: (typeof PART_KINDS)[number]
  name: string
  /** '9 bills', 'put in at 8:55 am'. */
  words: string
  /** Paise. */
  amount: Paise
}

const PART_NAMES: Record<DrawerPart['kind'], (say: Say) => string> = {
  float: (say) => say('Opening float'),
  sale: (say) => say('Cash sales'),
  khata: (say) => say('Received from khata'),
  income: (say) => say('Other income'),
  return: (say) => say('Given back'),
  expense: (say) => say('Expenses'),
  supplier: (say) => say('Paid to suppliers'),
  owner: (say) => say('Owner took or put in'),
  moved: (say) => say('Moved'),
  other: (say) => say('Other entries'),
  paise: (say) => say('Paise'),
}
/** Label of a part; stored closings have it in English. */
export const partName = ({ kind }: Pick<DrawerPart, 'kind'>, say: Say = t): string => PART_NAMES[kind](say)

/** Start of the count, and the cash at that time (paise). */
interface DrawerOpening {
  amount: Paise
  /** Time of the last closing; null if there was none, or none within a week. */
  closedAt: Date | null
}

/**
 * Lines of a drawer's expected cash; the movements are in the order of entry. Cash put in before the first movement counts as
 * float.
 */
export function drawerParts(
  opening: DrawerOpening,
  movements: readonly DrawerMovement[],
  now: Date,
): DrawerPart[] {
  const first = movements.findIndex(({ kind, amount }) => kind !== 'moved' || amount < 0)
  const putIn = movements.slice(0, first < 0 ? movements.length : first)
  const rest = movements.slice(putIn.length)
  const float: DrawerPart = {
    kind: 'float',
    name: partName({ kind: 'float' }),
    words: floatWords(opening, putIn, now),
    amount: paise(opening.amount + sumOfPaise(putIn.map(({ amount }) => amount))),
  }
  const parts = MOVEMENT_KINDS.flatMap((kind): DrawerPart[] => {
    const some = rest.filter((one) => one.kind === kind)
    if (some.length === 0 && kind !== 'sale') return []
    const amount = some.length > 0 ? sumOfPaise(some.map((one) => one.amount)) : NOTHING
    return [{ kind, name: partName({ kind }), words: partWords(kind, some), amount }]
  })
  return withUncounted(
    [float, ...parts],
    uncountedOf([opening.amount, ...movements.map(({ amount }) => amount)]),
  )
}

/** Paise by which rounding to whole rupees changed these amounts in all. */
const uncountedOf = (amounts: readonly Paise[]): Paise =>
  sumOfPaise(amounts.map((amount) => paise(inCoins(amount) - amount)))

/** The parts with `amount` as their uncounted paise; without such a part where the amount is zero. */
export function withUncounted(parts: readonly DrawerPart[], amount: Paise): DrawerPart[] {
  const counted = parts.filter(({ kind }) => kind !== 'paise')
  if (amount === 0) return counted
  const name = partName({ kind: 'paise' })
  return [...counted, { kind: 'paise', name, words: t('paid in whole rupees'), amount }]
}

/** Uncountable paise of these parts. */
export const uncountedIn = (parts: readonly DrawerPart[]): Paise =>
  parts.find(({ kind }) => kind === 'paise')?.amount ?? NOTHING

/** What the books have of a drawer whose expected cash is in whole rupees, to the paisa. */
export const bookedIn = ({ expected, parts }: { expected: Paise; parts: readonly DrawerPart[] }): Paise =>
  paise(expected - uncountedIn(parts))

function floatWords(
  { amount, closedAt }: DrawerOpening,
  putIn: readonly DrawerMovement[],
  now: Date,
): string {
  const stayed =
    amount === 0
      ? ''
      : closedAt
        ? t('stayed {when}', { when: formatMomentInIndia(closedAt, now) })
        : t('there this morning')
  const [one] = putIn
  return [stayed, one && t('put in at {time}', { time: formatTimeInIndia(one.at) })]
    .filter(Boolean)
    .join(', ')
}

/** More names do not help in one line. */
const MOST_NAMES = 3

function partWords(kind: MovementKind, some: readonly DrawerMovement[]): string {
  const count = formatQuantity(some.length)
  if (kind === 'sale') return plural(some.length, '{count} bill', '{count} bills', { count })
  const isExpense = kind === 'expense' || kind === 'income'
  const titles = [...new Set(some.map(({ title }) => (isExpense ? lowered(title) : title)).filter(Boolean))]
  const named = titles.slice(0, MOST_NAMES).join(', ')
  const rest = titles.length - MOST_NAMES
  const more = rest > 0 ? t('{names} and {count} more', { names: named, count: rest }) : named
  return some.length > 1 && isExpense ? `${count}: ${more}` : more
}

/** 'tea' of 'Tea'; 'GST late fee' stays. */
const lowered = (title: string) =>
  /^\p{Lu}[\p{Ll}\s]/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title
