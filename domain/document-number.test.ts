import { describe, expect, test } from 'vitest'
import {
  beginningProblem,
  formatOf,
  formatProblem,
  numberAfter,
  sharedPrefix,
  writeNumber,
} from '#domain/document-number.ts'
import type { Series } from '#domain/documents/series.ts'

const TODAY = '2026-11-20'

describe('numbers in the format of the specification', () => {
  test.each<[Series, string]>([
    ['purchaseOrder', 'PO00001'],
    ['salesOrder', 'SO00001'],
    ['salesQuotation', 'SQT-00001'],
    ['purchaseQuotation', 'PQT-00001'],
    ['salesInvoice', 'SINV-00001'],
    ['purchaseInvoice', 'PINV-00001'],
    ['deliveryChallan', 'DC-00001'],
  ])('the first %s is %s', (series, number) => {
    expect(numberAfter(formatOf(series), null, TODAY)).toBe(number)
  })

  test.each([
    ['SINV-00042', 'SINV-00043'],
    ['SINV-00099', 'SINV-00100'],
    ['SINV-99999', 'SINV-100000'],
    ['SINV-100000', 'SINV-100001'],
    ['PINV-00042', 'SINV-00001'],
    ['SINV-', 'SINV-00001'],
    ['SINV-0004a', 'SINV-00001'],
    ['', 'SINV-00001'],
    [undefined, 'SINV-00001'],
  ])('after %s comes %s', (last, next) => {
    expect(numberAfter(formatOf('salesInvoice'), last, TODAY)).toBe(next)
  })
})

describe('numbers in a format of the shop', () => {
  const yearly = { prefix: '{FY}/S/', digits: 5, start: 1 }

  test('a number with the financial year restarts each 1 April', () => {
    expect(writeNumber(yearly, 42, '2027-03-31')).toBe('26-27/S/00042')
    expect(numberAfter(yearly, '26-27/S/00042', '2027-03-31')).toBe('26-27/S/00043')
    expect(numberAfter(yearly, '26-27/S/00042', '2027-04-01')).toBe('27-28/S/00001')
    expect(writeNumber(yearly, 1, '2099-12-01')).toBe('99-00/S/00001')
  })

  test('a shop that comes from another program continues at its start number', () => {
    const format = { prefix: 'A/', digits: 3, start: 418 }
    expect(numberAfter(format, null, TODAY)).toBe('A/418')
    expect(numberAfter(format, 'A/999', TODAY)).toBe('A/1000')
    expect(numberAfter(format, 'SINV-00009', TODAY)).toBe('A/418')
  })

  // Rule 46(b): sixteen characters of letters, digits, dash and slash.
  test.each([
    ['{FY}/S/', 5, undefined],
    ['{FY}/SALE/', 5, undefined],
    ['{FY}/SALE/', 6, 'Too long: a number has at most 16 characters'],
    ['S#', 5, 'Use letters, digits, - and / only'],
    ['बिल-', 5, 'Use letters, digits, - and / only'],
    ['{FY}', 5, 'End with a letter, - or /'],
    ['A1', 5, 'End with a letter, - or /'],
    ['', 5, 'End with a letter, - or /'],
  ])('the format with prefix "%s" and %i digits: %s', (prefix, digits, problem) => {
    expect(formatProblem({ prefix, digits })).toBe(problem)
  })

  test.each(['/S/', '-A-', '0A/', '00-'])('%s begins as no e-invoice may', (prefix) =>
    expect(beginningProblem(prefix)).toBe('Begin with a letter or 1 to 9: e-invoices take no other'),
  )
  test.each(['{FY}/S/', 'A0-', '1/', 's/'])('%s may be chosen', (prefix) =>
    expect(beginningProblem(prefix)).toBeUndefined(),
  )

  test('no two series may write the same numbers, in whatever case', () => {
    const same = { prefix: 'sinv-', digits: 5, start: 1 }
    expect(sharedPrefix({ purchaseInvoice: same })).toEqual(['salesInvoice', 'purchaseInvoice'])
    expect(sharedPrefix({ purchaseInvoice: same, salesInvoice: yearly })).toBeUndefined()
    expect(sharedPrefix({})).toBeUndefined()
  })
})
