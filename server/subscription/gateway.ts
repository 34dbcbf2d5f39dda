import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { GATEWAYS, PaymentProof } from '#contract/platform/subscription.ts'
import { type Paise, paise } from '#domain/money.ts'

/** An amount in the provider's answer, in paise; compared with ours. */
export const answeredPaise = z.pipe(z.number(), z.transform(paise))

/** A payment captured by the provider. */
export interface CapturedPayment {
  id: string
  amount: Paise
  currency: string
}

export interface Readiness {
  takesPayments: boolean
  /** Names of missing keys, as text. */
  missing: string[]
}

/** Interface of a payment provider. Amounts are paise. Every call may throw NotConfigured. */
export interface Gateway {
  kind: (typeof GATEWAYS)[number]
  /**
   * An order to be paid, and the public key that the checkout needs.
   * @throws GatewayError when the provider refuses or does not answer
   */
  createOrder(order: { amount: Paise; receipt: string }): Promise<{ id: string; keyId: string }>
  /** Whether the provider signed exactly this payment of exactly this order. */
  isGenuine(proof: PaymentProof): Promise<boolean>
  /** Whether the provider signed exactly these bytes of an event. */
  isGenuineEvent(body: Buffer, signature: string): Promise<boolean>
  /**
   * Payments captured on an order; short timeout, as a person waits to sign in.
   * @throws GatewayError when the provider refuses or does not answer
   */
  capturedPayments(orderId: string): Promise<CapturedPayment[]>
  /** Whether its configuration is complete. Read at each call, as the keys may change on screen. */
  readiness(): Promise<Readiness>
  /** Simulated gateway only: the person pays. */
  pay?(orderId: string): PaymentProof
}

export class GatewayError extends Error {}

/** The keys are missing in the environment and in System Settings. */
export class NotConfigured extends GatewayError {}

const hmac = (bytes: string | Buffer, secret: string) =>
  createHmac('sha256', secret).update(bytes).digest('hex')

/** HMAC-SHA256 of "order|payment" with the key secret, as the provider documents it (gst-facts 19). */
export const signatureOf = (orderId: string, paymentId: string, secret: string) =>
  hmac(`${orderId}|${paymentId}`, secret)

/** Signature of an event's raw body, with the webhook secret. */
export const eventSignatureOf = (body: string | Buffer, secret: string) => hmac(body, secret)

/** Compared in constant time, so that the right signature cannot be guessed byte by byte. */
function isSame(expected: string, given: string): boolean {
  const [ours, theirs] = [Buffer.from(expected), Buffer.from(given)]
  return ours.length === theirs.length && timingSafeEqual(ours, theirs)
}

export const signatureMatches = (proof: PaymentProof, secret: string) =>
  isSame(signatureOf(proof.razorpay_order_id, proof.razorpay_payment_id, secret), proof.razorpay_signature)

export const eventSignatureMatches = (body: Buffer, signature: string, secret: string) =>
  isSame(eventSignatureOf(body, secret), signature)
