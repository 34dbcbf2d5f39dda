import { expect, test } from 'vitest'
import { emptyLine } from '#web/documents/sheet/sheet-line.ts'
import { fieldErrors, lineError, withoutErrors } from './field-errors.ts'

test('what is wrong in a line is said in its row, and goes when the row is typed in', () => {
  const line = emptyLine()
  const errors = fieldErrors(
    [
      { path: ['items', 0, 'quantity'], message: 'Quantity must be more than 0' },
      { path: ['discount'], message: 'Discount cannot be negative' },
    ],
    [line],
  )
  expect(lineError(errors, line.key)).toEqual({ field: 'quantity', message: 'Quantity must be more than 0' })
  expect(withoutErrors(errors, [line.key])).toEqual({ discount: 'Discount cannot be negative' })
  expect(withoutErrors(errors, ['terms'])).toBe(errors)
})
