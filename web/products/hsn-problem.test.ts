import { expect, test } from 'vitest'
import { hsnProblem } from './hsn-problem.ts'

test.each(['', '  ', '1006', '100630', '10063020', '0402', '996331'])('nothing is odd about "%s"', (code) => {
  expect(hsnProblem(code)).toBeUndefined()
})

test.each([
  ['10', 'An HSN code has 4, 6 or 8 digits.'],
  ['10063', 'An HSN code has 4, 6 or 8 digits.'],
  ['9963', 'A service code (SAC) has 6 digits.'],
  ['10 06', 'An HSN code has digits only.'],
])('%s is odd', (code, problem) => {
  expect(hsnProblem(code)).toBe(problem)
})
