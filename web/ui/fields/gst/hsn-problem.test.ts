import { expect, test } from 'vitest'
import { hsnProblem } from './hsn-problem.ts'

test.each(['', '  ', '1006', '100630', '10063020', '0402', '996331'])(
  'the HSN code "%s" has no problem',
  (code) => {
    expect(hsnProblem(code)).toBeUndefined()
  },
)

test.each([
  ['10', 'An HSN code has 4, 6 or 8 digits.'],
  ['10063', 'An HSN code has 4, 6 or 8 digits.'],
  ['9963', 'A service code (SAC) has 6 digits.'],
  ['10 06', 'An HSN code has digits only.'],
])('the HSN code %s has a problem', (code, problem) => {
  expect(hsnProblem(code)).toBe(problem)
})

// Notification 78/2020: 4 digits up to 5 crore rupees of turnover, 6 above.
test('an HSN code that is too short for the turnover, or not in the official list, has a problem', () => {
  expect(hsnProblem('1006', { digits: 6 })).toBe('Bills of your turnover show at least 6 digits.')
  expect(hsnProblem('100630', { digits: 6 })).toBeUndefined()
  expect(hsnProblem('123456', { isListed: false })).toBe('The official list has no such code.')
})
