import { expect, test } from 'vitest'
import { formatOf } from '#domain/document-number.ts'
import { numberPreview } from './number-preview.ts'

const TODAY = '2026-11-20'

test('the number follows the last one', () => {
  expect(numberPreview(formatOf('salesInvoice'), 'SINV-00041', TODAY)).toEqual({
    shown: 'SINV-00042',
    sent: 'SINV-00042',
  })
  expect(numberPreview(formatOf('salesInvoice'), null, TODAY)).toEqual({
    shown: 'SINV-00001',
    sent: 'SINV-00001',
  })
})

test('while the last number is unknown the first is shown, and none is sent', () => {
  expect(numberPreview(formatOf('purchaseOrder'), undefined, TODAY)).toEqual({ shown: 'PO00001', sent: '' })
})
