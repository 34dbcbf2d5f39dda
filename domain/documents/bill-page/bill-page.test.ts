import { expect, test } from 'vitest'
import { placeOf } from '#domain/shop/place-in-address.ts'
import { gstinUntil } from './bill-page.ts'

const bill = {
  date: '2026-11-20',
  status: 'completed',
  registration: 'regular',
  sellerGstin: '27ABKPS4821M1Z3',
  buyerGstin: '',
}
const rules = { filing: 'monthly', filedUpTo: null, lockedUpTo: null } as const

test.each([
  ['until the day before GSTR-1 of its month is due', bill, rules, '2026-12-10', '2026-12-10'],
  ['not on the day on which it is', bill, rules, '2026-12-11', null],
  [
    'of who files every quarter two days longer',
    bill,
    { ...rules, filing: 'quarterly' },
    '2026-12-12',
    '2026-12-12',
  ],
  ['of December into the next year', { ...bill, date: '2026-12-31' }, rules, '2027-01-02', '2027-01-10'],
  ['not once its month is filed', bill, { ...rules, filedUpTo: '2026-11-30' }, '2026-12-02', null],
  ['when the month before is', bill, { ...rules, filedUpTo: '2026-10-31' }, '2026-12-02', '2026-12-10'],
  ['not once its day is locked', bill, { ...rules, lockedUpTo: '2026-11-20' }, '2026-11-22', null],
  ['not of a bill that has one', { ...bill, buyerGstin: '27AAKFA7136Q1ZU' }, rules, '2026-11-22', null],
  ['not of a bill that is cancelled', { ...bill, status: 'cancelled' }, rules, '2026-11-22', null],
  ['not of a bill that came back', { ...bill, status: 'returned' }, rules, '2026-11-22', null],
  ['not of a shop that has none itself', { ...bill, sellerGstin: '' }, rules, '2026-11-22', null],
  ['not of who charges no tax', { ...bill, registration: 'composition' }, rules, '2026-11-22', null],
] as const)('the bill’s page asks for a GSTIN %s', (_, asked, by, today, until) => {
  expect(gstinUntil(asked, by, today)).toBe(until)
})

test.each([
  ['412 Kumthekar Road, Sadashiv Peth, Pune 411030', 'Sadashiv Peth, Pune'],
  ['Shop 4\nMG Road\nIndore - 452 001', 'MG Road, Indore'],
  ['Pune', 'Pune'],
  ['', ''],
  ['Plot 1234567, Nagpur, 440001', 'Plot 1234567, Nagpur'],
])('the place of the address %j is %j', (address, place) => {
  expect(placeOf(address)).toBe(place)
})
