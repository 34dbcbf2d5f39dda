import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import * as z from 'zod/mini'
import { flush } from '#server/db/swap-directory.ts'
import { StartupError } from '#server/startup-error.ts'
import { type KeptBackup, momentOf, nameOfBackup, REUSE_MS, type Reason, stampOf } from './kept-backups.ts'
import type { OpenPlace } from './open-place.ts'
import type { Vault } from './vault.ts'

/** Four pages of the database: smaller ones send less and list longer. */
const CHUNK_BYTES = 32 * 1024
/** A pack is sent in one piece, and again in one piece if the line breaks. */
const PACK_BYTES = 4 * 1024 * 1024
const CHUNK = 'chunk'

const pack = promisify(brotliCompress)
const unpack = promisify(brotliDecompress)
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** What a backup consists of. It is written last, so that a backup without it counts as none. */
const contents = z.object({
  format: z.literal(1),
  version: z.string(),
  engine: z.enum(['embedded', 'postgres']),
  /** What the books had been written up to; alike in two backups without trade between them. */
  mark: z.string(),
  documents: z.number(),
  folders: z.array(z.string()),
  packs: z.array(z.tuple([z.string(), z.number()])),
  /** Hash, number of the pack, first byte in it, length. */
  chunks: z.array(z.tuple([z.string(), z.number(), z.number(), z.number()])),
  /** Path, length, numbers of the chunks. */
  files: z.array(z.tuple([z.string(), z.number(), z.array(z.number())])),
})
export type Contents = z.output<typeof contents>

type BackupSource = Pick<Contents, 'version' | 'engine' | 'mark' | 'documents'> & {
  folder: string
  madeAt: Date
  reason: Reason
}

const hashOf = (bytes: Buffer) =>
  createHash('sha256').update(bytes).digest().subarray(0, 16).toString('base64url')

/** Sends the files of a folder: of the chunks those that are not in packs of the backup before. */
export async function writeBackup(
  place: OpenPlace,
  vault: Vault,
  source: BackupSource,
  before: Contents | undefined,
): Promise<{ kept: KeptBackup; made: Contents }> {
  const { folder, madeAt, reason, version, engine, mark, documents } = source
  const known = await reusable(place, before, madeAt)
  const made: Contents = {
    format: 1,
    version,
    engine,
    mark,
    documents,
    folders: [],
    packs: [],
    chunks: [],
    files: [],
  }
  const numbers = new Map<string, number>()
  const packNumbers = new Map<string, number>()
  let open: { name: string; parts: Buffer[]; length: number } | undefined
  let bytes = 0

  const numberOfPack = (name: string, size: number) => {
    const found = packNumbers.get(name)
    if (found !== undefined) return found
    packNumbers.set(name, made.packs.length)
    return made.packs.push([name, size]) - 1
  }
  const send = async () => {
    if (!open) return
    const { name, parts, length } = open
    open = undefined
    await place.write(`packs/${name}`, Buffer.concat(parts))
    made.packs[numberOfPack(name, 0)] = [name, length]
    bytes += length
  }
  const add = async (hash: string, chunk: Buffer) => {
    const sealed = vault.seal(await pack(chunk, FAST), CHUNK)
    open ??= { name: `${stampOf(madeAt)}-${randomBytes(6).toString('hex')}`, parts: [], length: 0 }
    made.chunks.push([hash, numberOfPack(open.name, 0), open.length, sealed.length])
    open.parts.push(sealed)
    open.length += sealed.length
    if (open.length >= PACK_BYTES) await send()
  }
  const numberOf = async (chunk: Buffer) => {
    const hash = hashOf(chunk)
    const found = numbers.get(hash)
    if (found !== undefined) return found
    const there = known.get(hash)
    const number = made.chunks.length
    numbers.set(hash, number)
    if (there) made.chunks.push([hash, numberOfPack(there.name, there.size), there.at, there.length])
    else await add(hash, chunk)
    return number
  }

  for (const entry of entriesOf(folder)) {
    if (entry.isFolder) made.folders.push(entry.path)
    else {
      const list: number[] = []
      let size = 0
      for await (const chunk of chunksOf(join(folder, entry.path))) {
        size += chunk.length
        list.push(await numberOf(chunk))
      }
      made.files.push([entry.path, size, list])
    }
  }
  await send()
  const text = await pack(Buffer.from(JSON.stringify(made)), FAST)
  bytes += text.length
  const name = nameOfBackup(madeAt, reason, bytes)
  await place.write(`backups/${name}`, vault.seal(text, name))
  return { kept: { name, madeAt, reason, bytes }, made }
}

/** Chunks of the backup before by their hash, in packs that are there whole and not too old. */
async function reusable(place: OpenPlace, before: Contents | undefined, now: Date) {
  const known = new Map<string, { name: string; size: number; at: number; length: number }>()
  if (!before) return known
  const there = new Map((await place.list('packs')).map(({ name, size }) => [name, size]))
  for (const [hash, number, at, length] of before.chunks) {
    const [name, size] = before.packs[number] ?? ['', 0]
    const isFresh = now.getTime() - momentOf(name).getTime() < REUSE_MS
    if (isFresh && there.get(name) === size) known.set(hash, { name, size, at, length })
  }
  return known
}

function entriesOf(folder: string) {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => ({
      isFolder: entry.isDirectory(),
      path: relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'),
    }))
    .sort((one, other) => (one.path < other.path ? -1 : 1))
}

async function* chunksOf(path: string): AsyncGenerator<Buffer> {
  const file = await fs.promises.open(path)
  try {
    while (true) {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(CHUNK_BYTES), 0, CHUNK_BYTES)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}

/** A backup that has lost a part. */
export class DamagedBackup extends StartupError {
  constructor(label: string, { madeAt }: KeptBackup, what: string, cause?: unknown) {
    super(
      `The backup of ${madeAt.toISOString()} in ${label} is damaged: ${what}. Take another one: \`bahi backups\` lists them.`,
      { cause },
    )
  }
}

/** @throws DamagedBackup */
export async function readContents(
  place: OpenPlace,
  label: string,
  vault: Vault,
  backup: KeptBackup,
): Promise<Contents> {
  const sealed = await place.read(`backups/${backup.name}`)
  if (!sealed) throw new DamagedBackup(label, backup, 'it is missing')
  try {
    const text = await unpack(vault.open(sealed, backup.name))
    return z.parse(contents, JSON.parse(text.toString()))
  } catch (error) {
    throw new DamagedBackup(label, backup, 'its list of files is cut or changed', error)
  }
}

/**
 * Writes the files of a backup into a new folder, and syncs them to the disk.
 * @throws DamagedBackup
 */
export async function readBackup(
  place: OpenPlace,
  label: string,
  vault: Vault,
  backup: KeptBackup,
  folder: string,
): Promise<Contents> {
  const what = await readContents(place, label, vault, backup)
  fs.mkdirSync(folder, { mode: 0o700 })
  for (const path of what.folders) fs.mkdirSync(inside(folder, path), { recursive: true, mode: 0o700 })
  const spots = new Map<number, [path: string, at: number][]>()
  for (const [path, size, list] of what.files) {
    const file = inside(folder, path)
    fs.mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    fs.writeFileSync(file, '', { mode: 0o600 })
    fs.truncateSync(file, size)
    for (const [index, number] of list.entries()) {
      const known = spots.get(number)
      if (known) known.push([file, index * CHUNK_BYTES])
      else spots.set(number, [[file, index * CHUNK_BYTES]])
    }
  }
  for (const [packNumber, [name, size]] of what.packs.entries()) {
    const bytes = await place.read(`packs/${name}`)
    if (bytes?.length !== size)
      throw new DamagedBackup(label, backup, `packs/${name} is ${bytes ? 'cut' : 'missing'}`)
    for (const [number, [hash, inPack, at, length]] of what.chunks.entries()) {
      if (inPack !== packNumber) continue
      const chunk = await openChunk(vault, bytes.subarray(at, at + length), hash).catch((error) => {
        throw new DamagedBackup(label, backup, `packs/${name} is changed`, error)
      })
      for (const [file, position] of spots.get(number) ?? []) await writeAt(file, chunk, position)
    }
  }
  for (const [path] of what.files) flush(join(folder, path))
  flush(folder)
  return what
}

async function openChunk(vault: Vault, sealed: Buffer, hash: string): Promise<Buffer> {
  const chunk = await unpack(vault.open(sealed, CHUNK))
  if (hashOf(chunk) !== hash) throw new Error('another chunk')
  return chunk
}

async function writeAt(path: string, bytes: Buffer, position: number): Promise<void> {
  const file = await fs.promises.open(path, 'r+')
  try {
    await file.write(bytes, 0, bytes.length, position)
  } finally {
    await file.close()
  }
}

/** The list of files is sealed, yet no path of it leads out of the folder. */
function inside(folder: string, path: string): string {
  if (path.split('/').includes('..') || path.startsWith('/'))
    throw new StartupError(`${path} leads out of the backup.`)
  return join(folder, path)
}
