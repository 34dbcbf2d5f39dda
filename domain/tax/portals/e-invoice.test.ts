import { describe, expect, test } from 'vitest'
import { SUPPLIES, type Supply } from '#domain/tax/supply/supplies.ts'
import { E_INVOICE_LIMITS, type EInvoiceSale, eInvoiceOf, limitWords, ruleOn } from './e-invoice.ts'
import { portalDatesProblem } from './portal-dates.ts'
import { eInvoiceWords } from './portal-words.ts'

const BUYER = '29AAACB1234C1Z5'
const sale = (more: Partial<EInvoiceSale> = {}) =>
  eInvoiceOf({
    registration: 'regular',
    date: '2026-11-20',
    gstin: BUYER,
    lines: [{}],
    eInvoicesFrom: '2026-04-01',
    reportedInTimeFrom: null,
    ...more,
  })

describe('which sales need an e-invoice (CGST rule 48(4))', () => {
  test.each<[needed: boolean, words: string, sale: Partial<EInvoiceSale>]>([
    [true, 'to a registered buyer', {}],
    [false, 'over the counter', { gstin: '' }],
    [false, 'to a buyer who gave blanks', { gstin: '  ' }],
    [false, 'before the first day of the shop', { date: '2026-03-31' }],
    [true, 'on the first day of the shop', { date: '2026-04-01' }],
    [false, 'of a shop that makes none', { eInvoicesFrom: null }],
    [false, 'of a composition shop, which writes bills of supply', { registration: 'composition' }],
    [false, 'of a shop that is not registered', { registration: 'unregistered' }],
    [false, 'of nothing that is taxed', { lines: [{ taxability: 'exempt' }, { taxability: 'nil' }] }],
    [false, 'of petrol alone', { lines: [{ taxability: 'non-gst' }] }],
    [true, 'of something taxed among others', { lines: [{ taxability: 'exempt' }, {}] }],
    [false, 'by a note that leaves the tax as it was', { isWithoutTax: true }],
    [false, 'of nothing yet', { lines: [] }],
  ])('needed %s: %s', (needed, _, of) => expect(sale(of) !== undefined).toBe(needed))

  test.each<[Supply, toConsumer: boolean]>([
    ['domestic', false],
    ['reverse-charge', false],
    ['export-with-payment', true],
    ['export-without-payment', true],
    ['sez-with-payment', true],
    ['sez-without-payment', true],
    ['deemed-export', true],
  ])('%s, without a GSTIN: %s', (supply, needed) => {
    expect(sale({ supply, gstin: '' }) !== undefined).toBe(needed)
    expect(sale({ supply })).toBeDefined()
  })

  test('a sale whose tax an e-commerce operator pays needs none', () =>
    expect(sale({ supply: 'operator-pays' })).toBeUndefined())

  test('the table above has every kind of supply', () => expect(SUPPLIES).toHaveLength(8))
})

describe('the last day to report an e-invoice', () => {
  const inTime = { eInvoicesFrom: '2023-08-01', reportedInTimeFrom: '2025-04-01' }
  test.each([
    // GSTN's own example: dated 1 April 2025, the last day is 30 April and not 1 May.
    ['2025-04-01', '2025-04-30'],
    // 11 days of November, from the 20th to the 30th, and 19 of December make 30.
    ['2026-11-20', '2026-12-19'],
    ['2028-02-01', '2028-03-01'],
    // Before the rule, and before the shop was as large as that.
    ['2025-03-31', undefined],
  ])('dated %s: %s', (date, reportedBy) => expect(sale({ ...inTime, date })?.reportedBy).toBe(reportedBy))

  test('a smaller shop has no last day', () => expect(sale()?.reportedBy).toBeUndefined())
  test('there is none before the day from which the shop has to report in time', () =>
    expect(sale({ reportedInTimeFrom: '2027-04-01' })?.reportedBy).toBeUndefined())
})

test('the limit of turnover depends on the day', () => {
  const croreOn = (date: string) => (ruleOn(E_INVOICE_LIMITS, date)?.above ?? 0) / 100 / 10_000_000
  expect(
    ['2020-09-30', '2020-10-01', '2021-03-31', '2022-09-30', '2022-10-01', '2023-07-31', '2023-08-01'].map(
      croreOn,
    ),
  ).toEqual([0, 500, 100, 20, 10, 10, 5])
  expect(limitWords('2026-11-23')).toBe('Above ₹5 crore of sales in any year since 2017-18')
})

test('the notice says what to do and until when', () => {
  const because = 'the buyer has a GSTIN'
  const words = (today: string) => eInvoiceWords({ because, reportedBy: '2026-12-19' }, today)
  expect(words('2026-12-19')).toEqual({
    about: 'e-invoice',
    text: 'E-invoice needed, as the buyer has a GSTIN: report it by 19 Dec 2026.',
    short: 'E‑invoice: report it by 19 Dec 2026.',
  })
  expect(words('2026-12-20')).toEqual({
    about: 'e-invoice',
    text: 'E-invoice needed, as the buyer has a GSTIN: 19 Dec 2026 was the last day to report it.',
    short: 'E‑invoice: 19 Dec 2026 was the last day to report it.',
    isLate: true,
  })
  expect(eInvoiceWords({ because: 'it is an export' }, '2026-12-20').text).toBe(
    'E-invoice needed, as it is an export: get its IRN before the paper is given.',
  )
})

describe('the start dates that a shop may enter', () => {
  const none = { eInvoicesFrom: null, reportedInTimeFrom: null, ewayBillsFrom: null }
  test.each([
    [undefined, undefined, {}],
    [undefined, undefined, { eInvoicesFrom: '2020-10-01', ewayBillsFrom: '2018-04-01' }],
    [undefined, undefined, { eInvoicesFrom: '2025-04-01', reportedInTimeFrom: '2025-04-01' }],
    ['eInvoicesFrom', '1 Oct 2020.', { eInvoicesFrom: '2020-09-30' }],
    ['ewayBillsFrom', '1 Apr 2018.', { ewayBillsFrom: '2018-03-31' }],
    ['reportedInTimeFrom', '1 Apr 2025.', { eInvoicesFrom: '2023-08-01', reportedInTimeFrom: '2025-03-31' }],
    [
      'reportedInTimeFrom',
      'not before E-invoices from.',
      { eInvoicesFrom: '2026-04-02', reportedInTimeFrom: '2026-04-01' },
    ],
    ['reportedInTimeFrom', 'not before E-invoices from.', { reportedInTimeFrom: '2026-04-01' }],
  ])('%s %s', (field, end, dates) => {
    const problem = portalDatesProblem({ ...none, ...dates })
    expect(problem?.field).toBe(field)
    if (end) expect(problem?.message.endsWith(end)).toBe(true)
  })
})
