import { expect } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import type { getKhata, KhataSide } from '#contract/money/khata.ts'

type Khata = Output<typeof getKhata>

/** The khata of who only buys, or only sells, with what its one side comes to. */
export function oneSided(khata: Khata): Khata & KhataSide {
  const [side] = khata.sides
  expect(khata.sides).toHaveLength(1)
  if (!side) throw new Error('a khata without a side')
  return { ...khata, ...side }
}
