/**
 * A key that names one attempt to create something. crypto.randomUUID is missing on plain http, as in a shop that opens
 * the app by its address in the local network.
 */
export function newIdempotencyKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
