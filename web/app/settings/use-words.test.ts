import { expect, test } from 'vitest'
import { FIRST_USES } from '#domain/shop/uses.ts'
import { SERIES_LABELS, seriesInUse } from './use-words.ts'

test('only documents that the shop uses have a number series in the settings', () => {
  const labels = (uses: object) =>
    seriesInUse({ ...FIRST_USES, ...uses })
      .map((name) => SERIES_LABELS[name])
      .join()
  expect(labels({})).toMatch(/Sales quotation.*Delivery challan/)
  expect(labels({})).not.toContain('Self-invoice')
  const few = labels({ quotations: false, challans: false, reverseCharge: true })
  expect(few).toContain('Self-invoice')
  expect(few).toContain('Sales invoice')
  expect(few).not.toMatch(/quotation|challan/i)
})
