import { expect, test } from 'vitest'
import { listInvoices } from '#contract/invoices.ts'
import { getProfile } from '#contract/people/profile.ts'
import { type PaymentProof, receivePaymentEvent, verifyPayment } from '#contract/platform/subscription.ts'
import { sql } from '#server/db/sql.ts'
import { readStats } from '#server/superadmin/superadmin-queries.ts'
import { capturedEvent, deliverTo, pay, paymentEntity, priceOf, refundEvent } from '#test/pay-for-plan.ts'
import {
  deliverMails,
  FRIDAY_MORNING,
  mailsTo,
  openPerson,
  type Person,
  setClock,
  startBahi,
} from '#test/start-shop.ts'

async function provider() {
  const { app, store, gateway } = await startBahi()
  const revenue = async () => (await readStats(store.platform, '2026-11-20')).totalRevenue
  return { store, revenue, deliver: deliverTo(app, gateway, receivePaymentEvent.url) }
}

async function buy(person: Person, months: number): Promise<PaymentProof> {
  const proof = await pay(person, months)
  await person(verifyPayment, { body: proof })
  return proof
}

let refunds = 0
const fullRefund = (proof: PaymentProof, months: number, event?: string) =>
  refundEvent(proof, priceOf(months), { id: `rfnd_${refunds++}`, amount: priceOf(months) }, event)

const endOf = async (person: Person) => (await person(getProfile)).subscriptionEndDate
const at = (moment: string) => new Date(moment).toISOString()

test('a full refund is in the payment history, lowers the revenue and ends its period', async () => {
  const { revenue, deliver } = await provider()
  const gita = await openPerson('Gita', 'customer')
  const before = await revenue()
  const proof = await buy(gita, 6)
  expect((await revenue()) - before).toBe(priceOf(6))

  expect(await deliver(fullRefund(proof, 6))).toBe(200)

  expect((await gita(getProfile)).paymentHistory).toMatchObject([{ amount: 10000, status: 'refunded' }])
  expect(await revenue()).toBe(before)
  expect(await gita.refused(listInvoices)).toMatchObject({ status: 403, requiresSubscription: true })
  expect(await gita.refused(verifyPayment, { body: proof })).toMatchObject({
    status: 409,
    message: 'This payment has been refunded.',
  })
  await deliverMails()
  expect(mailsTo(gita.email).map(({ subject }) => subject)).toContain('Refund of ₹10,000.00')
})

test('a refund reported by three events, each repeated, counts once', async () => {
  const { revenue, deliver } = await provider()
  const gita = await openPerson('Gita', 'customer')
  await buy(gita, 1)
  const end = await endOf(gita)
  const before = await revenue()
  const proof = await buy(gita, 6)
  const refund = { id: `rfnd_${refunds++}`, amount: priceOf(6) }
  const alone = {
    event: 'payment.refunded',
    payload: { payment: { entity: { ...paymentEntity(proof, priceOf(6)), refund_status: 'full' } } },
  }

  await Promise.all([
    deliver(refundEvent(proof, priceOf(6), refund, 'refund.created')),
    deliver(refundEvent(proof, priceOf(6), refund, 'refund.processed')),
    deliver(refundEvent(proof, priceOf(6), refund, 'refund.processed'), { id: `evt_${refund.id}` }),
    deliver(alone),
  ])

  expect(await revenue()).toBe(before)
  expect(await endOf(gita)).toBe(end)
  expect(await gita(listInvoices, {})).toEqual([])
  expect((await gita(getProfile)).subscriptionPlan?.planName).toBe('1 Month Plan')
})

test('refunding a period in use keeps its used days, and moves later periods forward', async () => {
  const { deliver } = await provider()
  const gita = await openPerson('Gita', 'customer')
  const first = await buy(gita, 6) // 20 November to 20 May
  await buy(gita, 1) // to 20 June
  setClock('2026-12-20T10:00:00+05:30')

  await deliver(fullRefund(first, 6))
  setClock(FRIDAY_MORNING)

  // A month used, then the 31 days from 20 May to 20 June.
  expect(await endOf(gita)).toBe(at('2027-01-20T10:00:00+05:30'))
})

test('a partial refund lowers the revenue and keeps the subscription; refunding the rest ends it', async () => {
  const { revenue, deliver } = await provider()
  const gita = await openPerson('Gita', 'customer')
  const before = await revenue()
  const proof = await buy(gita, 6)
  const end = await endOf(gita)

  await deliver(refundEvent(proof, priceOf(6), { id: `rfnd_${refunds++}`, amount: 250000 }))
  expect((await gita(getProfile)).paymentHistory).toMatchObject([{ status: 'partly refunded' }])
  expect((await revenue()) - before).toBe(750000)
  expect(await endOf(gita)).toBe(end)

  await deliver(refundEvent(proof, priceOf(6), { id: `rfnd_${refunds++}`, amount: 750000 }))
  expect((await gita(getProfile)).paymentHistory).toMatchObject([{ status: 'refunded' }])
  expect(await revenue()).toBe(before)
  expect(await gita.refused(listInvoices)).toMatchObject({ status: 403 })
})

test('a refund that is still pending changes nothing', async () => {
  const { deliver } = await provider()
  const gita = await openPerson('Gita', 'customer')
  const proof = await buy(gita, 6)
  const pending = { id: `rfnd_${refunds++}`, amount: priceOf(6), status: 'pending' }

  expect(await deliver(refundEvent(proof, priceOf(6), pending, 'refund.created'))).toBe(200)

  expect((await gita(getProfile)).paymentHistory).toMatchObject([{ status: 'completed' }])
})

test('a payment whose refund was reported first starts no subscription', async () => {
  const { revenue, deliver } = await provider()
  const gita = await openPerson('Gita', 'customer')
  const before = await revenue()
  const proof = await pay(gita, 6)

  expect(await deliver(fullRefund(proof, 6))).toBe(200)
  expect(await deliver(capturedEvent(proof, priceOf(6)))).toBe(200)

  expect((await gita(getProfile)).paymentHistory).toMatchObject([{ status: 'refunded' }])
  expect(await gita.refused(listInvoices)).toMatchObject({ status: 403 })
  expect(await revenue()).toBe(before)
})

test('the payment of a blocked shop can be refunded, and never counts as revenue', async () => {
  const { store, revenue, deliver } = await provider()
  const gita = await openPerson('Gita', 'customer')
  const before = await revenue()
  const proof = await pay(gita, 6)
  await store.platform.execute(sql`update shops set is_blocked = true where id = ${gita.shopId}`)
  await deliver(capturedEvent(proof, priceOf(6)))
  expect(await revenue()).toBe(before)

  await deliver(fullRefund(proof, 6))

  expect((await gita(getProfile)).paymentHistory).toMatchObject([{ status: 'refunded' }])
  expect(await revenue()).toBe(before)
})

test('the platform’s database role cannot change or delete payments, refunds and events', async () => {
  const { store, deliver } = await provider()
  const gita = await openPerson('Gita', 'customer')
  await deliver(fullRefund(await buy(gita, 1), 1))

  for (const table of ['payments', 'payment_refunds', 'payment_events']) {
    await expect(store.platform.execute(sql`delete from ${sql.identifier(table)}`)).rejects.toThrow(
      /permission/,
    )
  }
  await expect(store.platform.execute(sql`update payment_refunds set amount = 1`)).rejects.toThrow(
    /permission/,
  )
})
