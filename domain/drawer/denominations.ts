import { MAX_AMOUNT_PAISE, NOTHING, type Paise, paise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { isSameInCoins } from './coins.ts'

const NOTE_RUPEES = [500, 200, 100, 50, 20, 10] as const
const COIN_RUPEES = [20, 10, 5, 2, 1] as const

export type DenominationKey = `note-${(typeof NOTE_RUPEES)[number]}` | `coin-${(typeof COIN_RUPEES)[number]}`

/**
 * Denominations counted in a drawer, the largest first. The 2,000 rupee note is left out: it is still legal tender, but the
 * Reserve Bank withdrew it on 19 May 2023 and since 8 October 2023 no bank branch takes it, only the bank's own issue
 * offices. Notes of 5, 2 and 1 rupee are few and count with the coins of their value; coins of 50 paise are hardly used.
 */
export const NOTES = NOTE_RUPEES.map((rupees) => denomination('note', rupees))
export const COINS = COIN_RUPEES.map((rupees) => denomination('coin', rupees))
export const DENOMINATIONS = [...NOTES, ...COINS]

function denomination<K extends 'note' | 'coin', R extends number>(kind: K, rupees: R) {
  return { key: `${kind}-${rupees}` as const, kind, value: paise(rupees * 100) }
}

/** Number of pieces of each denomination; a missing one counts as 0. */
export type DrawerCount = { [D in DenominationKey]?: number | undefined }

export interface Counted {
  /** All in paise. */
  amounts: Record<DenominationKey, Paise>
  notes: Paise
  coins: Paise
  total: Paise
}

/** More pieces of one denomination than any drawer has. */
const MOST_PIECES = 99_999

/** Problem of a number of pieces, as a sentence; undefined if it is valid. */
export function piecesProblem(pieces: number): string | undefined {
  if (!Number.isInteger(pieces)) return t('Write a whole number of pieces.')
  if (pieces < 0) return t('Write 0 or more.')
  return pieces > MOST_PIECES ? t('Write at most 99,999.') : undefined
}

/** Amount of a count. The counts are whole and not below zero (`piecesProblem`). */
export function countedAmount(count: DrawerCount): Counted {
  const amountOf = ({ key, value }: (typeof DENOMINATIONS)[number]) => paise(value * (count[key] ?? 0))
  const sum = (all: readonly (typeof DENOMINATIONS)[number][]) =>
    paise(all.reduce((total, one) => total + amountOf(one), 0))
  const amounts = Object.fromEntries(DENOMINATIONS.map((one) => [one.key, amountOf(one)]))
  const [notes, coins] = [sum(NOTES), sum(COINS)]
  return { amounts: amounts as Record<DenominationKey, Paise>, notes, coins, total: paise(notes + coins) }
}

/**
 * Difference of a counted drawer against `expected` paise of the books: counted less expected, below zero short. `uncounted`
 * is the part that no coin can match, as its bills were paid in whole rupees; it and anything below a rupee count as
 * rounding.
 */
export function drawerDifference(
  counted: Paise,
  expected: Paise,
  uncounted: Paise = NOTHING,
): { difference: Paise; rounding: Paise; word: 'Right' | 'Short' | 'Over' } {
  const off = paise(counted - expected)
  const rounding = isSameInCoins(counted, expected) ? off : uncounted
  const difference = paise(off - rounding)
  return { difference, rounding, word: difference === 0 ? 'Right' : difference < 0 ? 'Short' : 'Over' }
}

/** Surplus for the safe when an amount stays for tomorrow (both paise), or why that amount cannot stay. */
export function toTheSafe(
  counted: Paise,
  stays: Paise,
): { amount: Paise; problem?: undefined } | { amount?: undefined; problem: string } {
  if (!(stays >= 0) || stays > MAX_AMOUNT_PAISE) return { problem: t('Write an amount of 0 or more.') }
  if (stays > counted) return { problem: t('More cannot stay than was counted.') }
  return { amount: paise(counted - stays) }
}
