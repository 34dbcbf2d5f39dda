import { expect, test } from 'vitest'
import { lockBooks } from '#contract/gst/lock.ts'
import { updateInvoice } from '#contract/invoices.ts'
import { getBankBook, reconcileLines, undoReconciling } from '#contract/money/bank.ts'
import { getKhata } from '#contract/money/khata.ts'
import { clearCheque } from '#contract/money/papers.ts'
import {
  cancelVoucher,
  changePayment,
  changeReceipt,
  createAllocation,
  createDue,
  createPayment,
  createReceipt,
  getVoucher,
} from '#contract/money/vouchers.ts'
import { balances, openLedgerShop } from '#test/ledger-shop.ts'
import { oneSided } from '#test/one-sided.ts'
import type { BodyOf } from '#test/start-shop.ts'

type Shop = Awaited<ReturnType<typeof openLedgerShop>>

const linesOf = (lines: readonly { account: string; number: string | null; amount: number }[]) =>
  lines.map(({ account, number, amount }) => [account, number, amount / 100])

const received = (
  { asha }: Shop,
  id: string,
  amountReceived: number,
  rest: BodyOf<typeof updateInvoice> = {},
) => asha(updateInvoice, { params: { id }, body: { amountReceived, ...rest } })

const statementOf = async ({ asha, anita }: Shop) => {
  const { lines } = oneSided(
    await asha(getKhata, { params: { id: anita }, query: { from: '2026-11-01', to: '2026-12-31' } }),
  )
  return lines.map(({ number, debit, credit, isBack }) => [number, debit / 100, credit / 100, isBack])
}

test('editing a receipt changes amount, day, mode and bill, posts the difference and logs the former values', async () => {
  const shop = await openLedgerShop()
  const { asha, anita, bill, settled, cash } = shop
  const first = await bill('sales', { rate: 100, quantity: 2 }) // 210
  const second = await bill('sales', { rate: 100, quantity: 1 }) // 105
  const { voucher } = await asha(createReceipt, {
    body: { party: anita, date: '2026-11-08', ways: cash(240), note: 'By hand' },
  })
  expect(await balances(asha)).toMatchObject({ cash: 240, debtors: 75 })

  // 150 by UPI on the 9th instead: 100 of the second bill, 50 stay on account.
  const params = { id: voucher._id }
  const body = {
    party: anita,
    date: '2026-11-09',
    note: 'By UPI',
    updatedAt: voucher.updatedAt,
    ways: [{ account: 'upi', amount: 150, reference: '4327' }],
    bills: [{ bill: second._id, amount: 100 }],
  }
  const { voucher: changed } = await asha(changeReceipt, { params, body })
  expect(changed).toMatchObject({ number: 'RV-00001', date: '2026-11-09', amount: 150_00, note: 'By UPI' })
  expect(linesOf(changed.lines)).toEqual(
    expect.arrayContaining([
      ['upi', null, 150],
      ['debtors', 'SINV-00002', -100],
      ['debtors', null, -50],
    ]),
  )
  expect(changed.lines).toHaveLength(3)
  expect(changed.changes).toMatchObject([
    { by: 'Asha Stores', date: '2026-11-08', amount: 240_00, note: 'By hand', party: 'anita' },
  ])
  expect([await settled(first._id), await settled(second._id)]).toEqual([
    [0, 210, 'unpaid'],
    [100, 5, 'partially paid'],
  ])
  expect(await balances(asha)).toMatchObject({ upi: 150, debtors: 165 })
  expect(await balances(asha)).not.toHaveProperty('cash')
  // It stands once, on its new day.
  expect((await statementOf(shop)).filter(([number]) => number === 'RV-00001')).toEqual([
    ['RV-00001', 0, 150, false],
  ])

  // Typed on what stood there before: refused. More than is open: refused, and nothing moved.
  expect(await asha.refused(changeReceipt, { params, body })).toMatchObject({
    status: 409,
    code: 'changed-elsewhere',
  })
  const more = { ...body, updatedAt: changed.updatedAt, bills: [{ bill: second._id, amount: 105.01 }] }
  expect(await asha.refused(changeReceipt, { params, body: more })).toMatchObject({
    status: 409,
    message: 'Of SINV-00002 only ₹5.00 is open.',
  })
  expect(await balances(asha)).toMatchObject({ upi: 150, debtors: 165 })

  // Cancelled later, it goes back as it stood last.
  await asha(cancelVoucher, { params, body: { reason: 'Twice' } })
  expect(await settled(second._id)).toEqual([0, 105, 'unpaid'])
  expect(await balances(asha)).not.toHaveProperty('upi')
  expect(linesOf((await asha(getVoucher, { params })).lines)).toContainEqual(['upi', null, 150])
  expect(
    await asha.refused(changeReceipt, { params, body: { ...body, updatedAt: undefined } }),
  ).toMatchObject({ status: 409, message: 'RV-00001 is already cancelled' })
})

test('a payment is moved to another party, and a receipt for udhaar gets another amount', async () => {
  const { asha, mill, anita, bill, settled, cash } = await openLedgerShop()
  const { _id } = await bill('purchase', { rate: 50, quantity: 2 }) // 105
  const paid = await asha(createPayment, { body: { party: mill, ways: cash(105) } })
  const due = await asha(createDue, { body: { party: anita, amount: 80 } })
  const got = await asha(createReceipt, { body: { party: anita, ways: cash(80) } })

  const payment = {
    party: mill,
    date: '2026-11-20',
    ways: cash(60),
    bills: [{ bill: _id, amount: 60 }],
    note: '',
  }
  await asha(changePayment, { params: { id: paid.voucher._id }, body: payment })
  expect(await settled(_id)).toEqual([60, 45, 'partially paid'])
  const receipt = { ...payment, party: anita, bills: [{ bill: due.voucher._id, amount: 30 }], ways: cash(30) }
  await asha(changeReceipt, { params: { id: got.voucher._id }, body: receipt })
  expect((await asha(getVoucher, { params: { id: due.voucher._id } })).settled).toBe(30_00)
  expect(await balances(asha)).toMatchObject({ creditors: -45, debtors: 50, cash: -30 })

  // It was Anita who got the 60 that were entered for the mill: back from what she had paid ahead.
  await asha(createReceipt, { body: { party: anita, ways: cash(60), bills: [] } })
  await asha(changePayment, {
    params: { id: paid.voucher._id },
    body: { ...payment, party: anita, bills: [] },
  })
  expect(await settled(_id)).toEqual([0, 105, 'unpaid'])
  expect(await balances(asha)).toMatchObject({ creditors: -105, debtors: 50, cash: 30 })

  // A payment is no receipt, and a bill of somebody else is none of this party's.
  const refused = (body: object) => asha.refused(changeReceipt, { params: { id: got.voucher._id }, body })
  expect(
    await asha.refused(changeReceipt, { params: { id: paid.voucher._id }, body: receipt }),
  ).toMatchObject({ status: 404 })
  expect(await refused({ ...receipt, bills: [{ bill: _id, amount: 5 }] })).toMatchObject({ status: 400 })
  expect(await refused({ ...receipt, ways: cash(20) })).toMatchObject({
    message: 'More is set against bills than was paid',
  })
})

test('an edit is refused if its old or new day is locked, or if a bank statement confirmed the entry', async () => {
  const { asha, bharat, anita, bill, cash } = await openLedgerShop()
  await bill('sales', { rate: 100, quantity: 10, invoiceDate: '2026-10-05' }) // 1,050
  const make = async (date: string, ways: object[] = cash(100)) =>
    (await asha(createReceipt, { body: { party: anita, date, ways } })).voucher
  const [old, late] = [await make('2026-10-20'), await make('2026-11-10')]
  const cheque = { number: '000412', date: '2026-11-08', bank: 'SBI' }
  const confirmed = await make('2026-11-11', [{ account: 'bank', amount: 70 }])
  await asha(lockBooks, { body: { upTo: '2026-10-31', reason: 'October is done', confirmed: true } })
  const to = (date: string, amount = 90) => ({ party: anita, date, ways: cash(amount), bills: [], note: '' })
  const refused = (id: string, body: object) => asha.refused(changeReceipt, { params: { id }, body })

  for (const [id, date] of [
    [old._id, '2026-10-20'],
    [old._id, '2026-11-05'],
    [late._id, '2026-10-30'],
  ] as const) {
    expect(await refused(id, to(date))).toMatchObject({
      status: 409,
      message: expect.stringContaining('locked'),
    })
  }
  // Not even its note.
  expect(await refused(old._id, to('2026-10-20', 100))).toMatchObject({ status: 409 })
  await asha(changeReceipt, { params: { id: late._id }, body: to('2026-11-05') })
  expect(
    await bharat.refused(changeReceipt, {
      params: { id: late._id },
      body: { ...to('2026-11-05'), party: null, bills: [] },
    }),
  ).toMatchObject({ status: 400 })

  const { entries } = await asha(getBankBook, {
    params: { code: 'bank' },
    query: { from: '2026-11-01', to: '2026-11-30' },
  })
  const line = { date: '2026-11-12', amount: 70, description: 'NEFT', reference: '', balance: null, nth: 0 }
  const entry = entries[0]?.seq ?? 0
  await asha(reconcileLines, { params: { code: 'bank' }, body: { lines: [{ ...line, entry }] } })
  expect(await refused(confirmed._id, to('2026-11-11'))).toMatchObject({
    status: 409,
    message: 'A line of the bank statement confirmed it. Undo that under Bank first.',
  })
  const atBank = async (id: string) => (await asha(getVoucher, { params: { id } })).atBank
  expect(await atBank(confirmed._id)).toBe('confirmed')
  await asha(undoReconciling, { params: { code: 'bank', entry: String(entry) } })
  await asha(changeReceipt, { params: { id: confirmed._id }, body: to('2026-11-11') })

  const inHand = await make('2026-11-11', [{ account: 'cheques', amount: 40, cheque }])
  await asha(clearCheque, { params: { id: inHand._id }, body: { account: 'bank', date: '2026-11-13' } })
  expect(await atBank(inHand._id)).toBe('cleared')
  expect(await refused(inHand._id, to('2026-11-11'))).toMatchObject({
    message: expect.stringContaining('Its cheque was brought to the bank.'),
  })
  // 90 of the second receipt, 90 of the third and 100 of the first in cash; 40 at the bank.
  expect(await balances(asha)).toMatchObject({ cash: 280, bank: 40, debtors: 730 })
})

test('lowering the amount received reduces the newest receipt first, the money saved with the bill last', async () => {
  const shop = await openLedgerShop()
  const { asha, anita, bill, settled } = shop
  const { _id } = await bill('sales', { rate: 100, quantity: 4, amountReceived: 50 }) // 420, 50 in cash with it
  const bills = (amount: number) => [{ bill: _id, amount }]
  const receipt = async (amount: number, account = 'cash') =>
    (
      await asha(createReceipt, {
        body: { party: anita, date: '2026-11-10', ways: [{ account, amount }], bills: bills(amount) },
      })
    ).voucher
  const [first, second] = [await receipt(100), await receipt(120, 'upi')]
  expect(await settled(_id)).toEqual([270, 150, 'partially paid'])

  // 60 less: the newest receipt, of 120 by UPI, was one of 60.
  await received(shop, _id, 210)
  expect(await settled(_id)).toEqual([210, 210, 'partially paid'])
  const half = await asha(getVoucher, { params: { id: second._id } })
  expect(half).toMatchObject({ amount: 60_00, status: 'standing', ways: [{ account: 'upi', amount: 60_00 }] })
  expect(half.changes).toMatchObject([
    { amount: 120_00, reason: 'SINV-00001: less was received than was entered' },
  ])
  expect(await balances(asha)).toMatchObject({ cash: 150, upi: 60, debtors: 210 })

  // 90 less: the 60 by UPI never came, and of the 100 in cash 70 did.
  await received(shop, _id, 120)
  expect(await asha(getVoucher, { params: { id: second._id } })).toMatchObject({ status: 'cancelled' })
  expect(await asha(getVoucher, { params: { id: first._id } })).toMatchObject({ amount: 70_00 })
  expect(await balances(asha)).toMatchObject({ cash: 120, debtors: 300 })

  // 90 less: no receipt is left, and 30 came with the bill.
  await received(shop, _id, 30)
  expect(await settled(_id)).toEqual([30, 390, 'partially paid'])
  expect(await balances(asha)).toMatchObject({ cash: 30, debtors: 390 })
  await received(shop, _id, 0)
  expect(await settled(_id)).toEqual([0, 420, 'unpaid'])
  expect(await balances(asha)).not.toHaveProperty('cash')
  // Today, 20 November, everything went back; the bill and its receipts stand on their days.
  expect(await statementOf(shop)).toEqual([
    ['SINV-00001', 420, 50, false],
    ['RV-00001', 0, 100, false],
    ['RV-00002', 0, 120, false],
    ['SINV-00001', 50, 0, false],
    ['RV-00002', 60, 0, false],
    ['RV-00002', 60, 0, true],
    ['RV-00001', 30, 0, false],
    ['RV-00001', 70, 0, true],
  ])
})

test('after lowering the amount received, money of a shared receipt, a cheque or a set-off stays on account', async () => {
  const shop = await openLedgerShop()
  const { asha, anita, bill, settled, cash } = shop
  const [one, two] = [
    await bill('sales', { rate: 100, quantity: 1 }), // 105 each
    await bill('sales', { rate: 100, quantity: 1 }),
  ]
  await asha(createReceipt, { body: { party: anita, ways: cash(210) } }) // both, oldest first
  await received(shop, one._id, 25)
  expect([await settled(one._id), await settled(two._id)]).toEqual([
    [25, 80, 'partially paid'],
    [105, 0, 'paid'],
  ])
  // The 210 are in the drawer; 80 of them wait on account, and settle the bill again.
  expect(await balances(asha)).toMatchObject({ cash: 210 })
  expect(
    oneSided(await asha(getKhata, { params: { id: anita }, query: { from: '2026-11-01', to: '2026-11-30' } }))
      .onAccount,
  ).toBe(80_00)
  await asha(createAllocation, { body: { party: anita, bills: [{ bill: one._id, amount: 80 }] } })
  await received(shop, one._id, 95)
  await received(shop, one._id, 25)
  expect(await settled(one._id)).toEqual([25, 80, 'partially paid'])

  const cheque = { number: '000412', date: '2026-11-08', bank: 'SBI' }
  const three = await bill('sales', { rate: 100, quantity: 1 })
  const body = {
    party: anita,
    ways: [{ account: 'cheques', amount: 100, cheque }],
    bills: [{ bill: three._id, amount: 100 }],
  }
  await asha(createReceipt, { body })
  await received(shop, three._id, 60) // nobody takes part of a cheque back
  expect(await balances(asha)).toMatchObject({ cheques: 100, cash: 210, debtors: 5 })
  expect(await settled(three._id)).toEqual([60, 45, 'partially paid'])
})

test('a walk-in has no money on account: a receipt for several bills has to be changed first', async () => {
  const shop = await openLedgerShop()
  const { asha, bill, settled, cash } = shop
  const walkIn = () => bill('sales', { rate: 100, quantity: 1, merchants: {}, paymentStatus: 'unpaid' })
  const [one, two] = [await walkIn(), await walkIn()]
  const bills = [one, two].map(({ _id }) => ({ bill: _id, amount: 50 }))
  const { voucher } = await asha(createReceipt, { body: { party: null, ways: cash(100), bills } })
  const less = { params: { id: one._id }, body: { amountReceived: 20 } }
  expect(await asha.refused(updateInvoice, less)).toMatchObject({
    status: 409,
    message: expect.stringContaining('RV-00001 brought money for more than this bill'),
  })
  expect(await settled(one._id)).toEqual([50, 55, 'partially paid'])
  const body = { party: null, date: '2026-11-20', ways: cash(50), bills: bills.slice(0, 1), note: '' }
  await asha(changeReceipt, { params: { id: voucher._id }, body })
  await asha(updateInvoice, less)
  expect([await settled(one._id), await settled(two._id)]).toEqual([
    [20, 85, 'partially paid'],
    [0, 105, 'unpaid'],
  ])
  expect(await balances(asha)).toMatchObject({ cash: 20 })
})

test('an edit of the lines with a lower amount received reduces receipts too', async () => {
  const shop = await openLedgerShop()
  const { asha, bill, settled, cash, anita } = shop
  const { _id } = await bill('sales', { rate: 100, quantity: 2, amountReceived: 40 }) // 210
  await asha(createReceipt, { body: { party: anita, ways: cash(100) } })
  const items = [{ itemname: 'Rice', quantity: 3, rate: 100 }] // 300 without tax
  await received(shop, _id, 110, { items })
  expect(await settled(_id)).toEqual([110, 190, 'partially paid'])
  expect(await balances(asha)).toMatchObject({ cash: 110, debtors: 190 })
  await received(shop, _id, 15, { items })
  expect(await settled(_id)).toEqual([15, 285, 'partially paid'])
  expect(await balances(asha)).toMatchObject({ cash: 15, debtors: 285 })
})

test('eight people lower amounts, receive, edit and cancel at once, and the books stay consistent', async () => {
  const shop = await openLedgerShop()
  const { asha, anita, bill, cash } = shop
  const ids = [
    (await bill('sales', { rate: 100, quantity: 3, amountReceived: 15 }))._id,
    (await bill('sales', { rate: 100, quantity: 3 }))._id,
  ]
  const vouchers: string[] = []
  for (const amount of [40, 60, 80]) {
    const { voucher } = await asha(createReceipt, { body: { party: anita, ways: cash(amount) } })
    vouchers.push(voucher._id)
  }
  const change = (id: string, at: number) =>
    asha(changeReceipt, {
      params: { id },
      body: {
        party: anita,
        date: '2026-11-19',
        ways: cash(30 + at),
        note: '',
        bills: ids.map((bill) => ({ bill, amount: 10 + at })),
      },
    })
  const work = [
    ...ids.flatMap((id) => [received(shop, id, 20), received(shop, id, 50), received(shop, id, 5)]),
    ...vouchers.map(change),
    ...vouchers.map((id, at) => change(id, at + 1)),
    ...vouchers.slice(0, 1).map((id) => asha(cancelVoucher, { params: { id }, body: { reason: 'Twice' } })),
    ...ids.map((id) =>
      asha(createReceipt, { body: { party: anita, ways: cash(10), bills: [{ bill: id, amount: 10 }] } }),
    ),
  ]
  const answers = await Promise.allSettled(work)
  for (const answer of answers) {
    if (answer.status === 'rejected')
      expect(String(answer.reason)).toMatch(/changed elsewhere|is open\.|is already cancelled/)
  }
  expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
  await balances(asha) // verifies
})
