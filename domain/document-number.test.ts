import { describe, expect, test } from 'vitest'
import { formatNumber, nextNumber, parseNumber, type Series } from '#domain/document-number.ts'

describe('document numbers', () => {
  test.each<[Series, string]>([
    ['purchaseOrder', 'PO00001'],
    ['salesOrder', 'SO00001'],
    ['salesQuotation', 'SQT-00001'],
    ['purchaseQuotation', 'PQT-00001'],
    ['salesInvoice', 'SINV-00001'],
    ['purchaseInvoice', 'PINV-00001'],
    ['deliveryChallan', 'DC-00001'],
  ])('the first %s is %s', (series, number) => {
    expect(nextNumber(series, null)).toBe(number)
    expect(parseNumber(series, number)).toBe(1)
  })

  test.each([
    ['SINV-00042', 'SINV-00043'],
    ['SINV-00099', 'SINV-00100'],
    ['SINV-99999', 'SINV-100000'],
    ['SINV-100000', 'SINV-100001'],
    ['PINV-00042', 'SINV-00001'],
    ['', 'SINV-00001'],
    [undefined, 'SINV-00001'],
  ])('after %s comes %s', (last, next) => {
    expect(nextNumber('salesInvoice', last)).toBe(next)
  })

  test.each([
    'SINV-0042',
    'SINV-000042',
    'SINV-00000',
    'SINV-0004a',
    'SINV-1e5',
    'SINV-00042 ',
    ' SINV-00042',
    'sinv-00042',
    'SINV00042',
    'SINV-',
    'INV-00042',
    'SINV--0042',
    'SINV-+0042',
    'SINV-१२३४५',
    'SINV-123456789012',
  ])('"%s" is not a sales invoice number', (text) => {
    expect(parseNumber('salesInvoice', text)).toBeUndefined()
  })

  test('a number keeps to the 16 characters the law allows', () => {
    expect(parseNumber('salesInvoice', 'SINV-12345678901')).toBe(12_345_678_901)
    expect(formatNumber('salesInvoice', 12_345_678_901)).toHaveLength(16)
  })

  test('six digits are higher than five, whatever their text order', () => {
    const [five, six] = ['PO99999', 'PO100000'].map((text) => parseNumber('purchaseOrder', text) ?? 0)
    expect(six).toBeGreaterThan(five ?? 0)
  })
})
