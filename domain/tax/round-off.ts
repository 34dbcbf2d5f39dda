import { NOTHING, type Paise, paise } from '#domain/money.ts'
import type { Rounding } from '#domain/shop/rounding.ts'

const STEP_PAISE = { '50-paise': 50, rupee: 100 } as const

/** What rounding puts on an amount, or takes off it (below zero): to the nearest step, half of one up. */
export function roundOff(amount: Paise, to: Rounding = 'none'): Paise {
  if (to === 'none') return NOTHING
  const step = STEP_PAISE[to]
  return paise(Math.floor((amount + step / 2) / step) * step - amount)
}
