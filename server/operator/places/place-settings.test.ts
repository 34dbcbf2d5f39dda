import fs from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { placeDraft } from '#contract/shop/backup-places.ts'
import { readConfig } from '#server/config.ts'
import { Problem } from '#server/http/problem.ts'
import { ownFolder } from '#test/own-folder.ts'
import { startS3 } from '#test/s3-server.ts'
import { startSftp } from '#test/sftp-server.ts'
import { placeOf } from './backup-place.ts'
import { namedBy } from './place-address.ts'
import { forgetPlace, namePlace, withNamedPlaces } from './place-settings.ts'

const PASSPHRASE = 'seven camels by the lake'
const SECRET = 'a/secret+of 40%'
const draft = (given: object) => z.parse(placeDraft, { kind: 'folder', passphrase: PASSPHRASE, ...given })
const configOf = (dataDir: string, environment = {}) => readConfig({ DATA_DIR: dataDir, ...environment })

const refusalOf = (naming: Promise<unknown>) =>
  naming.then(
    () => undefined,
    (error: unknown) => {
      if (!(error instanceof Problem)) throw error
      return { words: error.message, ...error.extra.values }
    },
  )

test('a folder, a bucket and a folder behind SFTP are tried, kept, and shown again without what opens them', async () => {
  const [data, disk, root] = [ownFolder('data'), ownFolder('disk'), ownFolder('sftp')]
  fs.mkdirSync(join(root, 'shop books'))
  const [s3, sftp] = [
    await startS3('shop-key', SECRET),
    await startSftp(root, { user: 'backup', password: SECRET }),
  ]
  onTestFinished(() => {
    s3.stop()
    sftp.stop()
  })
  const config = configOf(data)
  const bucket = {
    kind: 's3',
    host: `http://${s3.host}`,
    bucket: 'bahi',
    folder: 'of the shop/1',
    keyId: 'shop-key',
  }
  const nas = { kind: 'sftp', host: `127.0.0.1:${sftp.port}`, user: 'backup', folder: '/shop books' }

  await namePlace(config, draft({ folder: disk }))
  await namePlace(config, draft({ ...bucket, secret: SECRET, region: 'ap-south-1' }))
  const strange = await refusalOf(namePlace(config, draft({ ...nas, secret: SECRET })))
  expect(strange).toEqual({ words: expect.stringContaining(sftp.fingerprint), hostKey: sftp.fingerprint })
  await namePlace(config, draft({ ...nas, secret: SECRET, hostKey: sftp.fingerprint }))
  // Another region, and the key as before.
  await namePlace(config, draft({ ...bucket, region: '' }))

  const { backupPlaces, backupPassphrase } = withNamedPlaces(config)
  expect(backupPassphrase).toBe(PASSPHRASE)
  const shown = backupPlaces.map(namedBy)
  expect(shown).toMatchObject([
    { kind: 'folder', folder: disk },
    { ...nas, hostKey: sftp.fingerprint },
    { ...bucket, region: '' },
  ])
  expect(JSON.stringify(shown)).not.toContain('secret')
  for (const address of backupPlaces) {
    const open = await placeOf(address).open()
    expect(await open.list('backups')).toEqual([])
    expect(await open.read('bahi-key')).toBeInstanceOf(Buffer)
    await open.close()
  }
  // What was written to try is gone.
  expect(fs.readdirSync(disk)).toEqual(['bahi-key'])
  expect(fs.statSync(join(data, 'backup-places.json')).mode & 0o777).toBe(0o600)

  for (const address of backupPlaces) await forgetPlace(config, placeOf(address).label)
  expect(withNamedPlaces(config)).toMatchObject({ backupPlaces: [], backupPassphrase: '' })
  expect(fs.readdirSync(disk)).toEqual(['bahi-key'])
})

test('a place where nothing can be written is refused with what to do, and not kept', async () => {
  const [data, disk] = [ownFolder('data'), ownFolder('disk')]
  const config = configOf(data)
  const s3 = await startS3('shop-key', SECRET)
  onTestFinished(s3.stop)
  const bucket = { kind: 's3', host: `http://${s3.host}`, bucket: 'bahi', keyId: 'shop-key' }
  const refused: [given: object, words: RegExp][] = [
    [{ folder: '/nowhere/at/all' }, /is not there: plug its disk in/],
    [{ folder: 'backups' }, /from its beginning on/],
    [{ folder: join(data, 'backups') }, /among the books themselves/],
    [{ folder: disk, passphrase: '' }, /Enter the passphrase/],
    [bucket, /Enter the secret key/],
    [{ ...bucket, secret: 'wrong' }, /refuses the key for the bucket bahi/],
    [{ ...bucket, secret: 'x', host: 'a b/c?d' }, /The address of this place is not complete/],
  ]
  for (const [given, words] of refused) {
    expect((await refusalOf(namePlace(config, draft(given))))?.words).toMatch(words)
  }
  expect(fs.existsSync(join(data, 'backup-places.json'))).toBe(false)
  // The backups of another shop are there, under its own passphrase.
  await namePlace(configOf(ownFolder('other')), draft({ folder: disk, passphrase: 'another passphrase' }))
  expect((await refusalOf(namePlace(config, draft({ folder: disk }))))?.words).toMatch(
    /The passphrase does not open/,
  )
})

test('places of the environment stand above those of the screen', async () => {
  const [data, disk] = [ownFolder('data'), ownFolder('disk')]
  await namePlace(configOf(data), draft({ folder: disk }))
  const environment = { BACKUP_PLACES: 'file:///mnt/other', BACKUP_PASSPHRASE: 'of the environment' }
  expect(withNamedPlaces(configOf(data, environment)).backupPlaces).toEqual(['file:///mnt/other'])
})
