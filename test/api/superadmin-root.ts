import { randomUUID } from 'node:crypto'
import { createMerchant } from '#contract/merchants.ts'
import { login } from '#contract/people/auth.ts'
import { createPaymentOrder, payTestOrder, verifyPayment } from '#contract/platform/subscription.ts'
import { openSuperadmin } from '#server/auth/auth-actions.ts'
import { FRIDAY_MORNING, openPerson, PASSWORD, type Person, personOf, startShop } from '#test/start-shop.ts'

/** The platform's owner signed in, and two neighbours. */
export async function startPlatform() {
  const bahi = await startShop()
  const email = `root-${randomUUID().slice(0, 8)}@platform.test`
  await openSuperadmin(bahi.store.platform, email, PASSWORD, new Date(FRIDAY_MORNING))
  const { token, user } = await bahi.visitor(login, { body: { email, password: PASSWORD } })
  const root = Object.assign(personOf(bahi.app, token), {
    token,
    email,
    userId: user.id,
  }) as unknown as Person
  return { ...bahi, root }
}

/** A customer who has paid for this many months. */
export async function openPaying(name: string, months: 1 | 6 | 12 = 6): Promise<Person> {
  const person = await openPerson(name, 'customer')
  const { order } = await person(createPaymentOrder, { body: { planId: `fallback-${months}` } })
  await person(verifyPayment, { body: await person(payTestOrder, { params: { id: order.id } }) })
  return person
}

export const newMerchant = (person: Person, name = 'Krishna Wholesale') =>
  person(createMerchant, {
    body: { name, email: 'krishna@wholesale.test', phone: '9800000001', address: 'Pune', type: 'supplier' },
  })
