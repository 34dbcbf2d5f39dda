import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideGstr2b, importGstr2b, readGstr2b } from '#contract/gst/gstr2b.ts'
import { getGstr3b } from '#contract/gst/gstr3b.ts'
import { createExpense, createReceipt } from '#contract/money/vouchers.ts'
import { buyerOf } from '#test/gstr1-shop.ts'
import { advice, battery, carriage, flour, openMonthByHand } from '#test/month-by-hand.ts'
import { portalFile } from '#test/portal-file.ts'
import { addPaperHouse, PAPER_GSTIN } from '#test/purchase-shop.ts'

// A month of purchases: what happens to each bill is random, and its expected credit is computed here from the law alone.
// Section 16(2)(aa) and the portal: a bill counts once GSTR-2B has it, unless it is rejected or kept pending.

const MONTH = '2026-10'
const FATES = ['accept', 'undecided', 'defer', 'reject', 'only-books', 'only-portal'] as const
type Fate = (typeof FATES)[number]

interface Input {
  book: 'purchase' | 'expense' | 'owed'
  fate: Fate
  /** Hundreds of rupees before tax, so that a half of 9 % is whole. */
  hundreds: number
  /** The books hold it at so many hundreds less than the portal. */
  short: number
  /** It gives no credit (section 17(5)). */
  noCredit: boolean
}

const inputs = fc.array(
  fc.record<Input>({
    book: fc.constantFrom('purchase', 'expense', 'owed'),
    fate: fc.constantFrom(...FATES),
    hundreds: fc.integer({ min: 2, max: 500 }),
    short: fc.constantFrom(0, 0, 0, 1),
    noCredit: fc.constantFrom(false, false, true),
  }),
  { minLength: 12, maxLength: 12 },
)
const half = (hundreds: number) => hundreds * 9

const COUNTS: Record<Fate, boolean> = {
  accept: true,
  undecided: true,
  defer: false,
  reject: false,
  'only-books': false,
  'only-portal': true,
}

test.each([1, 2, 3])('claimed credit, returns and ledger agree in random month %s', async (seed) => {
  const [lot = []] = fc.sample(inputs, { numRuns: 1, seed })
  const { asha, sell, less, buy } = await openMonthByHand()
  // Every kind of trade beside it, an advance among it: none of it is input.
  const anita = await buyerOf(asha, 'Anita')
  const sold = await sell('2026-10-02', { _id: anita }, [battery(3), advice(1), flour(2)])
  await less(sold, '2026-10-09', { quantity: 1 })
  await asha(createReceipt, {
    body: {
      party: anita,
      date: '2026-10-03',
      ways: [{ account: 'cash', amount: 1180 }],
      bills: [],
      advance: { placeOfSupply: '27', rate: 18, whatFor: 'Advice' },
    },
  })
  // Under reverse charge, 4,000 at 5 %: 100 each, which the ledger has among the input and 4(A)(3) tells.
  await buy('2026-10-04', { name: 'Carrier', state: 'Maharashtra' }, [carriage(4)], {
    supply: 'reverse-charge',
  })

  const paperHouse = await addPaperHouse(asha)
  // No two of an amount: what is alike but for its number is one bill to the reconciliation, and rightly so.
  const numbered = lot.map((input, at) => ({
    ...input,
    number: `L/${seed}-${at}A${at}`,
    hundreds: input.hundreds * 40 + at * 3,
  }))
  for (const { book, fate, hundreds, short, number, noCredit } of numbered) {
    if (fate === 'only-portal') continue
    const amount = (hundreds - short) * 100
    const supplier = { name: 'Pune Paper House', state: 'Maharashtra', gstin: PAPER_GSTIN }
    const bill = { supplierBillNo: number, supplierBillDate: '2026-10-18' }
    if (book === 'purchase') await buy('2026-10-20', supplier, [{ ...battery(1, amount), noCredit }], bill)
    else {
      await asha(createExpense, {
        body: {
          date: '2026-10-20',
          head: 'rent',
          amount,
          billNumber: number,
          billDate: '2026-10-18',
          noCredit,
          tax: { cgst: half(hundreds - short), sgst: half(hundreds - short) },
          ...(book === 'owed' ? { party: paperHouse } : { account: 'bank', payeeGstin: PAPER_GSTIN }),
        },
      })
    }
  }
  const told = numbered.filter(({ fate }) => fate !== 'only-books')
  const paper = { gstin: PAPER_GSTIN, name: 'Pune Paper House', date: '18-10-2026' }
  await asha(importGstr2b, {
    body: {
      month: MONTH,
      files: [
        portalFile(
          told.map(({ number, hundreds }) => ({
            ...paper,
            number,
            taxable: hundreds * 100,
            half: half(hundreds),
          })),
        ),
      ],
    },
  })
  const { rows } = await asha(readGstr2b, { query: { month: MONTH } })
  for (const action of ['accept', 'defer', 'reject'] as const) {
    const numbers = numbered.filter(({ fate }) => fate === action).map(({ number }) => number)
    const ids = rows.flatMap(({ _id, portal }) => (numbers.includes(portal?.number ?? '') ? [_id] : []))
    if (ids.length > 0) await asha(decideGstr2b, { body: { month: MONTH, action, rows: ids } })
  }

  // Each row is found in its own book, and in no other.
  for (const { number, fate, short } of told) {
    const row = rows.find(({ portal }) => portal?.number === number)
    const verdict = fate === 'only-portal' ? 'only-portal' : short > 0 ? 'differs' : 'exact'
    expect([number, row?.verdict, row?.books?.number ?? null]).toEqual([
      ...[number, verdict, fate === 'only-portal' ? null : number],
    ])
  }
  const sumOf = (of: typeof numbered, amount: (one: Input) => number) =>
    of.reduce((sum, one) => sum + half(amount(one)) * 100, 0)
  const claimed = sumOf(
    numbered.filter(({ fate }) => COUNTS[fate]),
    ({ hundreds }) => hundreds,
  )
  // What gives no credit is told with all else and goes back; of what is in no book nobody knows it.
  const back = sumOf(
    numbered.filter(({ fate, noCredit }) => COUNTS[fate] && noCredit && fate !== 'only-portal'),
    ({ hundreds }) => hundreds,
  )
  const held = sumOf(
    numbered.filter(({ fate, noCredit }) => fate !== 'only-portal' && !noCredit),
    ({ hundreds, short }) => hundreds - short,
  )
  const answer = await asha(getGstr3b, { query: { month: MONTH } })
  const other = answer.cells.find(({ cell }) => cell === '4(A)(5)')
  expect(other).toMatchObject({ igst: 0, cgst: claimed, sgst: claimed, cess: 0 })
  expect(answer.cells.find(({ cell }) => cell === '4(B)(1)')).toMatchObject({ cgst: back, sgst: back })
  expect((await asha(readGstr2b, { query: { month: MONTH } })).credit).toMatchObject({ cgst: claimed - back })
  const undecided = numbered.filter(({ fate }) => fate === 'undecided' || fate === 'only-portal')
  expect(answer.deemed).toMatchObject({
    count: undecided.length,
    tax: 2 * sumOf(undecided, ({ hundreds }) => hundreds),
    notInBooks: { count: undecided.filter(({ fate }) => fate === 'only-portal').length },
  })
  // 100 each of the carriage in both.
  const { input } = answer.compared ?? {}
  expect(input?.ledger).toMatchObject({ cgst: held + 100_00, sgst: held + 100_00 })
  expect(input?.told).toMatchObject({ cgst: claimed - back + 100_00, sgst: claimed - back + 100_00 })
  // What makes the difference is named to the paisa.
  const named = input?.because.reduce((sum, one) => sum + one.ledger - one.told, 0)
  expect(named).toBe(2 * (held - claimed + back))
  // 4(C) is what the input accounts took, but for what the portal and the books say otherwise.
  expect(answer.cells.find(({ cell }) => cell === '4(C)')).toMatchObject({ cgst: claimed - back + 100_00 })
  expect(input?.because.every(({ ledger, told: said }) => ledger !== said)).toBe(true)
})
