import * as z from 'zod/mini'
import { type Gateway, GatewayError, signatureMatches } from './gateway.ts'

const TIMEOUT_MS = 10_000
const createdOrder = z.object({ id: z.string(), amount: z.number(), currency: z.literal('INR') })

export interface RazorpayKeys {
  keyId: string
  keySecret: string
}

/** Razorpay over its HTTP API. `baseUrl` is theirs, but for tests. */
export function razorpayGateway(
  keys: RazorpayKeys | undefined,
  baseUrl = 'https://api.razorpay.com',
): Gateway {
  return {
    kind: 'razorpay',
    keyId: keys?.keyId,

    async createOrder({ amount, receipt }) {
      if (!keys) throw new GatewayError('no keys')
      const response = await fetch(`${baseUrl}/v1/orders`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ amount, currency: 'INR', receipt }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((cause: Error) => {
        throw new GatewayError(`no answer: ${cause.name}`)
      })
      const parsed = z.safeParse(createdOrder, await response.json().catch(() => null))
      // An order over another amount than ours must never be paid.
      if (!response.ok || !parsed.success || parsed.data.amount !== amount) {
        throw new GatewayError(`refused with status ${response.status}`)
      }
      return { id: parsed.data.id }
    },

    isGenuine: (proof) => keys !== undefined && signatureMatches(proof, keys.keySecret),
  }
}
