import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Keeps secrets unreadable in the database and in its backups. */
export interface Secrets {
  /** Encrypts a text; '' stays ''. */
  lock(text: string): string
  /** @throws if the text was encrypted with another secret, or changed since */
  open(locked: string): string
  /** Replacement of an id in the log: always the same in this installation, and not reversible. Twelve hex digits. */
  pseudonymOf(id: string): string
  /** The secret part of a link, derived from its target, so that only its hash is stored. */
  tokenOf(what: string): string
  /** As tokenOf in 256 bits, for a link that signs a person in. */
  longTokenOf(what: string): string
  /** Key under which browsers of a shop keep half-typed purchases; 256 bits as base64url. */
  draftKeyOf(shopId: string): string
}

/** 144 bits, 24 letters and digits in an address. */
const TOKEN_BYTES = 18

/** AES-256-GCM under a key derived from BAHI_SECRET; every text has its own random nonce. */
export function secretsUnder(secret: string): Secrets {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  const key = keyFor('bahi settings')
  const logKey = keyFor('bahi log')
  const linkKey = keyFor('bahi links')
  const draftKey = keyFor('bahi drafts')
  return {
    lock(text) {
      if (text === '') return ''
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES })
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')
    },
    open(locked) {
      if (locked === '') return ''
      const bytes = Buffer.from(locked, 'base64')
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return Buffer.concat([
        decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
        decipher.final(),
      ]).toString('utf8')
    },
    pseudonymOf: (id) => createHmac('sha256', logKey).update(id).digest('hex').slice(0, 12),
    tokenOf: (what) =>
      createHmac('sha256', linkKey).update(what).digest().subarray(0, TOKEN_BYTES).toString('base64url'),
    draftKeyOf: (shopId) => createHmac('sha256', draftKey).update(shopId).digest('base64url'),
    longTokenOf: (what) => createHmac('sha256', linkKey).update(`long ${what}`).digest('base64url'),
  }
}

/** The secret of this installation: given, or made at the first start and stored beside the embedded database. */
export function installationSecret(given: string | undefined, dataDir: string): string {
  const known = knownSecret(given, dataDir)
  if (known) return known
  mkdirSync(dataDir, { recursive: true })
  const made = randomBytes(32).toString('base64url')
  writeFileSync(join(dataDir, 'secret'), made, { mode: 0o600, flag: 'wx' })
  return made
}

/** The installation's secret, without making one. */
export function knownSecret(given: string | undefined, dataDir: string): string | undefined {
  const file = join(dataDir, 'secret')
  return given ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined)
}
