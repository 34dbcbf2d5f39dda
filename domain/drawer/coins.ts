import { type Paise, paise } from '#domain/money.ts'

/** The smallest coin in use: payments and counts are multiples of it. */
const SMALLEST_COIN = 100

/** Amount in coins: the nearest whole rupee. */
export const inCoins = (amount: Paise): Paise =>
  paise(Math.sign(amount) * Math.round(Math.abs(amount) / SMALLEST_COIN) * SMALLEST_COIN)

/** True if two amounts (paise) differ by less than a rupee, the smallest counted coin. */
export const isSameInCoins = (one: number, other: number): boolean => Math.abs(one - other) < SMALLEST_COIN
