import { formatQuantity } from '../money.ts'
import type { Pack } from './packs.ts'
import { unitWords } from './unit-words.ts'

type Holding = Pick<Pack, '_id' | 'name' | 'holds'>

/** How many of each pack, and loose units last (null). */
interface PackedPart {
  pack: Holding | null
  quantity: number
}

const THOUSANDTHS = 1000
const inThousandths = (quantity: number) => Math.round(quantity * THOUSANDTHS)

/** A quantity in units as whole packs, the largest first, and what is loose. */
export function splitByPacks(quantity: number, packs: readonly Holding[] = []): PackedPart[] {
  let rest = inThousandths(quantity)
  const parts = packs
    .toSorted((a, b) => b.holds - a.holds)
    .map((pack) => {
      const whole = Math.floor(rest / inThousandths(pack.holds))
      rest -= whole * inThousandths(pack.holds)
      return { pack, quantity: whole }
    })
  return [...parts, { pack: null, quantity: rest / THOUSANDTHS }]
}

/** The quantity in units of these parts; exact to the thousandth. */
export const joinedPacks = (parts: readonly PackedPart[]): number =>
  parts.reduce((sum, { pack, quantity }) => sum + inThousandths(quantity * (pack?.holds ?? 1)), 0) /
  THOUSANDTHS

/** '41 Strip, 6 Tab'; below zero with its sign. */
export function packedWords(
  quantity: number,
  { unit, packs }: { unit: string; packs?: readonly Holding[] | undefined },
): string {
  const parts = splitByPacks(Math.abs(quantity), packs).filter(({ quantity: some }) => some !== 0)
  const words = parts.map(({ pack, quantity: some }) =>
    [formatQuantity(some), pack?.name ?? unitWords(unit)].filter(Boolean).join(' '),
  )
  if (words.length === 0) return [formatQuantity(0), unitWords(unit)].filter(Boolean).join(' ')
  return `${quantity < 0 ? '-' : ''}${words.join(', ')}`
}
