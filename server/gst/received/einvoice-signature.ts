import { verify } from 'node:crypto'
import {
  type EInvoiceKey,
  type EInvoiceQr,
  keysFor,
  type SignatureState,
  type SignedText,
} from '#domain/gst/received/einvoice-qr.ts'

/** Verifies a signature: RS256 of a JSON Web Token, in base64url. */
export const isRs256By = (publicKey: string, signed: string, signature: string): boolean =>
  verify('RSA-SHA256', Buffer.from(signed), publicKey, Buffer.from(signature, 'base64url'))

/** Checks the signature by the portal's keys of that time; 'unchecked' where we have none. */
export function signatureOf(
  read: SignedText & { qr: EInvoiceQr },
  keys: readonly EInvoiceKey[],
): SignatureState {
  const candidates = keysFor(keys, read)
  if (candidates.length === 0) return 'unchecked'
  const fits = candidates.some(({ key }) => isRs256By(key, read.signed, read.signature))
  return fits ? 'verified' : 'wrong'
}
