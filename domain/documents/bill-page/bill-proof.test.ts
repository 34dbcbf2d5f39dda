import { expect, test } from 'vitest'
import { paise } from '#domain/money.ts'
import { type ProvenBill, proofText, shownProof } from './bill-proof.ts'

const rice = {
  name: 'India Gate Basmati Rice 5 kg',
  hsn: '1006',
  quantity: 12,
  unit: 'Bag',
  rate: 499,
  taxable: paise(5988_00),
  tax: paise(299_40),
  total: paise(6287_40),
}
const bill: ProvenBill = {
  number: 'SINV-00410',
  date: '2026-11-20',
  sellerGstin: '27ABKPS4821M1Z3',
  buyer: 'Hotel Shreyas',
  buyerGstin: '',
  lines: [rice, { ...rice, name: 'Sugar' }],
  total: paise(6287_40),
}

test('the proof text of a bill ignores fields that are not proven', () => {
  expect(proofText({ ...structuredClone(bill), phone: '98900' } as ProvenBill)).toBe(proofText(bill))
})

test.each<[string, ProvenBill]>([
  ['its number', { ...bill, number: 'SINV-00411' }],
  ['its day', { ...bill, date: '2026-11-21' }],
  ['whose it is', { ...bill, sellerGstin: '29ABKCS4821M1ZQ' }],
  ['its buyer', { ...bill, buyer: 'Hotel Shreya' }],
  ['the GSTIN of its buyer', { ...bill, buyerGstin: '27AAKFA7136Q1ZU' }],
  ['its total', { ...bill, total: paise(6287_41) }],
  ['the order of its lines', { ...bill, lines: bill.lines.toReversed() }],
  ...(Object.keys(rice) as (keyof typeof rice)[]).map((fact): [string, ProvenBill] => {
    const other = typeof rice[fact] === 'number' ? 1 : 'other'
    return [`${fact} of a line`, { ...bill, lines: [{ ...rice, [fact]: other }, ...bill.lines.slice(1)] }]
  }),
  ['a name that looks like the next field', { ...bill, buyer: 'Hotel Shreyas","' }],
])('%s changes the proof text', (_, other) => {
  expect(proofText(other)).not.toBe(proofText(bill))
})

test('the first sixteen digits of a proof are shown in groups of four', () => {
  expect(shownProof(`7c1e90ab44d2f608${'0'.repeat(48)}`)).toBe('7c1e 90ab 44d2 f608')
})
