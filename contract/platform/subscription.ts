import * as z from 'zod/mini'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { done, requiredText } from '../fields.ts'
import { paiseOnWire } from '../figures.ts'
import { subscriptionPlan } from '../people/auth.ts'

export const plan = z.object({
  _id: z.string(),
  name: z.string(),
  duration: z.number(), // months
  /** Days of a plan that is not sold by whole months. */
  days: z.optional(z.number()),
  price: z.number(), // rupees
  features: z.array(z.string()),
})
export type Plan = z.output<typeof plan>

export const listPlans = endpoint('GET', '/api/subscription/plans', 'public', {
  summary: 'The plans on offer, shortest first',
  response: {
    200: z.object({
      success: z.literal(true),
      plans: z.array(plan),
      /** Reason why there are no plans: payments are not set up. */
      notice: z.optional(z.string()),
    }),
  },
})

/** Which checkout the browser opens: the provider's own window, or our simulated one. */
export const GATEWAYS = ['razorpay', 'test'] as const

export const createPaymentOrder = endpoint('POST', '/api/subscription/create-order', 'member', {
  summary: 'Opens a payment order for a plan; the server sets and freezes the amount',
  limit: 'payment',
  body: z.object({ planId: requiredText(100, () => t('Plan')), userId: z.optional(z.string()) }),
  response: {
    200: z.object({
      ...done,
      key: z.string(),
      gateway: z.enum(GATEWAYS),
      order: z.object({ id: z.string(), amount: paiseOnWire, currency: z.literal('INR') }),
      user: z.object({ name: z.string(), email: z.string() }),
    }),
  },
})

/** Result of the provider's checkout after a payment. */
export const paymentProof = z.object({
  razorpay_order_id: requiredText(100, () => t('Order id')),
  razorpay_payment_id: requiredText(100, () => t('Payment id')),
  razorpay_signature: requiredText(200, () => t('Signature')),
})
export type PaymentProof = z.output<typeof paymentProof>

export const activeSubscription = z.object({
  plan: subscriptionPlan,
  startDate: z.string(),
  endDate: z.string(),
  isActive: z.literal(true),
})

export const verifyPayment = endpoint('POST', '/api/subscription/verify-payment', 'member', {
  summary: "Checks the provider's signature and activates the subscription once",
  body: z.object({ ...paymentProof.shape, userId: z.optional(z.string()), planId: z.optional(z.string()) }),
  response: { 200: z.object({ ...done, subscription: activeSubscription }) },
})

/** No body schema: the signature covers the raw bytes, which are parsed after it is checked. */
export const receivePaymentEvent = endpoint('POST', '/api/subscription/webhook', 'public', {
  summary:
    "The provider's webhook: payments and refunds, signed over the raw body, in any order and repeated",
  response: { 200: z.object(done) },
})

/** Only with PAYMENT_GATEWAY=test: replaces the payment in the provider's window. */
export const payTestOrder = endpoint('POST', '/api/test-gateway/orders/:id/pay', 'member', {
  summary: 'Simulated gateway: pays an order (never in production)',
  params: z.object({ id: requiredText(100, () => t('Order id')) }),
  response: { 200: paymentProof },
})
