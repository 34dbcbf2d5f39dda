import { NOTHING, type Paise, paise } from '#domain/money.ts'

/** What the grand total of a document is rounded to. */
export const ROUND_TO = ['none', '50-paise', 'rupee'] as const
export type RoundTo = (typeof ROUND_TO)[number]

const STEP_PAISE = { '50-paise': 50, rupee: 100 } as const

/** What rounding puts on an amount, or takes off it (below zero): to the nearest step, half of one up. */
export function roundOff(amount: Paise, to: RoundTo = 'none'): Paise {
  if (to === 'none') return NOTHING
  const step = STEP_PAISE[to]
  return paise(Math.floor((amount + step / 2) / step) * step - amount)
}
