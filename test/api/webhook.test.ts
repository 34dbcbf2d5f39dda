import { expect, test } from 'vitest'
import { listInvoices } from '#contract/invoices.ts'
import { getProfile } from '#contract/people/profile.ts'
import { receivePaymentEvent, verifyPayment } from '#contract/platform/subscription.ts'
import type { Db } from '#server/db/db.ts'
import type { Store } from '#server/db/open.ts'
import { sql, textAndValues } from '#server/db/sql.ts'
import { readStats } from '#server/superadmin/superadmin-queries.ts'
import { capturedEvent, deliverTo, pay, priceOf } from '#test/pay-for-plan.ts'
import { deliverMails, mailsTo, openPerson, otherApp, startBahi } from '#test/start-shop.ts'

const { url } = receivePaymentEvent
const SIX_MONTHS_ON = new Date('2027-05-20T10:00:00+05:30').toISOString()

/** The shop's app, the provider's side of the webhook, and a customer who has paid for six months. */
async function paidShop() {
  const { app, store, gateway } = await startBahi()
  const gita = await openPerson('Gita', 'customer')
  const proof = await pay(gita, 6)
  return { app, store, gateway, gita, proof, deliver: deliverTo(app, gateway, url) }
}

const revenueOf = async (store: Store) => (await readStats(store.platform, '2026-11-20')).totalRevenue

test('the event alone starts the subscription of a customer who closed the browser', async () => {
  const { gita, proof, deliver } = await paidShop()

  expect(await deliver(capturedEvent(proof, priceOf(6)))).toBe(200)

  expect(await gita(listInvoices, {})).toEqual([])
  const profile = await gita(getProfile)
  expect(profile.subscriptionEndDate).toBe(SIX_MONTHS_ON)
  expect(profile.paymentHistory).toMatchObject([{ planDuration: 6, amount: 10000, status: 'completed' }])
  const { subscription } = await gita(verifyPayment, { body: proof })
  expect(subscription.endDate).toBe(SIX_MONTHS_ON)
  expect((await gita(getProfile)).paymentHistory).toHaveLength(1)
})

test('browser and provider at the same instant, twenty times in two processes, make one activation', async () => {
  const { store, gateway, gita, proof, deliver } = await paidShop()
  const second = await otherApp()
  const deliverThere = deliverTo(second, gateway, url)
  const before = await revenueOf(store)

  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, i) => {
      const event = capturedEvent(proof, priceOf(6), i % 2 ? 'order.paid' : 'payment.captured')
      if (i % 4 === 0) return (await gita(verifyPayment, { body: proof })).subscription.endDate
      return (i % 4 === 1 ? deliverThere : deliver)(event, { id: `evt_${proof.razorpay_order_id}_${i % 7}` })
    }),
  )
  await second.close()

  expect(new Set(answers)).toEqual(new Set([200, SIX_MONTHS_ON]))
  expect((await gita(getProfile)).subscriptionEndDate).toBe(SIX_MONTHS_ON)
  expect((await gita(getProfile)).paymentHistory).toHaveLength(1)
  expect((await revenueOf(store)) - before).toBe(priceOf(6))
  await deliverMails()
  expect(mailsTo(gita.email).map(({ subject }) => subject)).toEqual(['Receipt: ₹10,000.00 for 6 Months Plan'])
})

test('the receipt is mailed once, also if another process received the event and mails it', async () => {
  const { gateway, gita, proof } = await paidShop()
  const second = await otherApp()

  expect(await deliverTo(second, gateway, url)(capturedEvent(proof, priceOf(6)))).toBe(200)
  await second.deliverMails()
  await deliverMails()
  await second.close()

  expect(mailsTo(gita.email).map(({ subject }) => subject)).toEqual(['Receipt: ₹10,000.00 for 6 Months Plan'])
})

test('a delivery that is repeated under its id is accepted and changes nothing', async () => {
  const { store, gita, proof, deliver } = await paidShop()
  const event = capturedEvent(proof, priceOf(6))

  for (let delivery = 0; delivery < 3; delivery++) {
    expect(await deliver(event, { id: `evt_again_${proof.razorpay_order_id}` })).toBe(200)
  }

  const stored = await store.platform.execute(
    sql`select id from payment_events where id = ${`evt_again_${proof.razorpay_order_id}`}`,
  )
  expect(stored).toHaveLength(1)
  expect((await gita(getProfile)).subscriptionEndDate).toBe(SIX_MONTHS_ON)
})

test('a body that the provider did not sign starts no subscription, however similar it is', async () => {
  const { app, gita, proof, gateway, deliver } = await paidShop()
  const event = capturedEvent(proof, priceOf(6))
  const genuine = gateway.signEvent(JSON.stringify(event))

  expect(await deliver(event, { signature: 'f'.repeat(64) })).toBe(400)
  expect(await deliver(event, { signature: '' })).toBe(400)
  expect(await deliver(event, { signature: genuine.toUpperCase() })).toBe(400)
  expect(await deliver(event, { body: JSON.stringify(event, null, 1) })).toBe(400)
  expect(await deliver(event, { body: JSON.stringify(event).replace('1000000', '1000001') })).toBe(400)
  const empty = await app.inject({ method: 'POST', url })
  expect([empty.statusCode, empty.json()]).toMatchObject([
    400,
    { success: false, message: 'Signature is not valid' },
  ])
  expect(await gita.refused(listInvoices)).toMatchObject({ status: 403, requiresSubscription: true })
})

test('the signature is checked over the bytes as sent, also for JSON in another layout', async () => {
  const { gita, proof, gateway, deliver } = await paidShop()
  const body = `${JSON.stringify(capturedEvent(proof, priceOf(6)), null, 2)}\n`

  expect(await deliver({}, { body, signature: gateway.signEvent(body) })).toBe(200)

  expect((await gita(getProfile)).paymentHistory).toHaveLength(1)
})

test('unknown events are answered 200, so that the provider does not repeat them', async () => {
  const { gita, proof, gateway, deliver } = await paidShop()
  const stranger = { ...proof, razorpay_order_id: 'order_of_another_product' }

  expect(await deliver(capturedEvent(stranger, priceOf(6)))).toBe(200)
  for (const event of ['payment.failed', 'payment.authorized', 'invoice.paid']) {
    expect(await deliver(capturedEvent(proof, priceOf(6), event))).toBe(200)
  }
  expect(await deliver({ event: 'payment.captured', payload: {} })).toBe(200)
  expect(await deliver({}, { body: 'no json', signature: gateway.signEvent('no json') })).toBe(200)

  expect((await gita(getProfile)).paymentHistory).toEqual([])
})

test('after a failed attempt the order can still be paid', async () => {
  const { gita, proof, deliver } = await paidShop()

  await deliver(capturedEvent({ ...proof, razorpay_payment_id: 'pay_failed' }, priceOf(6), 'payment.failed'))
  await deliver(capturedEvent(proof, priceOf(6)))

  expect((await gita(getProfile)).paymentHistory).toHaveLength(1)
})

test.each([
  ['a smaller amount', { amount: 100 }],
  ['a larger amount', { amount: 1000001 }],
  ['another currency', { currency: 'USD' }],
])('a payment of %s than its order starts no subscription', async (_, wrong) => {
  const { gita, proof, deliver } = await paidShop()
  const event = capturedEvent(proof, priceOf(6))
  Object.assign(event.payload.payment.entity, wrong)

  expect(await deliver(event)).toBe(200)

  expect((await gita(getProfile)).paymentHistory).toEqual([])
  expect(await gita.refused(listInvoices)).toMatchObject({ status: 403 })
})

test('a blocked shop stays closed, and its payment is marked as refund due', async () => {
  const { store, gita, proof, deliver } = await paidShop()
  await store.platform.execute(sql`update shops set is_blocked = true where id = ${gita.shopId}`)

  expect(await deliver(capturedEvent(proof, priceOf(6)))).toBe(200)
  await store.platform.execute(sql`update shops set is_blocked = false where id = ${gita.shopId}`)

  expect(await gita.refused(listInvoices)).toMatchObject({ status: 403 })
  expect((await gita(getProfile)).paymentHistory).toMatchObject([{ status: 'refund due' }])
  await deliverMails()
  expect(mailsTo(gita.email)[0]?.subject).toBe('Your payment of ₹10,000.00 will be refunded')
})

/** The same books, in a process that dies when a shop is about to be opened. */
function dyingStore(store: Store): Store {
  const dying = (tx: Db): Db => ({
    ...tx,
    execute: (statement) =>
      textAndValues(statement).text.includes('update shops')
        ? Promise.reject(new Error('the process died here'))
        : tx.execute(statement),
  })
  const { platform } = store
  return {
    ...store,
    platform: { ...platform, transaction: (work) => platform.transaction((tx) => work(dying(tx))) },
  }
}

test('a process that dies between event and activation stores nothing, and the next delivery activates', async () => {
  const { store, gateway, gita, proof, deliver } = await paidShop()
  const dying = await otherApp({ store: dyingStore(store) })
  const event = capturedEvent(proof, priceOf(6))
  const id = `evt_dying_${proof.razorpay_order_id}`

  expect(await deliverTo(dying, gateway, url)(event, { id })).toBe(500)
  await dying.close()
  const left = await store.platform.batch([
    sql`select id from payment_events where id = ${id}`,
    sql`select id from payments where shop_id = ${gita.shopId}`,
    sql`select id from mails where user_id = ${gita.userId}`,
    sql`select id from payment_orders where shop_id = ${gita.shopId} and status <> 'created'`,
  ])
  expect(left).toEqual([[], [], [], []])

  expect(await deliver(event, { id })).toBe(200)
  expect((await gita(getProfile)).subscriptionEndDate).toBe(SIX_MONTHS_ON)
})
