import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createInvoice, getInvoice, returnInvoice, updateInvoice } from '#contract/invoices.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { type Person, startShop } from '#test/start-shop.ts'

/** An invoice of so many rupees, nothing received yet. */
async function openInvoice(total: number) {
  const { asha, store } = await startShop()
  const item = { itemname: 'Rice', quantity: 1, rate: total }
  const { invoice } = await asha(createInvoice, { body: { invoiceType: 'sales', items: [item] } })
  const params = { id: invoice._id }
  const pay = (receivedNow: number, idempotencyKey: string = randomUUID()) =>
    asha(updateInvoice, { params, body: { receivedNow }, idempotencyKey })
  const refusedPay = (receivedNow: number, idempotencyKey: string = randomUUID()) =>
    asha.refused(updateInvoice, { params, body: { receivedNow }, idempotencyKey })
  /** Paise. */
  const state = async () => {
    const { amountReceived, pendingAmount, paymentStatus } = await asha(getInvoice, { params })
    return [amountReceived, pendingAmount, paymentStatus]
  }
  return { asha: asha as Person, store, invoice, params, pay, refusedPay, state }
}

test('two tills that take 500 each at once have taken 1,000', async () => {
  const { asha, store, pay, state } = await openInvoice(1000)

  await Promise.all([pay(500), pay(500)])

  expect(await state()).toEqual([100_000, 0, 'paid'])
  expect((await verifyShop(store.forShop(asha), asha.shopId)).findings).toEqual([])
})

test('twenty tills at once never take more than the total, and each refusal says what is pending', async () => {
  const { pay, state } = await openInvoice(1000)

  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => pay(150)))

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
  for (const answer of answers) {
    if (answer.status === 'rejected') {
      expect(String(answer.reason)).toContain('₹900.00 of SINV-00001 is received, ₹100.00 pending.')
    }
  }
  expect(await state()).toEqual([90_000, 10_000, 'partially paid'])
})

test('a double click, and a repeat after a lost answer, count once', async () => {
  const { pay, state } = await openInvoice(1000)
  const [double, lost] = [randomUUID(), randomUUID()]

  await Promise.all(Array.from({ length: 6 }, () => pay(300, double)))
  await pay(200, lost)
  const again = await pay(200, lost)

  expect(again.invoice.amountReceived).toBe(50_000)
  expect(await state()).toEqual([50_000, 50_000, 'partially paid'])
})

test('a repeated payment with another amount is refused with the stored one', async () => {
  const { pay, refusedPay, state } = await openInvoice(1000)
  const key = randomUUID()
  await pay(300, key)

  expect(await refusedPay(400, key)).toMatchObject({
    status: 409,
    code: 'already-saved',
    message:
      'A payment was saved already: ₹300.00 of SINV-00001 is received, ₹700.00 pending. What was changed since then is not in it.',
  })
  expect(await state()).toEqual([30_000, 70_000, 'partially paid'])
})

test('a refused payment does not use up its key, so the corrected one is saved', async () => {
  const { pay, refusedPay, state } = await openInvoice(1000)
  await pay(800)
  const key = randomUUID()

  expect(await refusedPay(300, key)).toMatchObject({
    status: 409,
    code: 'changed-elsewhere',
    message: 'This is more than is still pending: ₹800.00 of SINV-00001 is received, ₹200.00 pending.',
  })
  expect(await refusedPay(1000.01, key)).toMatchObject({
    status: 400,
    message: 'The amount cannot be more than the invoice total.',
  })
  await pay(200, key)

  expect(await state()).toEqual([100_000, 0, 'paid'])
})

test('receivedNow is refused beside other fields, on a returned invoice and from another shop', async () => {
  const { asha, params, refusedPay, state } = await openInvoice(1000)
  const { bharat } = await startShop()
  const body = { receivedNow: 5 }

  for (const more of [{ amountReceived: 5 }, { paymentStatus: 'paid' }, { items: [] }, { receivedNow: -1 }]) {
    expect(await asha.refused(updateInvoice, { params, body: { ...body, ...more } })).toMatchObject({
      status: 400,
    })
  }
  expect(await bharat.refused(updateInvoice, { params, body })).toMatchObject({ status: 404 })
  await asha(returnInvoice, { params })
  expect(await refusedPay(5)).toMatchObject({ status: 409, message: 'Returned invoices cannot be changed.' })
  // Nothing came in; its note of the whole bill leaves nothing to be paid.
  expect(await state()).toEqual([0, 0, 'unpaid'])
})

test('a total received typed on an outdated bill is refused; the payment mode alone can be changed', async () => {
  const { asha, invoice, params, pay, state } = await openInvoice(1000)
  await pay(700)

  const lower = { amountReceived: 100, updatedAt: invoice.updatedAt }
  expect(await asha.refused(updateInvoice, { params, body: lower })).toMatchObject({
    status: 409,
    code: 'changed-elsewhere',
    message: 'This document was changed elsewhere. Reload and try again.',
  })
  const { invoice: byCard } = await asha(updateInvoice, {
    params,
    body: { receivedNow: 0, paymentMode: 'card' },
  })

  expect(byCard.paymentMode).toBe('card')
  expect(await state()).toEqual([70_000, 30_000, 'partially paid'])
})
