import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { mayMount, ownDisk } from '#test/own-disk.ts'
import { ownFolder } from '#test/own-folder.ts'
import { startS3 } from '#test/s3-server.ts'
import { startSftp } from '#test/sftp-server.ts'
import { placeOf } from './backup-place.ts'
import { type Contents, readBackup, writeBackup } from './chunks.ts'
import { listBackups, removeOutdated, stampOf } from './kept-backups.ts'
import type { BackupPlace, OpenPlace } from './open-place.ts'
import { openVault } from './vault.ts'

const PASSPHRASE = 'seven camels by the lake'
const [SMALL, LARGE] = [3000, 4_600_000]

interface Tried {
  place: BackupPlace
  /** Every file there, by its name. */
  names(): string[]
  get(name: string): Buffer
  /** Undefined removes the file. */
  put(name: string, bytes: Buffer | undefined): void
  fill(): void
  cut(): void
  well(): void
}

const filesBelow = (root: string) =>
  fs
    .readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => fs.statSync(join(root, name)).isFile())
    .sort()

const filesIn = (root: string) => ({
  names: () => filesBelow(root),
  get: (name: string) => fs.readFileSync(join(root, name)),
  put: (name: string, bytes: Buffer | undefined) =>
    bytes ? fs.writeFileSync(join(root, name), bytes) : fs.rmSync(join(root, name)),
})

/** Each kind of place as a real one. */
const KINDS: Record<string, () => Promise<Tried>> = {
  async folder() {
    const root = ownFolder('place')
    const away = `${root}-away`
    return {
      place: placeOf(pathToFileURL(root).href),
      ...filesIn(root),
      fill: () => fs.renameSync(root, away),
      cut: () => fs.renameSync(root, away),
      well: () => fs.renameSync(away, root),
    }
  },
  async s3() {
    const s3 = await startS3('shop-key', 'a/secret+of 40')
    onTestFinished(s3.stop)
    return {
      place: placeOf(`s3+http://shop-key:a%2Fsecret%2Bof%2040@${s3.host}/bahi/shop/one?region=ap-south-1`),
      names: () => [...s3.files.keys()].map((name) => name.replace('shop/one/', '')).sort(),
      get: (name) => s3.files.get(`shop/one/${name}`) ?? Buffer.alloc(0),
      put: (name, bytes) => {
        if (bytes) s3.files.set(`shop/one/${name}`, bytes)
        else s3.files.delete(`shop/one/${name}`)
      },
      fill: () => Object.assign(s3.state, { isFull: true }),
      cut: () => Object.assign(s3.state, { cutsAfter: 4_300_000 }),
      well: () => Object.assign(s3.state, { isFull: false, cutsAfter: Number.POSITIVE_INFINITY }),
    }
  },
  async sftp() {
    const root = ownFolder('sftp')
    fs.mkdirSync(join(root, 'bahi'))
    const server = await startSftp(root, { user: 'backup', password: 'p@ss word' })
    onTestFinished(server.stop)
    const login = 'backup:p%40ss%20word'
    return {
      place: placeOf(`sftp://${login}@127.0.0.1:${server.port}/bahi?hostkey=${server.fingerprint}`),
      ...filesIn(join(root, 'bahi')),
      fill: () => Object.assign(server.state, { isFull: true }),
      cut: () => Object.assign(server.state, { cutsAfter: 4_300_000 }),
      well: () => Object.assign(server.state, { isFull: false, cutsAfter: Number.POSITIVE_INFINITY }),
    }
  },
}

const FULL: Record<string, RegExp> = {
  folder: /is not there: plug its disk in/,
  s3: /The bucket bahi at 127.* is full \(XMinioStorageFull\): make room there. Its backups stay./,
  sftp: /could not write: its disk is full, or your share of it. Make room there./,
}
const CUT: Record<string, RegExp> = {
  folder: /is not there: plug its disk in/,
  s3: /is not reached \(ECONNRESET\): see whether the internet works/,
  sftp: /is not reached \(ECONNRESET\): see whether the internet works/,
}

/** A folder as a database keeps one: pages in a large file, small files, an empty folder. */
function books() {
  const folder = ownFolder('books')
  fs.mkdirSync(join(folder, 'base/1'), { recursive: true })
  fs.mkdirSync(join(folder, 'pg_notify'))
  fs.writeFileSync(join(folder, 'PG_VERSION'), '18\n')
  fs.writeFileSync(join(folder, 'empty'), '')
  fs.writeFileSync(join(folder, 'base/1/2601'), randomBytes(LARGE))
  fs.writeFileSync(join(folder, 'base/1/2602'), randomBytes(SMALL))
  return folder
}

async function withPlace<T>({ place }: Tried, work: (place: OpenPlace) => Promise<T>): Promise<T> {
  const open = await place.open()
  try {
    return await work(open)
  } finally {
    await open.close()
  }
}

let last: Contents | undefined
/** Backs a folder up as the server does. */
const send = (tried: Tried, folder: string, at: string, before?: Contents) =>
  withPlace(tried, async (open) => {
    const vault = await openVault(open, tried.place.label, PASSPHRASE, { makes: true })
    const source = {
      folder,
      madeAt: new Date(at),
      reason: 'hour',
      version: '1',
      engine: 'embedded',
      mark: at,
      documents: 3,
    } as const
    const { kept, made } = await writeBackup(open, vault, source, before)
    last = made
    return kept
  })

/** Restores a backup, the newest if none is named. */
const bring = (tried: Tried, passphrase = PASSPHRASE, number = -1) =>
  withPlace(tried, async (open) => {
    const vault = await openVault(open, tried.place.label, passphrase)
    const backup = (await listBackups(open)).at(number)
    if (!backup) throw new Error('no backup')
    const folder = join(ownFolder('back'), 'database')
    await readBackup(open, tried.place.label, vault, backup, folder)
    return folder
  })

const contentOf = (folder: string) =>
  Object.fromEntries(
    fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => [
        path,
        fs.statSync(join(folder, path)).isFile() && fs.readFileSync(join(folder, path), 'base64'),
      ]),
  )

const kinds = Object.keys(KINDS)
const startOf = (kind: string) => (KINDS[kind] as () => Promise<Tried>)()

test.each(kinds)(
  '%s: books come back byte by byte, and the second backup sends what changed only',
  async (kind) => {
    const tried = await startOf(kind)
    const folder = books()
    const first = await send(tried, folder, '2026-11-30T05:00:00Z')
    const before = contentOf(folder)
    const page = fs.openSync(join(folder, 'base/1/2601'), 'r+')
    fs.writeSync(page, 'a bill', 3_000_000)
    fs.closeSync(page)
    fs.writeFileSync(join(folder, 'base/1/2603'), randomBytes(SMALL))
    const second = await send(tried, folder, '2026-11-30T06:00:00Z', last)

    expect(contentOf(await bring(tried))).toEqual(contentOf(folder))
    expect(contentOf(await bring(tried, PASSPHRASE, 0))).toEqual(before)
    expect(first.bytes).toBeGreaterThan(LARGE)
    // One chunk of 32 KB, the new file, and the list of files with 142 chunks of some 30 bytes.
    expect(second.bytes).toBeGreaterThan(32_768 + SMALL)
    expect(second.bytes).toBeLessThan(32_768 + SMALL + 6000)
    // Nothing there shows what it holds.
    expect(tried.names()).toEqual([
      ...[`20261130T050000Z-hour-${first.bytes}`, `20261130T060000Z-hour-${second.bytes}`].map(
        (name) => `backups/${name}`,
      ),
      'bahi-key',
      ...Array(3).fill(expect.stringMatching(/^packs\/20261130T0[56]0000Z-[0-9a-f]{12}$/)),
    ])
  },
)

test.each(kinds)(
  '%s: a wrong passphrase, a cut file, a changed and a missing one are refused in words',
  async (kind) => {
    const tried = await startOf(kind)
    await send(tried, books(), '2026-11-30T05:00:00Z')
    const [list = '', , pack = ''] = tried.names()
    await expect(bring(tried, 'eight camels by the lake')).rejects.toThrow(
      /^The passphrase does not open the backups in .*: it is the one with which they began/,
    )
    const damages: [name: string, what: RegExp, change: (bytes: Buffer) => Buffer | undefined][] = [
      [pack, /packs\/.* is cut\. Take another one/, (bytes) => bytes.subarray(0, -1)],
      [
        pack,
        /packs\/.* is changed/,
        (bytes) => Buffer.from(bytes.map((byte, at) => (at === 100 ? byte ^ 1 : byte))),
      ],
      [pack, /packs\/.* is missing/, () => undefined],
      [list, /its list of files is cut or changed/, (bytes) => bytes.subarray(0, 40)],
      ['bahi-key', /^The file bahi-key in .* is damaged/, (bytes) => bytes.subarray(0, 40)],
      ['bahi-key', /^The file bahi-key is missing in .*bring it back/, () => undefined],
    ]
    for (const [name, what, change] of damages) {
      const whole = Buffer.from(tried.get(name))
      tried.put(name, change(whole))
      await expect(bring(tried)).rejects.toThrow(what)
      tried.put(name, whole)
    }
    await bring(tried)
  },
)

test.each(kinds)(
  '%s: full or cut in the middle, what lay there stays and no half backup counts',
  async (kind) => {
    const tried = await startOf(kind)
    const folder = books()
    await send(tried, folder, '2026-11-30T05:00:00Z')
    const whole = contentOf(folder)
    fs.writeFileSync(join(folder, 'base/1/2601'), randomBytes(LARGE))
    for (const [trouble, words] of [
      ['fill', FULL],
      ['cut', CUT],
    ] as const) {
      tried[trouble]()
      await expect(send(tried, folder, '2026-11-30T06:00:00Z')).rejects.toThrow(words[kind])
      tried.well()
      expect(contentOf(await bring(tried))).toEqual(whole)
    }
    await send(tried, folder, '2026-11-30T07:00:00Z')
    expect(contentOf(await bring(tried))).toEqual(contentOf(folder))
  },
)

test('a key or a password that is refused, a strange server and a missing bucket are said with what to do', async () => {
  const [s3, gone] = [await startS3('shop-key', 'secret'), await startS3('a', 'b')]
  gone.stop()
  const root = ownFolder('sftp')
  const server = await startSftp(root, { user: 'backup', password: 'right' })
  onTestFinished(() => {
    s3.stop()
    server.stop()
  })
  const sftp = (login: string, path: string, hostKey: string) =>
    `sftp://${login}@127.0.0.1:${server.port}${path}?hostkey=${hostKey}`
  const cases: [address: string, words: RegExp][] = [
    [
      `s3+http://shop-key:wrong@${s3.host}/bahi`,
      /refuses the key for the bucket bahi \(SignatureDoesNotMatch\): make a new key/,
    ],
    [`s3+http://shop-key:secret@${s3.host}/other`, /has no bucket other: make it there/],
    [sftp('backup:wrong', '/', server.fingerprint), /does not let backup in: put the public key/],
    [
      sftp('backup:right', '/bahi', 'SHA256:another'),
      /is not the one you named, but SHA256:.*Ask who runs it.*Nothing was sent\.$/,
    ],
    [
      sftp('backup:right', '/bahi', ''),
      new RegExp(`add \\?hostkey=${server.fingerprint.replaceAll('+', '\\+')} to its`),
    ],
    [
      sftp('backup:right', '/missing', server.fingerprint),
      /There is no folder \/missing on 127.0.0.1: make it there/,
    ],
    [`s3+http://a:b@${gone.host}/bahi`, /127.0.0.1:\d+ is not reached \(ECONNREFUSED\)/],
    ['sftp://a:b@127.0.0.1:1/bahi', /127.0.0.1 is not reached \(ECONNREFUSED\)/],
    ['file:///nowhere/at/all', /The folder \/nowhere\/at\/all is not there: plug its disk in/],
  ]
  for (const [address, words] of cases) {
    const place = placeOf(address)
    const answer = place.open().then(async (open) => {
      await openVault(open, place.label, PASSPHRASE, { makes: true }).finally(() => open.close())
    })
    await expect(answer).rejects.toThrow(words)
  }
  for (const address of ['ftp://a:b@c/d', 's3://bahi', 'sftp://backup@host/bahi', 'bucket']) {
    expect(() => placeOf(address)).toThrow(/BACKUP_PLACES: /)
  }
})

test('an SFTP server lets Bahi in by a private key in a file', async () => {
  const root = ownFolder('sftp')
  const server = await startSftp(root, { user: 'backup', password: 'right' })
  onTestFinished(server.stop)
  const key = join(ownFolder('key'), 'id')
  fs.writeFileSync(key, server.privateKey)
  const place = placeOf(`sftp://backup@127.0.0.1:${server.port}/?hostkey=${server.fingerprint}&key=${key}`)
  const open = await place.open()
  await open.write('backups/one', Buffer.from('whole'))
  expect(fs.readFileSync(join(root, 'backups/one'), 'utf8')).toBe('whole')
  await open.close()
})

test.runIf(mayMount)('a full disk of a folder is said, and what lies on it stays', async () => {
  const disk = ownDisk('4m')
  onTestFinished(disk.remove)
  const place = placeOf(pathToFileURL(disk.folder).href)
  const open = await place.open()
  await open.write('packs/one', Buffer.alloc(1_000_000))
  disk.fill(100_000)
  await expect(open.write('packs/two', Buffer.alloc(2_000_000))).rejects.toThrow(
    /is full: make room there\. The backups on it stay\.$/,
  )
  expect(await open.list('packs')).toEqual([{ name: 'one', size: 1_000_000 }])
})

test('backups of ninety days are kept, then the last of each day for a year, with the packs that they need', async () => {
  const root = ownFolder('kept')
  const open = await placeOf(pathToFileURL(root).href).open()
  const now = new Date('2026-11-30T12:00:00Z')
  const at = (daysAgo: number, hour: string) =>
    stampOf(
      new Date(`${new Date(now.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10)}T${hour}:00:00Z`),
    )
  for (let day = 1; day <= 420; day++) {
    for (const hour of ['05', '06']) await open.write(`backups/${at(day, hour)}-hour-1`, Buffer.from('-'))
    await open.write(`packs/${at(day, '05')}-aa`, Buffer.from('-'))
  }
  // What a process that was killed left: no backup names it.
  await open.write(`packs/${at(0, '11')}-bb`, Buffer.from('-'))
  await removeOutdated(open, now)

  const kept = (await listBackups(open)).map(({ name }) => name)
  // 89 days twice, and 276 days once: those of the day at the border are a few hours too old.
  expect(kept).toHaveLength(89 * 2 + 276)
  expect(kept[0]).toBe(`${at(365, '06')}-hour-1`)
  const packs = (await open.list('packs')).map(({ name }) => name).sort()
  // The oldest backup may need what was sent in the thirty days before it.
  expect(packs[0]).toBe(`${at(394, '05')}-aa`)
  expect(packs).toHaveLength(394 + 1)
})
