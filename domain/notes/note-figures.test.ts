import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NOTHING, type Paise, paise } from '#domain/money.ts'
import { lineTotals } from '#domain/tax/line-totals.ts'
import { type BilledLine, billLeft, mapParts, NO_PARTS, type NotedBill, sumOfParts } from './bill-left.ts'
import { fullNote, type NoteDraft, type NoteFigures, noteFigures } from './note-figures.ts'
import { noteProblem, taxProblem } from './note-problem.ts'
import { lastDayForTax } from './time-limit.ts'

interface Bill {
  items: BilledLine[]
  discount: Paise
  additionalCharges: Paise
  roundOff: Paise
}

const NOTHING_NOTED: NotedBill = {
  discount: NOTHING,
  additionalCharges: NOTHING,
  roundOff: NOTHING,
  lines: [],
}

const line = (id: string, quantity: number, rate: number, half: number, cess = 0): BilledLine => {
  const taxed = { quantity, rate, cgst: half, sgst: half, igst: 0, cess }
  const { taxableAmount, total } = lineTotals(taxed)
  return { _id: id, ...taxed, taxableAmount, total }
}

/** What stands of the notes of a bill once one more was written, as the server adds them up. */
function withNote(noted: NotedBill, figures: NoteFigures, owes: 'less' | 'more'): NotedBill {
  const sign = owes === 'less' ? 1 : -1
  const lines = noted.lines.map((one) => ({ ...one }))
  for (const { from, parts, noted: how, quantity } of figures.lines) {
    let before = lines.find(({ line }) => line === from.id)
    if (!before) {
      before = { line: from.id, quantity: 0, less: NO_PARTS, more: NO_PARTS, isValued: false }
      lines.push(before)
    }
    const was = before[owes]
    before[owes] = mapParts((part) => paise(was[part] + parts[part]))
    if (how === 'lowered' || how === 'raised') before.isValued = true
    else before.quantity = Math.round((before.quantity + quantity) * 1000) / 1000
  }
  return {
    lines,
    discount: paise(noted.discount + figures.discount),
    additionalCharges: paise(noted.additionalCharges + sign * figures.additionalCharges),
    roundOff: paise(noted.roundOff + sign * figures.roundOff),
  }
}

describe('a note on the worked bill, SINV-00412', () => {
  // Eight lines at the rates of 20 Nov 2026, of 2.5 % + 2.5 % but for salt (0), Surf (9 + 9) and cola (20 + 20); the bill
  // has a discount of 200.00 on 20,995.29 with tax, and no charges.
  const bill: Bill = {
    items: [
      line('rice', 10, 499, 2.5),
      line('ghee', 6, 590.48, 2.5),
      line('cola', 12, 71.43, 20),
      line('salt', 20, 28, 0),
    ],
    // 5,239.50 + 3,720.02 + 1,200.02 + 560.00 = 10,719.54
    discount: paise(10_000),
    additionalCharges: NOTHING,
    roundOff: NOTHING,
  }
  const left = billLeft(bill, NOTHING_NOTED)

  test('three lines are returned at their own rates, with their share of the discount', () => {
    const note = noteFigures(
      left,
      {
        items: [
          { line: 'rice', quantity: 2 },
          { line: 'ghee', quantity: 1, goods: 'scrap' },
          { line: 'cola', quantity: 4 },
        ],
      },
      'less',
    )
    // Rice: of 4,990.00 two of ten are 998.00, of 124.75 a head 24.95. Ghee: of 3,542.88 one of six is 590.48, of 88.57 a
    // head 14.76. Cola: of 857.16 four of twelve are 285.72, of 171.43 a head 57.14.
    expect(note.lines.map(({ taxableAmount, total }) => [taxableAmount, total])).toEqual([
      [99_800, 104_790],
      [59_048, 62_000],
      [28_572, 40_000],
    ])
    // 24.95 + 14.76 + 57.14
    expect(note).toMatchObject({ totalBeforeTax: 187_420, cgst: 9685, sgst: 9685, igst: 0, totalTax: 19_370 })
    // 100.00 x 2,067.90 / 10,719.54 = 19.2909
    expect(note).toMatchObject({ discount: 1929, grandTotal: 206_790 - 1929 })
  })

  test('the last note takes the remainder of rounded thirds', () => {
    const third = { items: [{ line: 'cola', quantity: 4 }] }
    let noted = NOTHING_NOTED
    const heads: number[] = []
    for (let n = 0; n < 3; n++) {
      const note = noteFigures(billLeft(bill, noted), third, 'less')
      heads.push(note.cgst)
      noted = withNote(noted, note, 'less')
    }
    // A head of 171.43 comes back in thirds: 57.143, 114.287 and 171.43 so far.
    expect(heads).toEqual([5714, 5715, 5714])
  })

  test('a price reduction is before tax, with the tax of its line', () => {
    const note = noteFigures(left, { items: [{ line: 'cola', amount: paise(12_000) }] }, 'less')
    // 120.00, and of 171.43 a head 120.00 / 857.16 are 24.00.
    expect(note).toMatchObject({ totalBeforeTax: 12_000, cgst: 2400, sgst: 2400 })
    expect(note.lines[0]).toMatchObject({ noted: 'lowered', total: 16_800 })
  })

  test('a return after a price reduction is credited at the lower price', () => {
    const lowered = noteFigures(left, { items: [{ line: 'salt', amount: paise(20_000) }] }, 'less')
    const after = billLeft(bill, withNote(NOTHING_NOTED, lowered, 'less'))
    // 560.00 less 200.00 are 360.00 for 20 packets, 18.00 each.
    expect(noteFigures(after, { items: [{ line: 'salt', quantity: 5 }] }, 'less').totalBeforeTax).toBe(9000)
  })

  test('a price increase is taxed by the rate of its line', () => {
    const note = noteFigures(left, { items: [{ line: 'rice', amount: paise(10_010) }] }, 'more')
    // 2.5 % of 100.10 are 2.5025.
    expect(note).toMatchObject({
      totalBeforeTax: 10_010,
      cgst: 250,
      sgst: 250,
      discount: 0,
      grandTotal: 10_510,
    })
    expect(note.lines[0]?.noted).toBe('raised')
  })

  test('an amount for the whole bill is divided among its lines, to the paisa', () => {
    const note = noteFigures(left, { items: [], amount: paise(10_001) }, 'less')
    // 4,990.00, 3,542.88, 857.16 and 560.00 of 9,950.04.
    expect(note.lines.map(({ taxableAmount }) => taxableAmount)).toEqual([5016, 3561, 861, 563])
  })

  test('a note without tax lowers the debt by the same amount, and no tax', () => {
    const draft: NoteDraft = { items: [{ line: 'rice', quantity: 2 }], withoutTax: true }
    const note = noteFigures(left, draft, 'less')
    expect(note).toMatchObject({ totalBeforeTax: 104_790, totalTax: 0, cgst: 0 })
    expect(note.lines[0]).toMatchObject({ taxableAmount: 104_790, parts: { taxable: 99_800, cgst: 2495 } })
  })

  test('a note for more than is left of the bill is refused', () => {
    const noted = withNote(
      NOTHING_NOTED,
      noteFigures(left, { items: [{ line: 'rice', quantity: 7 }] }, 'less'),
      'less',
    )
    const after = billLeft(bill, noted)
    const problem = (draft: NoteDraft, owes: 'less' | 'more' = 'less') =>
      noteProblem(after, draft, owes)?.message
    expect(problem({ items: [{ line: 'rice', quantity: 3 }] })).toBeUndefined()
    expect(problem({ items: [{ line: 'rice', quantity: 3.001 }] })).toBe(
      'Quantity: only 3 can still come back.',
    )
    expect(problem({ items: [{ line: 'rice', amount: paise(149_701) }] })).toBe(
      'Amount: only ₹1,497.00 is left.',
    )
    expect(problem({ items: [{ line: 'none', quantity: 1 }] })).toMatch(/not on this bill/)
    expect(problem({ items: [] })).toMatch(/^Say what comes back/)
    expect(problem({ items: [], additionalCharges: paise(1) })).toMatch(/^Additional charges: only ₹0.00/)
    expect(problem({ items: [], amount: paise(645_705) })).toMatch(/^Amount: only ₹6,457.04 of the bill/)
    expect(problem({ items: [{ line: 'rice', quantity: 1 }] }, 'more')).toBe(
      'A debit note is written by amount.',
    )
  })
})

test('less tax is allowed until 30 November after the financial year of the bill', () => {
  expect(['2025-04-01', '2026-03-31', '2026-04-01', '2026-11-20'].map(lastDayForTax)).toEqual([
    '2026-11-30',
    '2026-11-30',
    '2027-11-30',
    '2027-11-30',
  ])
  const taxed = { totalTax: paise(1) } as NoteFigures
  expect(taxProblem(taxed, '2026-03-31', '2026-11-30', 'less')).toBeUndefined()
  expect(taxProblem(taxed, '2026-03-31', '2026-12-01', 'less')?.message).toContain('until 30 Nov 2026')
  expect(taxProblem(taxed, '2026-03-31', '2026-12-01', 'more')).toBeUndefined()
  expect(taxProblem({ ...taxed, totalTax: NOTHING }, '2020-03-31', '2026-12-01', 'less')).toBeUndefined()
})

const billedLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 30_000 }).map((n) => n / 1000),
    rate: fc.integer({ min: 0, max: 2_000_000 }).map((n) => n / 1000),
    half: fc.constantFrom(0, 0.125, 2.5, 6, 9, 14, 20),
    cess: fc.constantFrom(0, 0, 12),
  })
  .map(({ quantity, rate, half, cess }) => line('', quantity, rate, half, cess))
const anyBill = fc
  .record({
    lines: fc.array(billedLine, { minLength: 1, maxLength: 5 }),
    discount: fc.integer({ min: 0, max: 100 }),
    charges: fc.integer({ min: 0, max: 9999 }),
  })
  .map(({ lines, discount, charges }): Bill => {
    const items = lines.map((one, i) => ({ ...one, _id: `line ${i}` }))
    const whole = items.reduce((sum, { total }) => sum + total, 0)
    return {
      items,
      discount: paise(Math.floor((whole * discount) / 100)),
      additionalCharges: paise(charges),
      roundOff: NOTHING,
    }
  })
/** What somebody might write next: of a line a part by quantity or by value, above it too; or of the whole bill. */
const anyStep = fc.record({
  at: fc.nat(4),
  part: fc.integer({ min: 1, max: 1000 }),
  how: fc.constantFrom('quantity', 'quantity', 'quantity', 'amount', 'bill', 'more', 'charges'),
  withoutTax: fc.constantFrom(false, false, false, true),
})

test('no sequence of notes is below zero, leaves a bill below zero, or misses its total', () => {
  fc.assert(
    fc.property(anyBill, fc.array(anyStep, { maxLength: 12 }), (bill, steps) => {
      let noted = NOTHING_NOTED
      let [less, more, tax] = [0, 0, 0]
      let isTaxed = true
      const write = (draft: NoteDraft, owes: 'less' | 'more') => {
        const left = billLeft(bill, noted)
        if (noteProblem(left, draft, owes)) return
        const note = noteFigures(left, draft, owes)
        for (const amount of [
          note.grandTotal,
          note.totalBeforeTax,
          note.cgst,
          note.sgst,
          note.cess,
          note.discount,
        ])
          expect(amount).toBeGreaterThanOrEqual(0)
        expect(note.cgst).toBe(note.sgst)
        noted = withNote(noted, note, owes)
        const after = billLeft(bill, noted)
        for (const { left, quantity } of after.lines)
          for (const amount of [...Object.values(left), quantity]) expect(amount).toBeGreaterThanOrEqual(0)
        expect(after.discountLeft).toBeGreaterThanOrEqual(0)
        expect(after.total).toBe(left.total - (owes === 'less' ? 1 : -1) * note.grandTotal)
        expect(after.total).toBeGreaterThanOrEqual(0)
        if (owes === 'less') less += note.grandTotal
        else more += note.grandTotal
        tax += (owes === 'less' ? 1 : -1) * note.totalTax
        isTaxed &&= !draft.withoutTax
      }
      for (const { at, part, how, withoutTax } of steps) {
        const left = billLeft(bill, noted)
        const from = left.lines[at % left.lines.length]
        if (!from) continue
        const of = (whole: number) => paise(Math.ceil((whole * part) / 1000))
        const worth = (one: typeof from) => (withoutTax ? sumOfParts(one.left) : one.left.taxable)
        const all = left.lines.reduce((sum, one) => sum + worth(one), 0)
        if (how === 'quantity')
          write({ items: [{ line: from.id, quantity: of(from.quantity * 1000) / 1000 }], withoutTax }, 'less')
        else if (how === 'amount')
          write({ items: [{ line: from.id, amount: of(worth(from)) }], withoutTax }, 'less')
        else if (how === 'bill') write({ items: [], amount: of(all), withoutTax }, 'less')
        else if (how === 'charges') write({ items: [], additionalCharges: of(left.chargesLeft) }, 'less')
        else write({ items: [{ line: from.id, amount: paise(part) }] }, 'more')
      }
      write(fullNote(billLeft(bill, noted)), 'less')

      const whole = bill.items.reduce((sum, { total }) => sum + total, 0)
      expect(less - more).toBe(whole - bill.discount + bill.additionalCharges)
      const after = billLeft(bill, noted)
      expect([after.total, after.discountLeft, after.chargesLeft]).toEqual([0, 0, 0])
      const billed = bill.items.reduce((sum, { total, taxableAmount }) => sum + total - taxableAmount, 0)
      if (isTaxed) expect(tax).toBe(billed)
    }),
    { numRuns: 300 },
  )
})

describe('notes of a bill that is rounded to the rupee', () => {
  // 10 x 82.50 less 15 % is 701.25, at 18 % 827.47 (63.11 a head), rounded to 827.00.
  const { taxableAmount, total, ...taxed } = line('a', 10, 70.125, 9)
  const bill = {
    items: [{ ...taxed, taxableAmount, total }],
    discount: NOTHING,
    additionalCharges: NOTHING,
    roundOff: paise(-47),
    roundTo: 'rupee' as const,
  }
  const returned = (quantity: number): NoteDraft => ({ items: [{ line: 'a', quantity }] })

  test('each is rounded to the nearest rupee, and the last takes the rest of bill and round-off', () => {
    let noted = NOTHING_NOTED
    const totals = [3, 3, 4].map((quantity) => {
      const note = noteFigures(billLeft(bill, noted), returned(quantity), 'less')
      noted = withNote(noted, note, 'less')
      return [note.totalAfterTax, note.roundOff, note.grandTotal]
    })
    // 248.24 and 248.25 are 248, so the last is 827 - 496.
    expect(totals).toEqual([
      [248_24, -24, 248_00],
      [248_25, -25, 248_00],
      [330_98, 2, 331_00],
    ])
    expect(billLeft(bill, noted).total).toBe(0)
  })

  test('tax and value are those of the goods, whatever is rounded', () => {
    const rounded = noteFigures(billLeft(bill, NOTHING_NOTED), returned(3), 'less')
    const exact = noteFigures(billLeft({ ...bill, roundTo: undefined }, NOTHING_NOTED), returned(3), 'less')
    const { roundOff: _, grandTotal: __, ...figures } = exact
    expect(rounded).toMatchObject(figures)
    expect(exact.grandTotal).toBe(248_24)
  })

  test('a debit note is rounded, too, and a note of some paise is not', () => {
    const left = billLeft(bill, NOTHING_NOTED)
    const more = noteFigures(left, { items: [{ line: 'a', amount: paise(10_30) }] }, 'more')
    // 10.30 + 0.93 + 0.93
    expect([more.totalAfterTax, more.roundOff, more.grandTotal]).toEqual([12_16, -16, 12_00])
    const few = noteFigures(left, { items: [], amount: paise(30), withoutTax: true }, 'less')
    expect(few.grandTotal).toBeGreaterThan(0)
  })

  test('any number of notes leaves at most 99 paise of round-off, and comes to the bill', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 10, max: 900 }), { minLength: 1, maxLength: 12 }), (parts) => {
        let noted = NOTHING_NOTED
        let sum = 0
        let left = 10_000
        // Some paise alone are no rupee, so that they are given as they are, and the rest is not whole either.
        let isWhole = true
        for (const part of [...parts, 10_000]) {
          const quantity = Math.min(part, left) / 1000
          left -= Math.min(part, left)
          if (quantity === 0) continue
          const note = noteFigures(billLeft(bill, noted), returned(quantity), 'less')
          noted = withNote(noted, note, 'less')
          expect(Math.abs(note.roundOff)).toBeLessThanOrEqual(99)
          if (left > 0) isWhole &&= note.totalAfterTax >= 100
          if (isWhole) expect(note.grandTotal % 100).toBe(0)
          sum += note.grandTotal
        }
        expect(sum).toBe(827_00)
      }),
      { numRuns: 300 },
    )
  })
})
