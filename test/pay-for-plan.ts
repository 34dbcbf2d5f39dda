import {
  createPaymentOrder,
  listPlans,
  type PaymentProof,
  payTestOrder,
} from '#contract/platform/subscription.ts'
import type { TestGateway } from '#server/subscription/test-gateway.ts'
import type { Person } from './start-shop.ts'

export async function planOf(person: Person, months: number) {
  const { plans } = await person(listPlans, {})
  return plans.find((plan) => plan.duration === months)?._id ?? ''
}

/** Order, payment in the simulated window, and the proof it hands back. */
export async function pay(person: Person, months: number): Promise<PaymentProof> {
  const { order } = await person(createPaymentOrder, { body: { planId: await planOf(person, months) } })
  return person(payTestOrder, { params: { id: order.id } })
}

const PRICES: Record<number, number> = { 1: 200000, 6: 1000000, 12: 2000000 }

/** Rupees as the plans of a fresh installation cost, in paise. */
export const priceOf = (months: number) => PRICES[months] ?? 0

/** A payment as the provider's events carry it. */
export const paymentEntity = (proof: PaymentProof, amount: number) => ({
  id: proof.razorpay_payment_id,
  entity: 'payment',
  order_id: proof.razorpay_order_id,
  amount,
  currency: 'INR',
  status: 'captured',
  email: 'payer@somewhere.test',
  contact: '+919800000001',
})

export const capturedEvent = (proof: PaymentProof, amount: number, event = 'payment.captured') => ({
  entity: 'event',
  event,
  contains: ['payment'],
  payload: { payment: { entity: paymentEntity(proof, amount) } },
})

export function refundEvent(
  proof: PaymentProof,
  paid: number,
  refund: { id: string; amount: number; status?: string },
  event = 'refund.processed',
) {
  return {
    entity: 'event',
    event,
    payload: {
      payment: { entity: paymentEntity(proof, paid) },
      refund: {
        entity: { status: 'processed', currency: 'INR', payment_id: proof.razorpay_payment_id, ...refund },
      },
    },
  }
}

interface Delivery {
  id?: string
  /** Instead of the one that fits the body. */
  signature?: string
  /** Instead of the event as JSON. */
  body?: string
}

/** The provider's side of the webhook. */
export function deliverTo(
  app: { inject: (request: object) => Promise<{ statusCode: number; json(): unknown }> },
  gateway: TestGateway,
  url: string,
) {
  return async (event: object, { id, signature, body = JSON.stringify(event) }: Delivery = {}) => {
    const response = await app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': signature ?? gateway.signEvent(JSON.stringify(event)),
        ...(id && { 'x-razorpay-event-id': id }),
      },
      payload: body,
    })
    return response.statusCode
  }
}
