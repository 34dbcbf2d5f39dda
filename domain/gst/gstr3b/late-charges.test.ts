import { expect, test } from 'vitest'
import { paise } from '#domain/money.ts'
import { NO_HEADS } from './heads.ts'
import { lateCharges } from './payment.ts'

const filing = { month: '2026-09', due: '2026-10-20', paidOn: '2026-11-19', turnover: 'small' as const }

test('no interest on tax that lay in the cash ledger all the time (proviso to rule 88B(1))', () => {
  const owed = { ...NO_HEADS, cgst: paise(10_000_00), igst: paise(3_000_00) }
  // 10,000 x 18 % x 30 / 365 = 147.945, 3,000: 44.384.
  expect(lateCharges(owed, false, filing).interest).toEqual({ ...NO_HEADS, cgst: 147_95, igst: 44_38 })
  // With 4,000 of CGST there: 6,000 x 18 % x 30 / 365 = 88.767. More IGST than is owed bears none, and helps no other head.
  const held = { ...NO_HEADS, cgst: paise(4_000_00), igst: paise(5_000_00) }
  expect(lateCharges(owed, false, { ...filing, held })).toEqual({
    interest: { ...NO_HEADS, cgst: 88_77 },
    // 30 days of 25 + 25.
    fee: { cgst: 750_00, sgst: 750_00 },
  })
  // Debited ten days after the last day, the return filed later: 10,000 x 18 % x 10 / 365 = 49.315.
  expect(lateCharges(owed, false, { ...filing, debitedOn: '2026-10-30' }).interest).toMatchObject({
    cgst: 49_32,
  })
})
