import { expect, test } from 'vitest'
import { numberPreview } from './number-preview.ts'

test('the number follows the last one', () => {
  expect(numberPreview('salesInvoice', 'SINV-00041')).toEqual({ shown: 'SINV-00042', sent: 'SINV-00042' })
  expect(numberPreview('salesInvoice', null)).toEqual({ shown: 'SINV-00001', sent: 'SINV-00001' })
})

test('while the last one is not known the first is shown, and the server is left to choose', () => {
  expect(numberPreview('purchaseOrder', undefined)).toEqual({ shown: 'PO00001', sent: '' })
})
