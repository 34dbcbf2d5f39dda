import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

// The books are sealed a month after the key was shown, when nobody has it at hand: so they are encrypted for a public key.
// The shown key is the private half of an X25519 pair, as 52 letters and digits.

/** Crockford's base 32: no two of its letters look alike. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const KEY_BYTES = 32
const PRIVATE_HEAD = Buffer.from('302e020100300506032b656e04220420', 'hex')
const PUBLIC_HEAD = Buffer.from('302a300506032b656e032100', 'hex')

const privateOf = (seed: Buffer) =>
  createPrivateKey({ key: Buffer.concat([PRIVATE_HEAD, seed]), format: 'der', type: 'pkcs8' })
const publicOf = (raw: Buffer) =>
  createPublicKey({ key: Buffer.concat([PUBLIC_HEAD, raw]), format: 'der', type: 'spki' })
const rawOf = (key: KeyObject) =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(PUBLIC_HEAD.length)

/** 'A1B2-C3D4-...', thirteen groups of four. */
function written(seed: Buffer): string {
  let bits = BigInt(`0x${seed.toString('hex')}`)
  let text = ''
  for (let place = 0; place < 52; place++) {
    text = `${LETTERS[Number(bits & 31n)]}${text}`
    bits >>= 5n
  }
  return text.match(/.{4}/g)?.join('-') ?? text
}

/** Parses a key as typed or pasted; undefined if it is invalid. */
function readSeed(typed: string): Buffer | undefined {
  const text = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  if (text.length !== 52) return undefined
  let bits = 0n
  for (const letter of text) {
    const value = LETTERS.indexOf(letter)
    if (value < 0) return undefined
    bits = (bits << 5n) | BigInt(value)
  }
  const hex = bits.toString(16).padStart(2 * KEY_BYTES, '0')
  return hex.length === 2 * KEY_BYTES ? Buffer.from(hex, 'hex') : undefined
}

interface OpeningKey {
  seed: Buffer
  publicKey: Buffer
}

/** A new key pair: the shown half, and the stored one. */
export function newSealingKey(): { shown: string; publicKey: Buffer } {
  const seed = randomBytes(KEY_BYTES)
  return { shown: written(seed), publicKey: rawOf(privateOf(seed)) }
}

export function readKey(typed: string): OpeningKey | undefined {
  const seed = readSeed(typed)
  return seed && { seed, publicKey: rawOf(privateOf(seed)) }
}

/** Hash for recognising an email or a GSTIN that is not stored itself. */
export const ownerHash = (publicKey: Buffer, owner: string) =>
  createHash('sha256').update(publicKey).update(owner.trim().toLowerCase()).digest()

const ALGORITHM = 'aes-256-gcm'
const TAG_BYTES = 16

/** Nonce of a part: the key is used for these parts alone, which differ by position and the last flag. */
function startOf(place: number, isLast: boolean): Buffer {
  const start = Buffer.alloc(12)
  start[0] = isLast ? 1 : 0
  start.writeUInt32BE(place, 8)
  return start
}

const keyOf = (shared: Buffer, oneTime: Buffer, publicKey: Buffer) =>
  Buffer.from(hkdfSync('sha256', shared, Buffer.concat([oneTime, publicKey]), 'bahi sealed books', KEY_BYTES))

/** Encrypts part by part for the public key; the sealing process cannot decrypt them afterwards. */
export function sealer(publicKey: Buffer) {
  const pair = generateKeyPairSync('x25519')
  const oneTimeKey = rawOf(pair.privateKey)
  const key = keyOf(
    diffieHellman({ privateKey: pair.privateKey, publicKey: publicOf(publicKey) }),
    oneTimeKey,
    publicKey,
  )
  return {
    oneTimeKey,
    seal(bytes: Buffer, place: number, isLast: boolean): Buffer {
      const cipher = createCipheriv(ALGORITHM, key, startOf(place, isLast), { authTagLength: TAG_BYTES })
      return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
    },
  }
}

/** @returns a function that decrypts a part; it throws if the part was changed or moved, or is not the last as stated */
export function opener({ seed, publicKey }: OpeningKey, oneTimeKey: Buffer) {
  const shared = diffieHellman({ privateKey: privateOf(seed), publicKey: publicOf(oneTimeKey) })
  const key = keyOf(shared, oneTimeKey, publicKey)
  return (sealed: Buffer, place: number, isLast: boolean): Buffer => {
    const decipher = createDecipheriv(ALGORITHM, key, startOf(place, isLast), { authTagLength: TAG_BYTES })
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
  }
}
