import { verify } from 'node:crypto'
import {
  type EInvoiceKey,
  type EInvoiceQr,
  keysFor,
  type SignatureState,
  type SignedText,
} from '#domain/gst/received/einvoice-qr.ts'

/** RS256 with the portal's key of that time; without one nobody can say. */
export function signatureOf(
  read: SignedText & { qr: EInvoiceQr },
  keys: readonly EInvoiceKey[],
): SignatureState {
  const candidates = keysFor(keys, read)
  if (candidates.length === 0) return 'unchecked'
  const signature = Buffer.from(read.signature, 'base64url')
  const fits = candidates.some(({ key }) => verify('RSA-SHA256', Buffer.from(read.signed), key, signature))
  return fits ? 'verified' : 'wrong'
}
