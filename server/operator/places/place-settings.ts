import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { isAbsolute, join, relative, resolve } from 'node:path'
import * as z from 'zod/mini'
import type { PlaceDraft } from '#contract/shop/backup-places.ts'
import { t } from '#domain/words/t.ts'
import type { Config } from '#server/config.ts'
import { Problem } from '#server/http/problem.ts'
import { StartupError } from '#server/startup-error.ts'
import { writeWhole } from '../whole-file.ts'
import { placeOf } from './backup-place.ts'
import type { BackupPlace } from './open-place.ts'
import { addressOf } from './place-address.ts'
import { StrangeHostKey } from './place-trouble.ts'
import { openVault } from './vault.ts'

/**
 * Places named on the screen, in a file beside the books and not in them: no backup has it, as a stolen one would open the
 * others (docs/decisions/0248).
 */
const fileOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'backup-places.json')

const stored = z.object({ format: z.literal(1), passphrase: z.string(), places: z.array(z.string()) })
type Named = Pick<Config, 'backupPlaces' | 'backupPassphrase'>

/**
 * The configuration with the places that were named on the screen, where the environment names none.
 * @throws StartupError if their file is damaged
 */
export function withNamedPlaces(config: Config): Config {
  if (config.backupPlaces.length > 0) return config
  return { ...config, ...readNamed(config) }
}

function readNamed(config: Pick<Config, 'dataDir'>): Named {
  const file = fileOf(config)
  if (!fs.existsSync(file)) return { backupPlaces: [], backupPassphrase: '' }
  try {
    const { places, passphrase } = z.parse(stored, JSON.parse(fs.readFileSync(file, 'utf8')))
    return { backupPlaces: places, backupPassphrase: passphrase }
  } catch (cause) {
    throw new StartupError(
      `${file} cannot be read, which names the places of the backups: delete it, and name them again.`,
      { cause },
    )
  }
}

async function writeNamed(config: Config, { backupPlaces: places, backupPassphrase: passphrase }: Named) {
  const text = JSON.stringify({ format: 1, passphrase, places } satisfies z.output<typeof stored>)
  await writeWhole(fileOf(config), (part) => fs.promises.writeFile(part, `${text}\n`))
}

const labelOf = (address: string) => placeOf(address).label

/**
 * Keeps a place once a file could be written there; one of the same name is replaced.
 * @throws Problem with what to do
 */
export async function namePlace(config: Config, draft: PlaceDraft): Promise<Named> {
  const before = readNamed(config)
  const isFirst = before.backupPlaces.length === 0
  const passphrase = isFirst ? draft.passphrase : before.backupPassphrase
  if (passphrase === '') throw new Problem(400, t('Enter the passphrase with which the backups are closed.'))
  if (draft.kind === 'folder') refuseFolder(config, draft.folder)
  const { label } = opened(addressOf({ ...draft, secret: draft.secret || '-' }))
  const same = before.backupPlaces.find((address) => labelOf(address) === label)
  if (draft.kind !== 'folder' && draft.secret === '' && !same) {
    throw new Problem(400, t('Enter the secret key, or the password.'))
  }
  const address = addressOf(draft, same)
  await tryWriting(opened(address), passphrase)
  // Read again, as trying took its time.
  const { backupPlaces } = readNamed(config)
  const named = {
    backupPlaces: [...backupPlaces.filter((one) => labelOf(one) !== label), address],
    backupPassphrase: passphrase,
  }
  await writeNamed(config, named)
  return named
}

/** Backups that were sent to the place stay. Without a place the next one gets a passphrase of its own. */
export async function forgetPlace(config: Config, label: string): Promise<Named> {
  const { backupPlaces: all, backupPassphrase } = readNamed(config)
  const backupPlaces = all.filter((address) => labelOf(address) !== label)
  const named = { backupPlaces, backupPassphrase: backupPlaces.length > 0 ? backupPassphrase : '' }
  await writeNamed(config, named)
  return named
}

function opened(address: string): BackupPlace {
  try {
    return placeOf(address)
  } catch {
    throw new Problem(400, t('The address of this place is not complete: look at server and folder.'))
  }
}

function refuseFolder({ dataDir }: Config, folder: string): void {
  if (!isAbsolute(folder)) {
    throw new Problem(400, t('Name the folder from its beginning on, as /mnt/disk/bahi or D:\\bahi.'))
  }
  const path = relative(dataDir, resolve(folder))
  if (path === '' || !(path.startsWith('..') || isAbsolute(path))) {
    throw new Problem(400, t('This folder is among the books themselves: name one on another disk.'))
  }
}

async function tryWriting(place: BackupPlace, passphrase: string): Promise<void> {
  const name = `try-${randomBytes(6).toString('hex')}`
  try {
    const open = await place.open()
    try {
      await openVault(open, place.label, passphrase, { makes: true })
      await open.write(name, Buffer.from('Bahi'))
      await open.remove(name)
    } finally {
      await open.close()
    }
  } catch (error) {
    if (error instanceof StrangeHostKey) {
      throw new Problem(
        409,
        t(
          '{host} shows the host key {hostKey}. Compare it with who runs that server. Nothing was sent.',
          error,
        ),
        { code: 'host-key', values: { hostKey: error.hostKey } },
      )
    }
    if (error instanceof StartupError) throw new Problem(409, error.message)
    throw error
  }
}
