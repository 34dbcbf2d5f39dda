import { expect, test } from 'vitest'
import { withCheckCharacter } from '#domain/gstin.ts'
import { DEMO_KINDS, type DemoKind } from './demo-kinds.ts'

test('the GSTIN of every demo shop ends with its check character, so that no bill is marked wrong', () => {
  const kinds: DemoKind[] = Object.values(DEMO_KINDS)
  const shops = kinds.flatMap(({ profile, ownShop }) => [profile, ...(ownShop ? [ownShop.profile] : [])])
  const numbers = shops.flatMap(({ gstin }) => gstin || [])
  expect(numbers).toEqual(numbers.map((gstin) => withCheckCharacter(gstin)))
})
