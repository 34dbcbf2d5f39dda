import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bounceCheque,
  cancelVoucher,
  changeReceipt,
  createIncome,
  createPayment,
  createReceipt,
  getVoucher,
} from '#contract/money/vouchers.ts'
import { answerPermit, getPermit, withdrawPermit } from '#contract/people/permits.ts'
import { listTrail } from '#contract/shop/trail.ts'
import { moneyOf, openGiveBackCounter } from '#test/give-back-counter.ts'
import { balances, openLedgerShop } from '#test/ledger-shop.ts'
import { type BodyOf, openMember } from '#test/start-shop.ts'

// Money that leaves by the edit or the end of a receipt is given back (docs/decisions/0207).

type Edit = BodyOf<typeof changeReceipt>

const REFUSED = { status: 403, code: 'not-permitted', values: { permission: 'give-back' } }
const date = '2026-11-20'
const reason = 'Typed twice'
const cheque = { number: '100201', date: '2026-12-01', bank: 'HDFC' }

test('a receipt is cancelled, lowered or made a discount only by who may give money back', async () => {
  const { asha, neha, anita, cash } = await openGiveBackCounter('refused')
  const { voucher } = await asha(createReceipt, { body: { party: anita, ways: cash(500) } })
  const params = { id: voucher._id }
  const edit = (ways: Edit['ways'], more: Partial<Edit> = {}) => ({
    params,
    body: { party: anita, date, bills: [], ways, ...more },
  })

  expect(await neha.refused(cancelVoucher, { params, body: { reason } })).toMatchObject(REFUSED)
  expect(await neha.refused(changeReceipt, edit(cash(300)))).toMatchObject(REFUSED)
  const discount = edit(cash(300), { deductions: [{ account: 'discount-allowed', amount: 200 }] })
  expect(await neha.refused(changeReceipt, discount)).toMatchObject(REFUSED)
  // A cheque is no money yet.
  const byCheque = edit([{ account: 'cheques', amount: 500, cheque }])
  expect(await neha.refused(changeReceipt, byCheque)).toMatchObject(REFUSED)

  await neha(changeReceipt, edit([{ account: 'upi', amount: 500 }]))
  await neha(changeReceipt, edit([{ account: 'upi', amount: 600 }]))
  expect((await neha(getVoucher, { params })).amount).toBe(600_00)
  await asha(changeReceipt, discount)
  const { entries } = await asha(listTrail, { query: { worth: 'look', kind: 'money' } })
  expect(entries).toHaveLength(1)
})

test('other income is cancelled by who may give money back, a cheque bounces by who may pay', async () => {
  const { asha, neha, anita } = await openGiveBackCounter('refused')
  const income = { head: 'other-income', account: 'cash', amount: 40, payee: 'Scrap dealer' }
  const { voucher } = await asha(createIncome, { body: income })
  const cancel = { params: { id: voucher._id }, body: { reason } }
  expect(await neha.refused(cancelVoucher, cancel)).toMatchObject(REFUSED)
  const received = await asha(createReceipt, {
    body: { party: anita, ways: [{ account: 'cheques', amount: 500, cheque }] },
  })
  await neha(bounceCheque, { params: { id: received.voucher._id }, body: { reason: 'Funds insufficient' } })
})

test('money of a supplier goes back by who may pay', async () => {
  const { asha, neha, mill, cash } = await openGiveBackCounter('refused')
  await asha(createPayment, { body: { party: mill, ways: cash(100) } })
  const { voucher } = await asha(createReceipt, { body: { party: mill, ways: cash(80) } })
  await neha(cancelVoucher, { params: { id: voucher._id }, body: { reason } })
})

test('an accountant as delivered corrects receipts, and asks where one is cancelled, lowered or lets more off', async () => {
  const { asha, anita, cash, bill } = await openLedgerShop()
  const hiral = await openMember(asha, 'Hiral', 'accountant')
  const { _id } = await bill('sales', { rate: 1000, quantity: 1 })
  const { voucher } = await asha(createReceipt, { body: { party: anita, ways: cash(945) } })
  const params = { id: voucher._id }
  const edit = (ways: Edit['ways'], more: Partial<Edit> = {}) => ({
    params,
    body: { party: anita, date, bills: [{ bill: _id, amount: 945 }], ways, ...more },
  })
  await hiral(changeReceipt, edit([{ account: 'bank', amount: 945 }], { bills: [] }))
  // The buyer kept back a tenth as TDS, which the helper left out.
  const withTds = edit([{ account: 'bank', amount: 945 }], {
    bills: [{ bill: _id, amount: 1050 }],
    deductions: [{ account: 'income-tax-tds', amount: 105 }],
  })
  const cancel = { params, body: { reason } }
  for (const [call, input, permission, figure] of [
    [changeReceipt, withTds, 'discount', null],
    [cancelVoucher, cancel, 'give-back', 1050],
  ] as const) {
    const { code, values } = await hiral.refused(call, input)
    expect([code, values?.permission]).toEqual(['asks', permission])
    const permit = values?.permit ?? ''
    const asked = { params: { id: permit } }
    if (figure) expect((await asha(getPermit, asked)).facts?.givesBack).toBe(945_00)
    await asha(answerPermit, { ...asked, body: { answer: 'yes' } })
    await hiral.send(call, { ...input, permit })
  }
  expect(await asha(getVoucher, { params })).toMatchObject({ status: 'cancelled', amount: 1050_00 })
  expect(await balances(asha)).toMatchObject({ debtors: 1050 })
})

const way = fc.record({
  account: fc.constantFrom('cash', 'upi', 'bank', 'cheques'),
  amount: fc.integer({ min: 1, max: 200 }),
})
const receipt = fc
  .record({
    ways: fc.uniqueArray(way, { minLength: 1, maxLength: 3, selector: ({ account }) => account }),
    discount: fc.constantFrom<number[]>(0, 0, 30),
    /** Set against the bill of 105; the rest is on account. */
    settles: fc.integer({ min: 0, max: 105 }),
  })
  .map(({ ways, discount, settles }) => {
    const total = ways.reduce((sum, { amount }) => sum + amount, discount)
    return {
      ways: ways.map((one) => (one.account === 'cheques' ? { ...one, cheque } : one)),
      deductions: discount > 0 ? [{ account: 'discount-allowed' as const, amount: discount }] : [],
      settles: Math.min(settles, total),
    }
  })

test('exactly the edits and ends of receipts by which money leaves ask, for as much as leaves', {
  timeout: 120_000,
}, async () => {
  const shop = await openGiveBackCounter('asks')
  const { asha, neha, anita, bill } = shop
  const seen = { asked: 0, free: 0 }
  await fc.assert(
    fc.asyncProperty(receipt, fc.option(receipt), async (made, edited) => {
      const { _id } = await bill('sales', { rate: 100, quantity: 1 })
      const bodyOf = ({ settles, ...rest }: typeof made) => ({
        party: anita,
        date,
        bills: settles > 0 ? [{ bill: _id, amount: settles }] : [],
        ...rest,
      })
      const { voucher } = await asha(createReceipt, { body: bodyOf(made) })
      const params = { id: voucher._id }
      const before = await moneyOf(shop)
      const send = (who: typeof asha) =>
        edited
          ? who.send(changeReceipt, { params, body: bodyOf(edited) })
          : who.send(cancelVoucher, { params, body: { reason } })
      const refusalOf = (who: typeof asha) =>
        edited
          ? who.refused(changeReceipt, { params, body: bodyOf(edited) })
          : who.refused(cancelVoucher, { params, body: { reason } })
      const answer = await send(neha)
      let figure = 0
      if (answer.statusCode === 403) {
        const { values } = await refusalOf(neha)
        expect(values?.permission).toBe('give-back')
        const asked = { params: { id: values?.permit ?? '' } }
        figure = (await asha(getPermit, asked)).facts?.givesBack ?? 0
        await neha(withdrawPermit, asked)
        expect(figure).toBeGreaterThan(0)
        expect((await send(asha)).statusCode).toBeLessThan(300)
      } else expect(answer.statusCode).toBeLessThan(300)
      seen[figure > 0 ? 'asked' : 'free'] += 1
      const after = await moneyOf(shop)
      const [ready, cheques] = [before.ready - after.ready, before.cheques - after.cheques]
      // Cash that comes in place of a cheque is taken off what leaves, a cheque in place of cash is not.
      expect(figure).toBe(Math.max(0, ready) + Math.max(0, cheques + Math.min(0, ready)))
    }),
    { numRuns: 40 },
  )
  expect(Math.min(seen.asked, seen.free)).toBeGreaterThan(4)
})
