import { type Paise, paise } from '#domain/money.ts'
import type { ScaleCode } from '#domain/shop/scale-codes.ts'
import { t } from '#domain/words/t.ts'
import { isChecked } from '../barcode.ts'

/** Factory setting of most scales. */
export const USUAL_SCALE_CODES: Record<ScaleCode['holds'], ScaleCode> = {
  weight: { prefix: '21', itemDigits: 5, valueDigits: 5, decimals: 3, holds: 'weight' },
  count: { prefix: '25', itemDigits: 5, valueDigits: 5, decimals: 0, holds: 'count' },
  price: { prefix: '23', itemDigits: 5, valueDigits: 5, decimals: 2, holds: 'price' },
}

export const MOST_SCALE_CODES = 9
const LENGTH = 13
const BESIDE = 3 // two figures of the prefix and the check digit

const MOST_DECIMALS = {
  weight: { most: 3, problem: () => t('A weight has at most 3 decimals.') },
  price: { most: 2, problem: () => t('A price has at most 2 decimals.') },
  count: { most: 0, problem: () => t('Pieces have no decimals.') },
}

/** Problem of a scale's format, as a sentence; undefined if it is valid. */
export function scaleCodeProblem({ prefix, itemDigits, valueDigits, decimals, holds }: ScaleCode) {
  if (!/^2[1-9]$/.test(prefix))
    return t('A scale code begins with 21 to 29: 20 is for the shop’s own numbers.')
  if (itemDigits + valueDigits + BESIDE !== LENGTH)
    return t('Figures of item and value are ten together: with the beginning and the last figure that is 13.')
  if (decimals > MOST_DECIMALS[holds].most) return MOST_DECIMALS[holds].problem()
  return undefined
}

/** Content of a scale's label: kilograms, a price, or a number of pieces. */
type ScaleReading =
  | { item: string; weighed: { kg: number } | { price: Paise } | { pieces: number } }
  | { problem: string }

const NOTHING: Record<ScaleCode['holds'], (code: string) => string> = {
  weight: (code) => t('{code} has no weight: weigh it again.', { code }),
  price: (code) => t('{code} has no price: weigh it again.', { code }),
  count: (code) => t('{code} has no number of pieces: count again.', { code }),
}

/** Reads a scale code by the shop's rows; undefined if no row matches. */
export function readScaleCode(code: string, rows: readonly ScaleCode[]): ScaleReading | undefined {
  const row = /^\d{13}$/.test(code) ? rows.find(({ prefix }) => code.startsWith(prefix)) : undefined
  if (!row) return undefined
  if (!isChecked(code)) return { problem: t('{code} was not read right: scan it again.', { code }) }
  const { prefix, itemDigits, valueDigits, decimals, holds } = row
  const item = code.slice(prefix.length, prefix.length + itemDigits)
  const figures = Number(code.slice(prefix.length + itemDigits, prefix.length + itemDigits + valueDigits))
  if (figures === 0) {
    return { problem: NOTHING[holds](code) }
  }
  if (holds === 'count') return { item, weighed: { pieces: figures } }
  return {
    item,
    weighed:
      holds === 'weight'
        ? { kg: figures / 10 ** decimals }
        : { price: paise(figures * 10 ** (2 - decimals)) },
  }
}

/** The codes that a product of the scale's item may have: as it is printed, and without the zeros before it. */
export const scaleItemCodes = (item: string): string[] => [...new Set([item, item.replace(/^0+(?=\d)/, '')])]
