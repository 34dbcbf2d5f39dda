import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { addPasskey, beginPasskey } from '#contract/people/sign-in/passkeys.ts'
import type { Person } from './start-shop.ts'

// A device that holds passkeys, as far as the server sees one: it makes a key for a name, and signs with it (WebAuthn, level 3).

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const text = (data: Buffer | Uint8Array) => Buffer.from(data).toString('base64url')

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40

interface Asked {
  challenge: string
}

/** What a browser or its owner could do otherwise. */
interface Otherwise {
  origin?: string
  /** The name that the browser vouches for. */
  name?: string
  /** Whether it has made sure of its owner, by finger, face or number. */
  isVerified?: boolean
  counter?: number
  /** In the place of its own. */
  id?: string
  userHandle?: string
}

/** A new device of somebody; it counts what it signs, unless it begins at 0 and stays there. */
export function softwarePasskey(home = 'http://bahi.test') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  let counter = 1
  let userHandle: string | undefined
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })

  const clientData = (type: string, { challenge }: Asked, { origin = home }: Otherwise) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  const authenticatorData = (flags: number, { name, isVerified = true, counter: shown }: Otherwise) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(shown ?? counter++)
    const all = Buffer.from([flags | PRESENT | (isVerified ? VERIFIED : 0)])
    return Buffer.concat([sha256(name ?? new URL(home).hostname), all, count])
  }

  return {
    id: text(credentialId),

    /** The answer to what `beginPasskey` asks. */
    make(options: Asked & { user: { id: string } }, otherwise: Otherwise = {}) {
      userHandle = options.user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const key = new Map<number, number | Uint8Array>([
        [1, 2], // an elliptic curve
        [3, -7], // ES256
        [-1, 1], // P-256
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const authData = Buffer.concat([
        authenticatorData(HAS_KEY, otherwise),
        Buffer.alloc(16),
        length,
        credentialId,
        Buffer.from(isoCBOR.encode(key)),
      ])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        id: text(credentialId),
        rawId: text(credentialId),
        type: 'public-key' as const,
        response: {
          clientDataJSON: text(clientData('webauthn.create', options, otherwise)),
          attestationObject: text(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
          transports: ['internal'],
        },
      }
    },

    /** The answer to what a sign-in or a proof asks. */
    sign(options: Asked, otherwise: Otherwise = {}) {
      const json = clientData('webauthn.get', options, otherwise)
      const data = authenticatorData(0, otherwise)
      const id = otherwise.id ?? text(credentialId)
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: text(json),
          authenticatorData: text(data),
          signature: text(sign('sha256', Buffer.concat([data, sha256(json)]), privateKey)),
          userHandle: otherwise.userHandle ?? userHandle,
        },
      }
    },
  }
}

/** A passkey of somebody, on a device of its own. */
export async function addPasskeyOf(person: Person) {
  const device = softwarePasskey()
  const { options } = await person(beginPasskey)
  const { passkey } = await person(addPasskey, { body: { credential: device.make(options) } })
  return { device, id: passkey._id }
}
