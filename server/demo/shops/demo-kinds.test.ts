import { expect, test } from 'vitest'
import { withCheckCharacter } from '#domain/gstin.ts'
import { DEMO_KINDS } from './demo-kinds.ts'

test('the GSTIN of every demo shop ends with its check character, so that no bill is marked wrong', () => {
  const numbers = Object.values(DEMO_KINDS).flatMap(({ profile }) =>
    'gstin' in profile ? [profile.gstin] : [],
  )
  expect(numbers).toEqual(numbers.map((gstin) => withCheckCharacter(gstin)))
})
