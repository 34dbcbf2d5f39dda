import { constants, createCipheriv, createDecipheriv, publicEncrypt, randomBytes } from 'node:crypto'

// Encryption of NIC's interface: the app key under the portal's RSA key, everything after it under the session's key, AES-256
// in ECB with PKCS#7, base64.

export const newAppKey = (): string => randomBytes(32).toString('base64')

export const sealed = (text: string, publicKey: string): string =>
  publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(text)).toString(
    'base64',
  )

export function encrypted(text: string, key: string): string {
  const cipher = createCipheriv('aes-256-ecb', Buffer.from(key, 'base64'), null)
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64')
}

/** Returns bytes, as the content may be a key. */
export function decrypted(text: string, key: string): Buffer {
  const decipher = createDecipheriv('aes-256-ecb', Buffer.from(key, 'base64'), null)
  return Buffer.concat([decipher.update(Buffer.from(text, 'base64')), decipher.final()])
}
