import { createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { isIsoDate } from '#domain/calendar.ts'
import type { EInvoiceKey } from '#domain/gst/received/einvoice-qr.ts'

const isRsaKey = (pem: string) => {
  try {
    return createPublicKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

const keys = z.array(
  z.object({
    issuer: z._default(z.string(), ''),
    from: z.string().check(z.refine(isIsoDate, 'a day such as 2026-01-31')),
    key: z.string().check(z.refine(isRsaKey, 'an RSA public key or certificate as PEM')),
  }),
)

/**
 * Reads the portals' public keys, which change: a JSON file kept by the operator, one row per key with its first day. Throws
 * a sentence for an invalid file, and nothing starts.
 */
export function readEInvoiceKeys(path: string | undefined): EInvoiceKey[] {
  if (!path) return []
  try {
    return keys.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    const why = error instanceof z.core.$ZodError ? error.issues[0] : undefined
    const words = why ? `${why.path.join('.')}: ${why.message}` : (error as Error).message
    throw new Error(`GST_SIGNING_KEYS, ${path}: ${words}`)
  }
}
