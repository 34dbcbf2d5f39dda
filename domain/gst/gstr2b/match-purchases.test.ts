import { expect, test } from 'vitest'
import { paise } from '#domain/money.ts'
import { areAlike, cleanNumber } from './bill-number.ts'
import { type BookRow, differenceWords } from './differences.ts'
import { matchRows as matchInSteps } from './match-purchases.ts'
import type { PortalRow } from './portal-row.ts'

/** From one end to the other. */
function matchRows(...[rows, books]: Parameters<typeof matchInSteps<PortalRow, BookRow>>) {
  const work = matchInSteps(rows, books)
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

const PAPER = '27AAFFP5005H1ZF'
const PAPER_IN_GUJARAT = '24AAFFP5005H1ZL'

/** A bill of 5,000.00 with 450.00 CGST and 450.00 SGST, as in the example of the format. */
const portal = (number: string, rest: Partial<PortalRow> = {}): PortalRow => ({
  section: 'b2b',
  kind: 'bill',
  gstin: PAPER,
  name: 'Pune Paper House',
  number,
  date: '2026-10-18',
  originalNumber: '',
  originalDate: '',
  placeOfSupply: '27',
  total: paise(5900_00),
  taxable: paise(5000_00),
  igst: paise(0),
  cgst: paise(450_00),
  sgst: paise(450_00),
  cess: paise(0),
  isReverseCharge: false,
  credit: 'Y',
  reason: '',
  isRejected: false,
  ...rest,
})

const book = (number: string, rest: Partial<BookRow> = {}): BookRow => ({
  id: `book ${number}`,
  kind: 'bill',
  gstin: PAPER,
  number,
  date: '2026-10-18',
  postedOn: '2026-10-20',
  placeOfSupply: '27',
  isReverseCharge: false,
  taxable: paise(5000_00),
  igst: paise(0),
  cgst: paise(450_00),
  sgst: paise(450_00),
  cess: paise(0),
  ...rest,
})

/** What becomes of one row and one purchase. */
function verdictOf(row: PortalRow, entered: BookRow) {
  const [match] = matchRows([row], [entered]).matches
  return [match?.verdict, match?.differs]
}

test.each([
  ['2023-24/0045', '2023-11-01', '45'],
  ['PPH/26-27/0045', '2026-10-18', 'PPH45'],
  ['pph-2627-45', '2027-03-31', 'PPH45'],
  ['PPH 2026-2027 45', '2026-10-18', 'PPH45'],
  // Another financial year than the bill's is part of the number, and so is one that nothing else stands beside.
  ['PPH/24-25/45', '2026-10-18', 'PPH242545'],
  ['2627', '2026-10-18', '2627'],
  ['12627', '2026-10-18', '12627'],
])('the number %s of %s is compared as %s', (number, date, clean) =>
  expect(cleanNumber(number, date)).toBe(clean),
)

test.each([
  ['PPH1045', '1045', true],
  // One of ten letters is another, as of a mistyped digit; of five it is too much.
  ['PPHA110045', 'PPHA110046', true],
  ['PPH45', 'PPH46', false],
  ['PPH1045', '', false],
])('the numbers %s and %s are alike: %s', (a, b, yes) => expect(areAlike(a, b)).toBe(yes))

test.each([
  ['the same', portal('PPH/1045'), book('PPH/1045'), 'exact', []],
  ['small letters', portal('PPH/1045'), book('pph/1045'), 'exact', []],
  ['a number without its year', portal('PPH/26-27/01045'), book('PPH 1045'), 'probable', ['number']],
  ['another date', portal('PPH/1045'), book('PPH/1045', { date: '2026-10-19' }), 'probable', ['date']],
  ['a date that nobody entered', portal('PPH/1045'), book('PPH/1045', { date: '' }), 'exact', []],
  [
    'a rupee of rounding',
    portal('PPH/1045', { cgst: paise(450_50), sgst: paise(450_50) }),
    book('PPH/1045'),
    'probable',
    ['cgst', 'sgst'],
  ],
  ['part of the number', portal('PPH/1045'), book('1045'), 'probable', ['number']],
  ['more than a rupee', portal('PPH/1045', { cgst: paise(451_01) }), book('PPH/1045'), 'differs', ['cgst']],
  [
    'another place',
    portal('PPH/1045', { placeOfSupply: '24' }),
    book('PPH/1045'),
    'differs',
    ['placeOfSupply'],
  ],
  [
    'reverse charge',
    portal('PPH/1045', { isReverseCharge: true }),
    book('PPH/1045'),
    'differs',
    ['reverseCharge'],
  ],
  ['a number that nobody entered', portal('PPH/1045'), book(''), 'other-number', ['number']],
  ['quite another number', portal('PPH/1045'), book('77'), 'other-number', ['number']],
  // Eleven days apart nothing proves that it is the same bill.
  ['another number long before', portal('PPH/1045'), book('77', { date: '2026-10-07' }), 'only-portal', []],
  [
    'the branch in Gujarat',
    portal('PPH/1045'),
    book('PPH/1045', { gstin: PAPER_IN_GUJARAT }),
    'other-branch',
    ['gstin'],
  ],
  ['a note', portal('PPH/1045', { kind: 'credit-note' }), book('PPH/1045'), 'only-portal', []],
  ['the year before', portal('PPH/1045'), book('PPH/1045', { date: '2025-10-18' }), 'only-portal', []],
])('%s', (_, row, entered, verdict, differs) => expect(verdictOf(row, entered)).toEqual([verdict, differs]))

test('each row matches one purchase: the number as written wins over the same value', () => {
  const named = book('PPH/1045', { id: 'named' })
  const nameless = book('', { id: 'nameless' })
  const { matches, onlyInBooks } = matchRows([portal('PPH/1045')], [nameless, named])
  expect(matches.map(({ book: found }) => found?.id)).toEqual(['named'])
  expect(onlyInBooks).toEqual([nameless])
  // The same however they are sorted.
  expect(matchRows([portal('PPH/1045')], [named, nameless]).onlyInBooks).toEqual([nameless])

  const twice = matchRows([portal('PPH/1045'), portal('PPH/1045', { section: 'b2ba' })], [named])
  expect(twice.matches.map(({ verdict }) => verdict)).toEqual(['exact', 'only-portal'])
})

test('of two purchases without numbers the nearer in value matches, then the nearer in time', () => {
  const row = portal('PPH/1045')
  const nearInValue = book('', { id: 'value', date: '2026-10-25' })
  const nearInTime = book('', { id: 'time', taxable: paise(5000_40) })
  expect(matchRows([row], [nearInTime, nearInValue]).matches[0]?.book?.id).toBe('value')
  const later = book('', { id: 'later', date: '2026-10-26' })
  expect(matchRows([row], [later, nearInValue]).matches[0]?.book?.id).toBe('value')
})

test.each([
  ['entered in April', '2026-04-03', '2026-03-31', 'exact'],
  ['entered at the end of June', '2026-06-28', '2026-03-31', 'exact'],
  ['entered before its bill was written', '2026-03-30', '2026-04-02', 'exact'],
  ['entered long after', '2026-07-01', '2026-03-31', 'only-portal'],
  ['of the number a year before', '2026-04-03', '2025-04-10', 'only-portal'],
])('a bill without its own date, %s, is found at the turn of the year', (_, postedOn, date, verdict) => {
  const entered = book('K/25-26/78', { date: '', postedOn })
  expect(matchRows([portal('K/25-26/78', { date })], [entered]).matches).toMatchObject([{ verdict }])
  // Written otherwise, or without its number, it is found by the amounts if it is near.
  const [found] = matchRows([portal('K/25-26/078', { date })], [entered]).matches
  expect(found?.verdict).toBe(verdict === 'exact' ? 'probable' : verdict)
})

test('a bill without number and date is found by its amounts across the turn of the year', () => {
  const entered = book('', { date: '', postedOn: '2026-04-04' })
  expect(matchRows([portal('K/78', { date: '2026-03-31' })], [entered]).matches).toMatchObject([
    { verdict: 'other-number', book: { id: 'book ' } },
  ])
})

test('a different place of supply is ignored where the portal denies the credit for it', () => {
  const hotel = { gstin: '29AAFFP5005H1ZB', placeOfSupply: '29' }
  const entered = book('H/1', { gstin: hotel.gstin })
  const verdictOf = (row: PortalRow) => matchRows([row], [entered]).matches[0]
  const denied = { ...hotel, credit: 'N', reason: 'P' } as const
  expect(verdictOf(portal('H/1', denied))).toMatchObject({ verdict: 'exact', differs: [] })
  expect(verdictOf(portal('H/1', { ...denied, cgst: paise(449_00) }))).toMatchObject({ differs: ['cgst'] })
  for (const row of [{ ...denied, reason: 'C' }, hotel])
    expect(verdictOf(portal('H/1', row))).toMatchObject({ verdict: 'differs', differs: ['placeOfSupply'] })
})

test('differences are described in a sentence', () => {
  const row = portal('PPH/1045', { cgst: paise(405_00), placeOfSupply: '24' })
  const words = (field: Parameters<typeof differenceWords>[0], entered: BookRow) =>
    differenceWords(field, row, entered)
  expect(words('cgst', book('PPH/1045'))).toBe('CGST ₹405.00 in GSTR-2B, ₹450.00 in your books')
  expect(words('placeOfSupply', book('1'))).toBe(
    'place of supply Gujarat in GSTR-2B, Maharashtra in your books',
  )
  expect(words('number', book('77'))).toBe('bill number PPH/1045 in GSTR-2B, 77 in your books')
  expect(words('number', book(''))).toBe('the bill number is missing in your books')
  expect(words('date', book('1', { date: '2026-10-19' }))).toBe(
    'date 18 Oct 2026 in GSTR-2B, 19 Oct 2026 in your books',
  )
  expect(words('reverseCharge', book('1', { isReverseCharge: true }))).toBe(
    'reverse charge in your books, not in GSTR-2B',
  )
})
