import { expect, test } from 'vitest'
import { login } from '#contract/people/auth.ts'
import { getProfile } from '#contract/people/profile.ts'
import { listPaymentExceptions, settlePaymentException } from '#contract/platform/payment-exceptions.ts'
import { receivePaymentEvent, verifyPayment } from '#contract/platform/subscription.ts'
import { getSuperadminStats } from '#contract/platform/superadmin-stats.ts'
import { paise } from '#domain/money.ts'
import { sql } from '#server/db/sql.ts'
import { capturedEvent, deliverTo, pay, priceOf, refundEvent } from '#test/pay-for-plan.ts'
import { openPerson, PASSWORD, type Person } from '#test/start-shop.ts'
import { startPlatform } from './superadmin-root.ts'

/** The platform's owner, a customer who has paid for six months, and the provider's side of it. */
async function paidPlatform() {
  const { app, store, gateway, root, visitor, asha } = await startPlatform()
  const gita = await openPerson('Gita', 'customer')
  const proof = await pay(gita, 6)
  const deliver = deliverTo(app, gateway, receivePaymentEvent.url)
  const ofGita = async (status: 'open' | 'done' | 'all' = 'open') =>
    (await root(listPaymentExceptions, { query: { status } })).filter(({ email }) => email === gita.email)
  const waiting = async () => (await root(getSuperadminStats)).paymentsToLookAt
  return { store, gateway, root, visitor, asha, gita, proof, deliver, ofGita, waiting }
}

const withPayment = <E extends ReturnType<typeof capturedEvent>>(event: E, entity: object): E => {
  Object.assign(event.payload.payment.entity, entity)
  return event
}

test('a payment of a deactivated shop is listed as a refund due, with its shop', async () => {
  const { store, gita, proof, deliver, ofGita, waiting } = await paidPlatform()
  const before = await waiting()
  await store.platform.execute(sql`update shops set is_blocked = true where id = ${gita.shopId}`)

  await deliver(capturedEvent(proof, priceOf(6)))
  await deliver(capturedEvent(proof, priceOf(6), 'order.paid'))

  expect(await ofGita()).toMatchObject([
    {
      shopName: 'Gita Stores',
      planName: '6 Months Plan',
      kind: 'refund due',
      amount: 1000000,
      currency: 'INR',
      paymentId: proof.razorpay_payment_id,
      dealtWithAt: null,
      note: '',
    },
  ])
  expect(await waiting()).toBe(before + 1)
})

test.each([
  ['a smaller amount', { amount: 100 }, { amount: 100, currency: 'INR' }],
  ['another currency', { currency: 'USD' }, { amount: 1000000, currency: 'USD' }],
])(
  'a payment of %s than its order is listed once, and the order can still be paid',
  async (_, wrong, kept) => {
    const { gita, proof, deliver, ofGita } = await paidPlatform()
    const odd = withPayment(capturedEvent(proof, priceOf(6)), {
      id: `${proof.razorpay_payment_id}_odd`,
      ...wrong,
    })

    await deliver(odd)
    await deliver(withPayment(capturedEvent(proof, priceOf(6), 'order.paid'), odd.payload.payment.entity))
    await deliver(capturedEvent(proof, priceOf(6)))

    expect(await ofGita()).toMatchObject([
      {
        kind: 'another amount',
        orderAmount: 1000000,
        paymentId: `${proof.razorpay_payment_id}_odd`,
        ...kept,
      },
    ])
    expect((await gita(getProfile)).paymentHistory).toMatchObject([{ amount: 10000, status: 'completed' }])
  },
)

test('a second payment on one order extends nothing and is listed; a repeat of the first is not', async () => {
  const { gita, proof, deliver, ofGita } = await paidPlatform()
  const second = `${proof.razorpay_payment_id}_second`

  await deliver(capturedEvent(proof, priceOf(6)))
  await gita(verifyPayment, { body: proof })
  expect(await ofGita()).toEqual([])
  await deliver(withPayment(capturedEvent(proof, priceOf(6)), { id: second }))

  expect(await ofGita()).toMatchObject([{ kind: 'second payment', amount: 1000000, paymentId: second }])
  expect((await gita(getProfile)).paymentHistory).toHaveLength(1)
})

test('the lookup at a sign-in lists odd payments too', async () => {
  const { gateway, visitor, gita, proof, ofGita } = await paidPlatform()
  const order = proof.razorpay_order_id
  const held = [
    { id: `${order}_a`, amount: paise(1), currency: 'INR' },
    { id: `${order}_b`, amount: paise(priceOf(6)), currency: 'INR' },
    { id: `${order}_c`, amount: paise(priceOf(6)), currency: 'INR' },
  ]
  const asked = gateway.capturedPayments
  gateway.capturedPayments = async (id) => (id === order ? held : asked(id))

  await visitor(login, { body: { email: gita.email, password: PASSWORD } })
  gateway.capturedPayments = asked

  expect((await ofGita()).map(({ kind, paymentId }) => [kind, paymentId])).toEqual([
    ['second payment', `${order}_c`],
    ['another amount', `${order}_a`],
  ])
  expect((await gita(getProfile)).paymentHistory).toMatchObject([{ amount: 10000, status: 'completed' }])
})

test('a fully refunded payment leaves the list of exceptions', async () => {
  const { proof, deliver, ofGita } = await paidPlatform()
  const odd = { ...proof, razorpay_payment_id: `${proof.razorpay_payment_id}_odd` }
  await deliver(capturedEvent(odd, 3000000))
  expect(await ofGita()).toHaveLength(1)

  await deliver(refundEvent(odd, 3000000, { id: `rfnd_${odd.razorpay_payment_id}`, amount: 3000000 }))

  expect(await ofGita()).toEqual([])
  expect(await ofGita('done')).toMatchObject([{ note: 'Refunded in full', dealtWithAt: expect.any(String) }])
})

test('an exception is settled once, with a note and the name of who settled it', async () => {
  const { store, root, proof, deliver, ofGita } = await paidPlatform()
  await deliver(capturedEvent(proof, 100))
  const id = (await ofGita())[0]?._id ?? ''
  const deal = (person: Person, note: string) =>
    person.refused(settlePaymentException, { params: { id }, body: { note } })

  expect(await deal(root, '  ')).toMatchObject({ status: 400, message: 'Write what was done about it' })
  const { payment } = await root(settlePaymentException, {
    params: { id },
    body: { note: 'Sent back by UPI' },
  })

  expect(payment).toMatchObject({ _id: id, note: 'Sent back by UPI', dealtWithAt: expect.any(String) })
  expect(await ofGita()).toEqual([])
  expect(await ofGita('all')).toMatchObject([{ note: 'Sent back by UPI' }])
  expect(await deal(root, 'Again')).toMatchObject({
    status: 409,
    message: 'This payment has been dealt with already: Sent back by UPI',
  })
  const logged = await store.platform.execute(sql`
    select user_id, after ->> 'note' as note from audit_log
     where table_name = 'payment_exceptions' and row_id = ${id} and operation = 'update'`)
  expect(logged).toEqual([{ user_id: root.userId, note: 'Sent back by UPI' }])
})

test('shops cannot list exceptions, and each page continues after the last one', async () => {
  const { root, asha, proof, deliver, ofGita } = await paidPlatform()
  for (const n of [1, 2, 3]) {
    await deliver(
      capturedEvent({ ...proof, razorpay_payment_id: `${proof.razorpay_payment_id}_${n}` }, 100 + n),
    )
  }
  const id = (await ofGita())[0]?._id

  expect(await asha.refused(listPaymentExceptions)).toMatchObject({ status: 403, message: 'Not allowed' })
  expect(
    await asha.refused(settlePaymentException, { params: { id }, body: { note: 'mine' } }),
  ).toMatchObject({ status: 403 })
  expect((await root(listPaymentExceptions, { query: { limit: 2 } })).map(({ amount }) => amount)).toEqual([
    103, 102,
  ])
  expect((await ofGita()).map(({ amount }) => amount)).toEqual([103, 102, 101])
})
