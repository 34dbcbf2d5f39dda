import { randomBytes, randomUUID } from 'node:crypto'
import type { PaymentProof } from '#contract/platform/subscription.ts'
import type { Paise } from '#domain/money.ts'
import {
  type CapturedPayment,
  eventSignatureMatches,
  eventSignatureOf,
  type Gateway,
  signatureMatches,
  signatureOf,
} from './gateway.ts'

export interface TestGateway extends Gateway {
  pay(orderId: string): PaymentProof
  /** The provider's X-Razorpay-Signature. */
  signEvent(body: string): string
}

const newId = (kind: 'order' | 'pay') => `${kind}_${randomUUID().replaceAll('-', '').slice(0, 14)}`

/**
 * The provider's rules without the provider: orders, payments, signatures and events, no money. The secret comes
 * from the process, so that nobody else can sign; two processes over one database share it through `secret`.
 */
export function testGateway(secret = randomBytes(32).toString('hex')): TestGateway {
  const webhookSecret = `webhook ${secret}`
  const amounts = new Map<string, Paise>()
  const paid = new Map<string, CapturedPayment[]>()

  return {
    kind: 'test',
    readiness: async () => ({ takesPayments: true, missing: [] }),
    async createOrder({ amount }) {
      const id = newId('order')
      amounts.set(id, amount)
      return { id, keyId: 'rzp_test_simulated' }
    },
    isGenuine: async (proof) => signatureMatches(proof, secret),
    isGenuineEvent: async (body, signature) => eventSignatureMatches(body, signature, webhookSecret),
    signEvent: (body) => eventSignatureOf(body, webhookSecret),
    capturedPayments: async (orderId) => paid.get(orderId) ?? [],
    pay(orderId) {
      const paymentId = newId('pay')
      const amount = amounts.get(orderId)
      // An order accepts one payment; one from before a restart is paid all the same, but not remembered.
      if (amount !== undefined && !paid.has(orderId)) {
        paid.set(orderId, [{ id: paymentId, amount, currency: 'INR' }])
      }
      return {
        razorpay_order_id: orderId,
        razorpay_payment_id: paymentId,
        razorpay_signature: signatureOf(orderId, paymentId, secret),
      }
    },
  }
}
