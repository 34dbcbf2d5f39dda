import { expect, test } from 'vitest'
import { fieldErrors, lineError, withoutErrors } from './field-errors.ts'
import { emptyLine } from './lines/sheet-line.ts'

test('a problem of a line is shown in its row, and disappears when the row is edited', () => {
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
