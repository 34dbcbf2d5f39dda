import * as z from 'zod/mini'
import { t } from '#domain/words/t.ts'
import { callExternal } from '#server/platform/call-external.ts'
import {
  answeredPaise,
  eventSignatureMatches,
  type Gateway,
  GatewayError,
  NotConfigured,
  signatureMatches,
} from './gateway.ts'

const createdOrder = z.object({ id: z.string(), amount: answeredPaise, currency: z.literal('INR') })
const paymentsOfOrder = z.object({
  items: z.array(
    z.object({ id: z.string(), amount: answeredPaise, currency: z.string(), status: z.string() }),
  ),
})

/** Keys that are not set are ''. */
export interface RazorpayKeys {
  keyId: string
  keySecret: string
  webhookSecret: string
}

interface Options {
  /** Razorpay's address, except in tests. */
  baseUrl?: string
  orderTimeoutMs?: number
  lookupTimeoutMs?: number
}

/** Razorpay over its HTTP API. The keys are read at each call. */
export function razorpayGateway(
  keys: () => Promise<RazorpayKeys>,
  { baseUrl = 'https://api.razorpay.com', orderTimeoutMs = 10_000, lookupTimeoutMs = 2_500 }: Options = {},
): Gateway {
  async function apiKeys() {
    const { keyId, keySecret } = await keys()
    if (!keyId || !keySecret) throw new NotConfigured('no keys')
    return { keyId, keySecret }
  }

  async function ask(
    path: string,
    timeoutMs: number,
    { keyId, keySecret }: Omit<RazorpayKeys, 'webhookSecret'>,
    body?: object,
  ) {
    const noAnswer = (cause: Error) => {
      throw new GatewayError(`no answer: ${cause.name}`)
    }
    const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
    const { status, text } = await callExternal(`${baseUrl}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization },
      body,
      timeoutMs,
    }).catch(noAnswer)
    if (status < 200 || status >= 300) throw new GatewayError(`refused with status ${status}`)
    try {
      return JSON.parse(text) as unknown
    } catch (error) {
      return noAnswer(error as Error)
    }
  }

  return {
    kind: 'razorpay',

    async readiness() {
      const { keyId, keySecret, webhookSecret } = await keys()
      const missing = [
        !keyId && t('key id'),
        !keySecret && t('key secret'),
        !webhookSecret && t('webhook secret'),
      ]
      return { takesPayments: Boolean(keyId && keySecret), missing: missing.filter((word) => word !== false) }
    },

    async createOrder({ amount, receipt }) {
      const pair = await apiKeys()
      // Captured at once, as authorised money returns to the payer after some days.
      const order = { amount, currency: 'INR', receipt, payment_capture: 1 }
      const parsed = z.safeParse(createdOrder, await ask('/v1/orders', orderTimeoutMs, pair, order))
      // An order over another amount than ours must never be paid.
      if (!parsed.success || parsed.data.amount !== amount)
        throw new GatewayError('another order than asked for')
      return { id: parsed.data.id, keyId: pair.keyId }
    },

    isGenuine: async (proof) => signatureMatches(proof, (await apiKeys()).keySecret),

    async isGenuineEvent(body, signature) {
      const { webhookSecret } = await keys()
      if (!webhookSecret) throw new NotConfigured('no webhook secret')
      return eventSignatureMatches(body, signature, webhookSecret)
    },

    async capturedPayments(orderId) {
      const path = `/v1/orders/${encodeURIComponent(orderId)}/payments`
      const parsed = z.safeParse(paymentsOfOrder, await ask(path, lookupTimeoutMs, await apiKeys()))
      if (!parsed.success) throw new GatewayError('not a list of payments')
      return parsed.data.items.filter(({ status }) => status === 'captured')
    },
  }
}
