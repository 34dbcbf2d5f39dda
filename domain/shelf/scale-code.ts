import { multiplyToPaise, type Paise, paise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { isChecked } from './barcode.ts'
import { uqcOf } from './units.ts'

export const SCALE_HOLDS = ['weight', 'price'] as const

/** How a scale in the shop writes its codes: prefix, item, value, check digit, thirteen figures together. */
export interface ScaleCode {
  /** 21 to 29; the shop's own numbers begin with 20. */
  prefix: string
  itemDigits: number
  valueDigits: number
  /** How many figures of the value stand behind its point: 01500 of three decimals is 1.5. */
  decimals: number
  /** Kilograms, or rupees with all taxes in them. */
  holds: (typeof SCALE_HOLDS)[number]
}

/** What most scales are set to when they come. */
export const USUAL_SCALE_CODES: Record<ScaleCode['holds'], ScaleCode> = {
  weight: { prefix: '21', itemDigits: 5, valueDigits: 5, decimals: 3, holds: 'weight' },
  price: { prefix: '23', itemDigits: 5, valueDigits: 5, decimals: 2, holds: 'price' },
}

export const MOST_SCALE_CODES = 9
const LENGTH = 13
const BESIDE = 3 // two figures of the prefix and the check digit

/** Why a scale cannot write so, in a sentence. */
export function scaleCodeProblem({ prefix, itemDigits, valueDigits, decimals, holds }: ScaleCode) {
  if (!/^2[1-9]$/.test(prefix))
    return t('A scale code begins with 21 to 29: 20 is for the shop’s own numbers.')
  if (itemDigits + valueDigits + BESIDE !== LENGTH)
    return t('Figures of item and value are ten together: with the beginning and the last figure that is 13.')
  if (decimals > (holds === 'weight' ? 3 : 2))
    return holds === 'weight' ? t('A weight has at most 3 decimals.') : t('A price has at most 2 decimals.')
  return undefined
}

/** What is on the scale's label: so many kilograms, or what they cost. */
export type Portion = { kg: number } | { price: Paise }
type ScaleReading = { item: string; portion: Portion } | { problem: string }

/** What a scanned code says where it is a scale's; undefined where no row of the shop is meant by it. */
export function readScaleCode(code: string, rows: readonly ScaleCode[]): ScaleReading | undefined {
  const row = /^\d{13}$/.test(code) ? rows.find(({ prefix }) => code.startsWith(prefix)) : undefined
  if (!row) return undefined
  if (!isChecked(code)) return { problem: t('{code} was not read right: scan it again.', { code }) }
  const { prefix, itemDigits, valueDigits, decimals, holds } = row
  const item = code.slice(prefix.length, prefix.length + itemDigits)
  const figures = Number(code.slice(prefix.length + itemDigits, prefix.length + itemDigits + valueDigits))
  if (figures === 0) {
    return {
      problem:
        holds === 'weight'
          ? t('{code} has no weight: weigh it again.', { code })
          : t('{code} has no price: weigh it again.', { code }),
    }
  }
  const portion =
    holds === 'weight' ? { kg: figures / 10 ** decimals } : { price: paise(figures * 10 ** (2 - decimals)) }
  return { item, portion }
}

/** The codes that a product of the scale's item may have: as it is printed, and without the zeros before it. */
export const scaleItemCodes = (item: string): string[] => [...new Set([item, item.replace(/^0+(?=\d)/, '')])]

const GRAMS: Readonly<Record<string, number>> = { GMS: 1, KGS: 1000, QTL: 100_000, MTS: 1_000_000 }

/** Kilograms in the unit of the product: what is sold by the gram is weighed in kilograms too. */
export const weightIn = (unit: string, kg: number): number =>
  toThousandths((kg * 1000) / (GRAMS[uqcOf(unit)] ?? 1000))

/**
 * Quantity and rate of a pack of which the scale printed the price. The quantity is that of the unit's price, to the third
 * decimal; the rate is what makes the two come to the printed price, since the scale weighed finer than it is written.
 */
export function pricedPortion(price: Paise, unitRate: number): { quantity: number; rate: number } {
  const quantity = Math.max(toThousandths(price / 100 / unitRate), 0.001)
  const rate =
    multiplyToPaise(quantity, unitRate) === price ? unitRate : Math.round((price / quantity) * 100) / 10_000
  return { quantity, rate }
}

const toThousandths = (quantity: number) => Math.round(quantity * 1000) / 1000
