import { randomBytes, randomUUID } from 'node:crypto'
import { type Gateway, signatureMatches, signatureOf } from './gateway.ts'

/**
 * The provider's rules without the provider: orders, payments and signatures, no money. The secret comes from
 * the process, so that nobody else can sign; two processes over one database share it through `secret`.
 */
export function testGateway(secret = randomBytes(32).toString('hex')): Gateway {
  return {
    kind: 'test',
    keyId: 'rzp_test_simulated',
    createOrder: async () => ({ id: `order_${randomUUID().replaceAll('-', '').slice(0, 14)}` }),
    isGenuine: (proof) => signatureMatches(proof, secret),
    pay: (orderId) => {
      const paymentId = `pay_${randomUUID().replaceAll('-', '').slice(0, 14)}`
      return {
        razorpay_order_id: orderId,
        razorpay_payment_id: paymentId,
        razorpay_signature: signatureOf(orderId, paymentId, secret),
      }
    },
  }
}
