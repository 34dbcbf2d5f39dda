import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Paise, paise } from '#domain/money.ts'
import { SUPPLIES, type Supply } from '#domain/tax/supply/supplies.ts'
import { chargesTax, isPaidByOperator, isReverseCharge, supplyKind } from '#domain/tax/supply/supply-kinds.ts'
import { documentOf, lineOf, MONTH, OPERATOR, ofBill, X } from '#test/tax-document-by-hand.ts'
import { portalErrors } from '../file/portal-errors.ts'
import { fileWriter, hsnSection } from '../file/return-file.ts'
import type { TaxDocument, TaxLine } from '../tax-document.ts'
import { classify } from './classify.ts'
import { addInto, NO_FIGURES, taxOf } from './figures.ts'
import { addAmended, addDocument, newSums, totalOf } from './gstr1-sums.ts'
import { hsnTotal } from './hsn-table.ts'
import { operatorsJson, ownOperators } from './operators.ts'
import { partsOf } from './parts.ts'
import { dueDate, formOf, spanOf } from './periods.ts'
import { hsnJson } from './rows.ts'
import { iffProblem } from './rules.ts'

describe('the section of a document (2.5 and 8 of the facts)', () => {
  test.each<[section: string | null, words: string, of: Parameters<typeof documentOf>[0]]>([
    ['b2b', 'to somebody with a GSTIN', { gstin: X }],
    ['b2b', 'to a SEZ', { gstin: X, supply: 'sez-without-payment' }],
    ['b2b', 'a deemed export', { gstin: X, supply: 'deemed-export' }],
    ['b2b', 'the buyer pays the tax', { gstin: X, supply: 'reverse-charge' }],
    ['b2cs', 'over the counter', {}],
    ['b2cs', 'a lakh to another state', { placeOfSupply: '29', total: paise(1_00_000_00) }],
    ['b2cl', 'a paisa more', { placeOfSupply: '29', total: paise(1_00_000_01) }],
    ['b2cs', 'as much within the state', { total: paise(1_00_000_01) }],
    ['exp', 'abroad', { placeOfSupply: '96', supply: 'export-with-payment' }],
    [
      'exp',
      'abroad, exempt',
      { placeOfSupply: '96', supply: 'export-without-payment', lines: [lineOf({ taxability: 'exempt' })] },
    ],
    ['cdnr', 'a note on a registered one', { noun: 'credit-note', gstin: X }],
    [
      'cdnur',
      'a note on an export',
      { noun: 'credit-note', supply: 'export-without-payment', placeOfSupply: '96' },
    ],
    [
      'cdnur',
      'a small note on a large bill',
      { noun: 'credit-note', placeOfSupply: '29', bill: ofBill(2_00_000_00) },
    ],
    [
      'cdnur',
      'a large note on a small bill',
      { noun: 'debit-note', placeOfSupply: '29', total: paise(1_50_000_00), bill: ofBill(100_00) },
    ],
    ['b2cs', 'a note on a small bill', { noun: 'credit-note', placeOfSupply: '29', bill: ofBill(500_00) }],
    [null, 'a financial note', { noun: 'credit-note', gstin: X, isWithoutTax: true }],
    [null, 'cancelled', { isCancelled: true, counts: false }],
    [
      'b2b',
      'to a SEZ, exempt',
      { gstin: X, supply: 'sez-without-payment', lines: [lineOf({ taxability: 'exempt' })] },
    ],
    [null, 'nothing taxed', { gstin: X, lines: [lineOf({ taxability: 'nil' })] }],
    [null, 'a purchase', { direction: 'purchase', gstin: X }],
    [null, 'an operator pays the tax', { supply: 'operator-pays', operator: OPERATOR }],
    ['b2cs', 'an operator collects tax', { operator: OPERATOR }],
  ])('%s: %s', (section, _, of) => expect(classify(documentOf(of), MONTH).section).toBe(section))

  test('the limit of a large sale depends on the month: 2.5 lakh before August 2024', () => {
    const sale = documentOf({ placeOfSupply: '29', total: paise(2_00_000_00) })
    expect([classify(sale, '2024-07').section, classify(sale, '2024-08').section]).toEqual(['b2cs', 'b2cl'])
  })

  test('untaxed sales are in table 8, by buyer and place', () => {
    const lines = [lineOf({ taxability: 'exempt' }), lineOf({ taxability: 'non-gst' }), lineOf()]
    expect(partsOf(documentOf({ gstin: X, lines }), MONTH)).toMatchObject({
      row: { items: [{ taxable: 100_00 }] },
      untaxed: [{ kind: 'INTRAB2B', nil: 0, exempt: 100_00, nonGst: 100_00 }],
    })
    const note = documentOf({ noun: 'credit-note', placeOfSupply: '29', lines: lines.slice(0, 1) })
    expect(partsOf(note, MONTH)).toMatchObject({ untaxed: [{ kind: 'INTRB2C', exempt: -100_00 }] })
  })

  test('services have unit NA and quantity 0, and a note about the value has quantity 0', () => {
    const reported = (more: Partial<TaxLine>) =>
      partsOf(documentOf({ lines: [lineOf({ quantity: 3, ...more })] }), MONTH).hsn.map(
        ({ uqc, quantity }) => [uqc, quantity],
      )
    expect(reported({})).toEqual([['PCS', 3000]])
    expect(reported({ isService: true })).toEqual([['NA', 0]])
    expect(reported({ isByValue: true })).toEqual([['PCS', 0]])
  })
})

test('table 14 has sales through operators less notes; those on which operators collect tax are also in the other tables', () => {
  const sums = newSums()
  const add = (of: Parameters<typeof documentOf>[0]) => addDocument(sums, partsOf(documentOf(of), MONTH))
  add({ operator: OPERATOR })
  add({
    operator: OPERATOR,
    gstin: X,
    lines: [lineOf({ taxable: paise(50_00), cgst: paise(4_50), sgst: paise(4_50) })],
  })
  add({
    operator: OPERATOR,
    noun: 'credit-note',
    lines: [lineOf({ taxable: paise(20_00), cgst: paise(1_80), sgst: paise(1_80) })],
  })
  add({
    operator: OPERATOR,
    supply: 'operator-pays',
    lines: [lineOf({ rate: 5, cgst: paise(2_50), sgst: paise(2_50) })],
  })
  expect(operatorsJson(ownOperators(sums.operators))).toEqual({
    clttx: [{ etin: OPERATOR, suppval: 130, igst: 0, cgst: 11.7, sgst: 11.7, cess: 0 }],
    paytx: [{ etin: OPERATOR, suppval: 100, igst: 0, cgst: 2.5, sgst: 2.5, cess: 0 }],
  })
  // 100 - 20 over the counter and 50 to a business; nothing of what the operator pays.
  expect([sums.tables['7'].taxable, sums.tables['4A'].taxable, totalOf(sums).taxable]).toEqual([
    80_00, 50_00, 130_00,
  ])
  expect(hsnTotal(sums.hsn).taxable).toBe(130_00)
  expect([sums.outward.taxed.taxable, sums.outward.paidByOperators]).toEqual([130_00, 100_00])
})

const RATES = [0.25, 3, 5, 12, 18, 28, 40]
const amount = fc.integer({ min: 1, max: 90_00_000_00 })
const anyLine = fc.record({
  rate: fc.constantFrom(...RATES),
  taxability: fc.constantFrom('taxable', 'taxable', 'nil', 'exempt', 'non-gst'),
  taxable: amount,
  cess: fc.constantFrom(0, 0, 17),
  hsn: fc.constantFrom('9608', '1006', '998311', '84713010'),
  unit: fc.constantFrom('Pcs', 'Kg'),
  quantity: fc.integer({ min: 1, max: 99_999 }).map((thousandth) => thousandth / 1000),
})
const anyDocument = fc
  .record({
    noun: fc.constantFrom('invoice', 'invoice', 'credit-note', 'debit-note'),
    supply: fc.constantFrom<Supply>(...SUPPLIES),
    hasGstin: fc.boolean(),
    placeOfSupply: fc.constantFrom('27', '29', '24'),
    counts: fc.constantFrom(true, true, true, false),
    lines: fc.array(anyLine, { minLength: 1, maxLength: 4 }),
  })
  .map(({ supply, hasGstin, lines, placeOfSupply, ...rest }) => {
    const { buyer, isInterState } = supplyKind(supply)
    const pos = buyer === 'abroad' ? '96' : placeOfSupply
    const isInter = isInterState === true || pos !== '27'
    const reported = lines.map((line) => {
      const tax = Math.round((line.taxable * line.rate) / 200)
      const owes =
        line.taxability === 'taxable' &&
        (chargesTax(supply) || isReverseCharge(supply) || isPaidByOperator(supply))
      const heads = isInter ? { cgst: 0, sgst: 0, igst: 2 * tax } : { cgst: tax, sgst: tax, igst: 0 }
      return lineOf({
        ...(line as Partial<TaxLine>),
        isService: line.hsn.startsWith('99'),
        ...((owes
          ? { ...heads, cess: line.cess }
          : { cgst: 0, sgst: 0, igst: 0, cess: 0 }) as Partial<TaxLine>),
      })
    })
    const total = reported.reduce((sum, line) => sum + line.taxable + taxOf(line), 0)
    return documentOf({
      ...(rest as Partial<TaxDocument>),
      supply,
      lines: reported,
      operator: isPaidByOperator(supply) ? OPERATOR : '',
      placeOfSupply: pos,
      total: total as Paise & number,
      gstin: buyer === 'registered' || (buyer !== 'abroad' && hasGstin) ? X : '',
    })
  })

/** What the books say, without any section: each line that counts, with the sign of its document. */
function booksOf(documents: readonly TaxDocument[]) {
  const all = { ...NO_FIGURES }
  const owed = { ...NO_FIGURES }
  const operated = { ...NO_FIGURES }
  for (const { counts, noun, lines, supply } of documents) {
    if (!counts) continue
    const sign = noun === 'credit-note' ? -1 : 1
    for (const line of lines) {
      // What an operator owes the tax of is in table 14 alone.
      if (isPaidByOperator(supply) && line.taxability === 'taxable') {
        addInto(operated, line, sign)
        continue
      }
      addInto(all, line, sign)
      addInto(owed, isReverseCharge(supply) ? { ...NO_FIGURES, taxable: line.taxable } : line, sign)
    }
  }
  return { all, owed, operated }
}

describe('a month', () => {
  test('the tables, and table 12, sum to the bills and notes', () => {
    fc.assert(
      fc.property(fc.array(anyDocument, { maxLength: 30 }), (documents) => {
        const sums = newSums()
        for (const document of documents) addDocument(sums, partsOf(document, MONTH))
        const { all, owed, operated } = booksOf(documents)
        expect(totalOf(sums)).toEqual(owed)
        expect(sums.tables['14(b)']).toMatchObject(operated)
        expect(sums.outward.paidByOperators).toBe(operated.taxable)
        expect(hsnTotal(sums.hsn)).toEqual(all)
        const { taxed, zeroRated, nilOrExempt, nonGst } = sums.outward
        const onTheBuyer = documents.filter(({ supply, counts }) => counts && isReverseCharge(supply))
        const aside = onTheBuyer
          .flatMap(({ noun, lines }) =>
            lines
              .filter(({ taxability }) => taxability === 'taxable')
              .map(({ taxable }) => (noun === 'credit-note' ? -taxable : taxable)),
          )
          .reduce((sum: number, taxable) => sum + taxable, 0)
        expect(taxed.taxable + zeroRated.taxable + nilOrExempt + nonGst + aside).toBe(all.taxable)
        expect(taxOf(taxed) + taxOf(zeroRated)).toBe(taxOf(owed))
      }),
    )
  })

  test('amended rows sum to the present books', () => {
    fc.assert(
      fc.property(anyDocument, anyDocument, (before, after) => {
        const [was, now] = [partsOf(before, MONTH), partsOf(after, MONTH)]
        const sums = newSums()
        addDocument(sums, was)
        addAmended(sums, was, now, '2026-09')
        expect(totalOf(sums).taxable).toBe(booksOf([after]).owed.taxable)
        expect(hsnTotal(sums.hsn)).toEqual(booksOf([after]).all)
      }),
    )
  })
})

test('a full file is handed out, and no file exceeds the portal’s limit', () => {
  const writer = fileWriter({ gstin: '27AABCB1001D1ZN', month: MONTH }, 300_000)
  const files: string[] = []
  const { row } = partsOf(documentOf({ gstin: X }), MONTH)
  if (!row) throw new Error('It has a row')
  for (let n = 0; n < 1000; n++) {
    const full = writer.add({ ...row, number: `S-${n}`, gstin: n % 2 ? X : '29AAACY3003F1ZN' })
    if (full) files.push(full)
  }
  files.push(writer.end({ nil: { inv: [] } }))
  expect(files.length).toBeGreaterThan(1)
  expect(Math.max(...files.map(({ length }) => length))).toBeLessThan(300_000)
  const groups = files.flatMap((file) => JSON.parse(file).b2b as { ctin: string; inv: { inum: string }[] }[])
  expect(groups).toHaveLength(files.length * 2)
  expect(new Set(groups.flatMap(({ inv }) => inv.map(({ inum }) => inum))).size).toBe(1000)
})

test('a shop with consumers only reports a row of zeros for registered buyers in table 12', () => {
  const sums = newSums()
  addDocument(sums, partsOf(documentOf({}), MONTH))
  const rows = (tab: 'b2b' | 'b2c') => hsnJson(sums.hsn, tab, () => undefined)
  const nothing = { qty: 0, txval: 0, iamt: 0, camt: 0, samt: 0, csamt: 0 }
  expect(hsnSection('2026-10', rows('b2b'), rows('b2c'))).toEqual({
    hsn_b2b: [{ num: 1, hsn_sc: '9608', desc: 'Pen', user_desc: 'Pen', uqc: 'PCS', rt: 18, ...nothing }],
    hsn_b2c: [expect.objectContaining({ hsn_sc: '9608', qty: 1, txval: 100 })],
  })
  // Where there was one part, there is nothing to fill; nor in a month without a sale.
  expect(hsnSection('2025-04', rows('b2b'), rows('b2c'))).toEqual({ data: rows('b2c') })
  expect(hsnSection('2026-10', [], [])).toBeUndefined()
  addDocument(sums, partsOf(documentOf({ gstin: X }), MONTH))
  expect(hsnSection('2026-10', rows('b2b'), rows('b2c'))).toMatchObject({ hsn_b2b: [{ txval: 100 }] })
})

test('table 12 lists registered buyers with zeros if their bills and notes cancel out', () => {
  const sums = newSums()
  const rows = (tab: 'b2b' | 'b2c') => hsnJson(sums.hsn, tab, () => undefined)
  const pens = (of: Parameters<typeof documentOf>[0]) => addDocument(sums, partsOf(documentOf(of), MONTH))
  pens({ gstin: X })
  pens({ gstin: X, noun: 'credit-note' })
  const zeros = { hsn_sc: '9608', rt: 18, qty: 0, txval: 0, iamt: 0, camt: 0, samt: 0, csamt: 0 }
  expect(hsnSection('2026-10', rows('b2b'), rows('b2c'))).toEqual({
    hsn_b2b: [expect.objectContaining(zeros)],
  })
  expect(hsnSection('2025-04', rows('b2b'), rows('b2c'))).toBeUndefined()
  // Notes to consumers leave nothing; and a row with figures needs none of zeros beside it.
  pens({})
  pens({ noun: 'credit-note' })
  expect(hsnSection('2026-10', rows('b2b'), rows('b2c'))).toEqual({
    hsn_b2b: [expect.objectContaining(zeros)],
  })
  pens({ gstin: X, lines: [lineOf({ hsn: '1006' })] })
  expect(hsnSection('2026-10', rows('b2b'), rows('b2c'))).toMatchObject({ hsn_b2b: [{ hsn_sc: '1006' }] })
})

test('a quarterly shop files IFF for two months and GSTR-1 for the third, due two days later', () => {
  expect(['2026-10', '2026-11', '2026-12'].map((month) => formOf(month, 'quarterly'))).toEqual([
    'iff',
    'iff',
    'gstr1',
  ])
  expect(spanOf('2027-03', 'quarterly')).toEqual({ from: '2027-01-01', to: '2027-03-31' })
  expect(spanOf('2026-11', 'quarterly')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect([dueDate('2026-12', 'monthly'), dueDate('2026-12', 'quarterly')]).toEqual([
    '2027-01-11',
    '2027-01-13',
  ])
})

test('an error of the portal is read from the bill, or from the receiver above its bills', () => {
  const inv = [{ inum: 'S-1' }, { inum: 'S-2', error_cd: 'RET191175', error_msg: 'Rate' }]
  const file = {
    error_report: {
      b2b: [{ ctin: X, error_cd: 'RET191113', error_msg: 'GSTIN', inv }],
      b2cs: [{ pos: '27', error_msg: 'Sum' }],
    },
  }
  expect(portalErrors(file)).toEqual([
    { section: 'b2b', number: 'S-1', code: 'RET191113', message: 'GSTIN' },
    { section: 'b2b', number: 'S-2', code: 'RET191175', message: 'Rate' },
    { section: 'b2cs', number: '', code: '', message: 'Sum' },
  ])
  expect(portalErrors('nothing')).toEqual([])
})

test('IFF takes at most fifty lakh of a month (rule 59(2))', () => {
  expect(iffProblem('2026-10', paise(50_00_000_00))).toBeUndefined()
  expect(iffProblem('2026-10', paise(50_00_000_01))).toContain('at most ₹50,00,000.00')
})
