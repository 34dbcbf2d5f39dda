import { Readable, Transform } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { StartupError } from '#server/startup-error.ts'
import { newVault, readKeyFile, unlock, type Vault } from '../places/vault.ts'

/** Before sealing; a line may be longer. */
const PART_BYTES = 256 * 1024
/** A sealed part is never longer, whatever a file says. */
const LONGEST_PART = 2 * PART_BYTES
const LENGTH_BYTES = 4

/** The last part has another name, so that a file that was cut is no file. */
const nameOf = (place: number, isLast: boolean) => `${isLast ? 'end' : 'part'} ${place}`

/**
 * Streams lines as a sealed file: the key under the passphrase, then compressed parts, each behind its length. It is sealed
 * as it holds the hashes of passwords.
 */
export async function sealLines(lines: AsyncIterable<string>, passphrase: string): Promise<Readable> {
  const { file, vault } = await newVault(passphrase)
  const packed = Readable.from(inChunks(lines)).pipe(createGzip({ level: 3 }))
  const source = packed.pipe(sealing(file, vault))
  packed.on('error', (error) => source.destroy(error))
  return source
}

/** Joins lines: the compressor is called once for many. */
async function* inChunks(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let waiting = ''
  for await (const line of lines) {
    waiting += `${line}\n`
    if (waiting.length < PART_BYTES) continue
    yield Buffer.from(waiting)
    waiting = ''
  }
  yield Buffer.from(waiting)
}

function sealing(keyFile: Buffer, vault: Vault): Transform {
  let [waiting, place] = [Buffer.alloc(0), 0]
  const sealed = (bytes: Buffer, isLast: boolean) => {
    const part = vault.seal(bytes, nameOf(place++, isLast))
    const length = Buffer.alloc(LENGTH_BYTES)
    length.writeUInt32BE(part.length)
    return Buffer.concat([length, part])
  }
  return new Transform({
    construct(done) {
      this.push(keyFile)
      done()
    },
    transform(chunk: Buffer, _encoding, done) {
      waiting = Buffer.concat([waiting, chunk])
      while (waiting.length > PART_BYTES) {
        this.push(sealed(waiting.subarray(0, PART_BYTES), false))
        waiting = waiting.subarray(PART_BYTES)
      }
      done()
    },
    flush(done) {
      done(null, sealed(waiting, true))
    },
  })
}

const damaged = (cause?: unknown) =>
  new StartupError('This is no whole file of moved books: it was cut or changed. Copy it again.', { cause })

/** The lines of a sealed file. @throws StartupError if it is cut, changed, or sealed under another passphrase */
export async function* openLines(file: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<string> {
  const parts = Readable.from(openParts(file, passphrase))
  const unpacked = parts.pipe(createGunzip())
  parts.on('error', (error) => unpacked.destroy(error))
  let rest: Buffer[] = []
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      let from = 0
      for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
        yield Buffer.concat([...rest, chunk.subarray(from, end)]).toString()
        rest = []
        from = end + 1
      }
      rest.push(chunk.subarray(from))
    }
  } catch (error) {
    throw String((error as { code?: unknown }).code).startsWith('Z_') ? damaged(error) : error
  }
}

async function* openParts(file: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  let waiting = Buffer.alloc(0)
  let vault: Vault | undefined
  let [place, isOver] = [0, false]
  for await (const chunk of file) {
    waiting = Buffer.concat([waiting, chunk])
    if (!vault) {
      const end = waiting.indexOf(10)
      if (end < 0 && waiting.length < 4096) continue
      vault = await vaultOf(waiting.subarray(0, Math.max(end, 0)), passphrase)
      waiting = waiting.subarray(end + 1)
    }
    while (waiting.length >= LENGTH_BYTES) {
      const length = waiting.readUInt32BE()
      if (length > LONGEST_PART || isOver) throw damaged()
      if (waiting.length < LENGTH_BYTES + length) break
      const opened = openPart(vault, waiting.subarray(LENGTH_BYTES, LENGTH_BYTES + length), place++)
      isOver = opened.isLast
      waiting = waiting.subarray(LENGTH_BYTES + length)
      yield opened.bytes
    }
  }
  if (!isOver || waiting.length > 0) throw damaged()
}

async function vaultOf(line: Buffer, passphrase: string): Promise<Vault> {
  const key = readKeyFile(line)
  if (!key) throw new StartupError('This is no file of moved books, or one of a newer Bahi.')
  const vault = await unlock(key, passphrase)
  if (!vault)
    throw new StartupError('The passphrase does not open this file: it is the one that move-out had.')
  return vault
}

function openPart(vault: Vault, bytes: Buffer, place: number): { bytes: Buffer; isLast: boolean } {
  for (const isLast of [false, true]) {
    try {
      return { bytes: vault.open(bytes, nameOf(place, isLast)), isLast }
    } catch {
      // Its name is tried as the last one, then it is damaged.
    }
  }
  throw damaged()
}
