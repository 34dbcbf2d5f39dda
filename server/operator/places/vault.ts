import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { StartupError } from '#server/startup-error.ts'
import type { OpenPlace } from './open-place.ts'
import { PlaceTrouble } from './place-trouble.ts'

/** Seals what leaves this machine with AES-256-GCM. A sealed file opens under its own name only. */
export interface Vault {
  seal(bytes: Buffer, name: string): Buffer
  /** @throws if the bytes were cut or changed, or have another name */
  open(sealed: Buffer, name: string): Buffer
}

/** The file of a place with the key of its backups, sealed under the passphrase. */
const KEY_FILE = 'bahi-key'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32
/** One guess takes 128 MB and a third of a second. */
const COST = 2 ** 17
/** A place is not trusted to ask for more. */
const HIGHEST_COST = 2 ** 20

/**
 * The vault of a place, made at its first backup.
 * @throws StartupError if the passphrase is another one
 */
export async function openVault(
  place: OpenPlace,
  label: string,
  passphrase: string,
  { makes = false } = {},
): Promise<Vault> {
  const found = await place.read(KEY_FILE)
  if (found) return storedVault(found, label, passphrase)
  if ((await place.list('backups')).length > 0) {
    throw new PlaceTrouble(
      `The file ${KEY_FILE} is missing in ${label}, and no backup there opens without it: bring it back, or name an empty folder.`,
    )
  }
  if (!makes) throw new PlaceTrouble(`There is no backup of Bahi in ${label}.`)
  const { file, vault } = await newVault(passphrase)
  await place.write(KEY_FILE, file)
  return vault
}

/** A new vault, and the file with its key, sealed under the passphrase. */
export async function newVault(passphrase: string): Promise<{ file: Buffer; vault: Vault }> {
  const [key, salt] = [randomBytes(KEY_BYTES), randomBytes(16)]
  const lock = vaultWith(await derive(passphrase, salt, COST))
  const file = {
    format: 1,
    cost: COST,
    salt: salt.toString('base64'),
    key: lock.seal(key, KEY_FILE).toString('base64'),
  }
  return { file: Buffer.from(`${JSON.stringify(file)}\n`), vault: vaultWith(key) }
}

async function storedVault(bytes: Buffer, label: string, passphrase: string): Promise<Vault> {
  const file = readKeyFile(bytes)
  if (!file) throw new PlaceTrouble(`The file ${KEY_FILE} in ${label} is damaged, or of a newer Bahi.`)
  const vault = await unlock(file, passphrase)
  if (vault) return vault
  throw new StartupError(
    `The passphrase does not open the backups in ${label}: it is the one with which they began (BACKUP_PASSPHRASE, or typed with the first place).`,
  )
}

interface KeyFile {
  format: number
  cost: number
  salt: string
  key: string
}

/** Undefined for what is no key file of this Bahi. */
export function readKeyFile(bytes: Buffer): KeyFile | undefined {
  try {
    const file = JSON.parse(bytes.toString()) as KeyFile
    return file.format === 1 && file.cost <= HIGHEST_COST && file.salt && file.key ? file : undefined
  } catch {
    return undefined
  }
}

/** The vault of a key file; undefined under another passphrase. */
export async function unlock(file: KeyFile, passphrase: string): Promise<Vault | undefined> {
  const lock = vaultWith(await derive(passphrase, Buffer.from(file.salt, 'base64'), file.cost))
  try {
    return vaultWith(lock.open(Buffer.from(file.key, 'base64'), KEY_FILE))
  } catch {
    return undefined
  }
}

/** Keys of the places of this process, which opens them each hour. */
const derived = new Map<string, Promise<Buffer>>()

function derive(passphrase: string, salt: Buffer, cost: number): Promise<Buffer> {
  const name = `${cost} ${salt.toString('base64')} ${passphrase}`
  const found = derived.get(name) ?? deriveAnew(passphrase, salt, cost)
  derived.set(name, found)
  return found
}

const deriveAnew = (passphrase: string, salt: Buffer, cost: number) =>
  new Promise<Buffer>((done, fail) =>
    scrypt(
      passphrase.normalize('NFC'),
      salt,
      KEY_BYTES,
      { N: cost, r: 8, p: 1, maxmem: 2 * 128 * 8 * cost },
      (error, key) => (error ? fail(error) : done(key)),
    ),
  )

function vaultWith(key: Buffer): Vault {
  const options = { authTagLength: TAG_BYTES }
  return {
    seal(bytes, name) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, nonce, options).setAAD(Buffer.from(name))
      return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed, name) {
      const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES), options)
      decipher.setAAD(Buffer.from(name)).setAuthTag(sealed.subarray(-TAG_BYTES))
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
    },
  }
}
