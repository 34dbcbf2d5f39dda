import { createSign } from 'node:crypto'
import * as z from 'zod/mini'
import { isRs256By } from '#server/gst/received/einvoice-signature.ts'
import type { SigningKey } from './provider.ts'

/** Fields of a signed QR code that we compare with the document. */
const payload = z.looseObject({
  SellerGstin: z.string(),
  BuyerGstin: z.string(),
  DocNo: z.string(),
  DocTyp: z.string(),
  DocDt: z.string(),
  TotInvVal: z.number(),
  Irn: z.string(),
})
type QrPayload = z.output<typeof payload>

const partOf = (jwt: string, at: number): unknown => {
  try {
    return JSON.parse(Buffer.from(jwt.split('.')[at] ?? '', 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

/** Payload of a signed QR code, which the portal nests as JSON text; undefined if it is not one. */
export function qrPayload(jwt: string): QrPayload | undefined {
  const claims = partOf(jwt, 1) as { data?: unknown } | undefined
  let data = claims?.data ?? claims
  if (typeof data === 'string') {
    try {
      data = JSON.parse(data)
    } catch {
      return undefined
    }
  }
  const parsed = z.safeParse(payload, data)
  return parsed.success ? parsed.data : undefined
}

/**
 * True if a published key of the portal has signed a text (RS256). Keys change: those of its day are tried first, then the
 * others, as a text may have been signed around the change.
 */
export function isSignedBy(keys: readonly SigningKey[], jwt: string, date: string): boolean {
  const [head, body, signature] = jwt.split('.')
  if (!head || !body || !signature || (partOf(jwt, 0) as { alg?: unknown } | undefined)?.alg !== 'RS256')
    return false
  const ofTheDay = keys.toSorted(
    (a, b) => Number(b.from <= date) - Number(a.from <= date) || b.from.localeCompare(a.from),
  )
  return ofTheDay.some(({ publicKey }) => isRs256By(publicKey, `${head}.${body}`, signature))
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** Signs as the portal does, for the simulated one and for tests. */
export function signAsPortal(data: object, privateKey: string): string {
  const text = `${encoded({ alg: 'RS256', typ: 'JWT' })}.${encoded({ data: JSON.stringify(data), iss: 'NIC' })}`
  return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey).toString('base64url')}`
}
