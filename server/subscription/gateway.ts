import { createHmac, timingSafeEqual } from 'node:crypto'
import type { GATEWAYS, PaymentProof } from '#contract/subscription.ts'

/** What we ask of a payment provider. Amounts are paise. */
export interface Gateway {
  kind: (typeof GATEWAYS)[number]
  /** The public key the checkout needs; undefined while nothing is configured. */
  keyId: string | undefined
  /** @throws GatewayError when the provider refuses or does not answer */
  createOrder(order: { amount: number; receipt: string }): Promise<{ id: string }>
  /** Whether the provider signed exactly this payment of exactly this order. */
  isGenuine(proof: PaymentProof): boolean
  /** Simulated gateway only: the person pays. */
  pay?(orderId: string): PaymentProof
}

export class GatewayError extends Error {}

/** HMAC-SHA256 of "order|payment" with the key secret, as the provider documents it (gst-facts 19). */
export const signatureOf = (orderId: string, paymentId: string, secret: string) =>
  createHmac('sha256', secret).update(`${orderId}|${paymentId}`).digest('hex')

/** Compared in constant time, so that the right signature cannot be guessed byte by byte. */
export function signatureMatches(proof: PaymentProof, secret: string): boolean {
  const expected = Buffer.from(signatureOf(proof.razorpay_order_id, proof.razorpay_payment_id, secret))
  const given = Buffer.from(proof.razorpay_signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
