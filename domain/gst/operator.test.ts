import { expect, test } from 'vitest'
import { withCheckCharacter } from '#domain/gstin.ts'
import { operatorProblem } from './operator.ts'

const RIGHT = withCheckCharacter('29AAACF1234K1C0')

test('an operator collects tax under a GSTIN whose 14th letter is C, with its check character', () => {
  expect([operatorProblem(''), operatorProblem(RIGHT), operatorProblem(` ${RIGHT.toLowerCase()} `)]).toEqual([
    ...[undefined, undefined, undefined],
  ])
  expect(operatorProblem('27AAACX2002E1ZX')).toBe(
    'An operator collects tax under a GSTIN of its own: its 14th letter is C.',
  )
  const wrong = RIGHT.slice(0, -1) + (RIGHT.endsWith('A') ? 'B' : 'A')
  expect(operatorProblem(wrong)).toContain(`The last character should be ${RIGHT.at(-1)}.`)
  expect(operatorProblem('29AAACF')).toContain('15 characters')
})
