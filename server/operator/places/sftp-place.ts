import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Client, type ConnectConfig, type SFTPWrapper } from 'ssh2'
import { StartupError } from '#server/startup-error.ts'
import type { BackupPlace, OpenPlace } from './open-place.ts'
import { networkCode, notReached, PlaceTrouble, StrangeHostKey } from './place-trouble.ts'

const READY_WITHIN_MS = 20_000
/** A silent server is asked this often, and counts as cut after three silences. */
const ALIVE_EVERY_MS = 15_000

const NO_SUCH_FILE = 2
const PERMISSION_DENIED = 3
const FAILURE = 4

interface Server {
  host: string
  port: number
  user: string
  root: string
  hostKey: string
  password: string
  keyFile: string | null
}

/**
 * A folder behind SSH: sftp://user:password@host/folder, or `?key=` names a file with a private key. `?hostkey=` is the
 * fingerprint of the server, without which nothing is sent.
 */
export function sftpPlace(address: URL): BackupPlace {
  const server: Server = {
    host: address.hostname,
    port: Number(address.port) || 22,
    user: decodeURIComponent(address.username),
    // As other programs write it, /~/ begins in the user's own folder.
    root: decodeURIComponent(address.pathname)
      .replace(/^\/~\//, '')
      .replace(/\/$/, ''),
    // A query reads + as a space.
    hostKey: (address.searchParams.get('hostkey') ?? '').replaceAll(' ', '+'),
    password: decodeURIComponent(address.password),
    keyFile: address.searchParams.get('key'),
  }
  if (!server.host || !server.user || !address.pathname || !(server.password || server.keyFile)) {
    throw new StartupError(
      'BACKUP_PLACES: sftp://user:password@host/folder?hostkey=SHA256:..., or ?key=/path/of/the/private/key in place of the password.',
    )
  }
  return { kind: 'sftp', label: `${server.user}@${server.host}`, open: () => connect(server) }
}

function connect(server: Server): Promise<OpenPlace> {
  const { host, port, user, hostKey, password, keyFile } = server
  const client = new Client()
  let shown = ''
  const config: ConnectConfig = {
    host,
    port,
    username: user,
    readyTimeout: READY_WITHIN_MS,
    keepaliveInterval: ALIVE_EVERY_MS,
    hostVerifier: (key: Buffer) => {
      shown = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`
      return shown === hostKey
    },
  }
  if (keyFile) config.privateKey = readKey(keyFile)
  else config.password = password
  return new Promise((done, fail) => {
    const refuse = (error: Error) => {
      client.end()
      fail(shown && shown !== hostKey ? wrongHostKey(server, shown) : troubleOf(server, error))
    }
    client.once('error', refuse)
    client.once('close', () => refuse(new Error('the connection was closed')))
    client.once('ready', () =>
      client.setNoDelay(true).sftp((error, sftp) => {
        if (error) return refuse(error)
        done(openFolder(server, client, sftp))
      }),
    )
    client.connect(config)
  })
}

function readKey(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (cause) {
    throw new PlaceTrouble(`The private key ${file} cannot be read: put it there, for the user of Bahi.`, {
      cause,
    })
  }
}

function wrongHostKey({ host, hostKey }: Server, shown: string): PlaceTrouble {
  return new StrangeHostKey(
    hostKey
      ? `The host key of ${host} is not the one you named, but ${shown}. Ask who runs it, then name this one. Nothing was sent.`
      : `The host key of ${host} is ${shown}. Ask who runs it, then add ?hostkey=${shown} to its address. Nothing was sent.`,
    host,
    shown,
  )
}

/** Asked for together, as each answer takes a way there and back; no server takes more in one. */
const SLICE_BYTES = 32 * 1024
const slicesOf = (size: number): [at: number, length: number][] =>
  Array.from({ length: Math.ceil(size / SLICE_BYTES) }, (_, index) => {
    const at = index * SLICE_BYTES
    return [at, Math.min(SLICE_BYTES, size - at)]
  })

type Callback<T> = (error: Error | null | undefined, value?: T) => void

function openFolder(server: Server, client: Client, sftp: SFTPWrapper): OpenPlace {
  const path = (name: string) => `${server.root}/${name}`
  let end: Error | undefined
  const ending = new Set<(error: Error) => void>()
  const stop = (error: Error) => {
    end ??= error
    for (const fail of ending) fail(end)
  }
  client.on('error', stop)
  client.on('close', () => stop(Object.assign(new Error('the connection was cut'), { code: 'ECONNRESET' })))

  /** A call that also ends when the connection does: the library leaves its callback unanswered then. */
  const call = <T>(start: (done: Callback<T>) => void) =>
    new Promise<T>((done, fail) => {
      if (end) return fail(troubleOf(server, end))
      const refuse = (error: Error) => {
        ending.delete(refuse)
        fail(troubleOf(server, error))
      }
      ending.add(refuse)
      start((error, value) => {
        if (error) return refuse(error)
        ending.delete(refuse)
        done(value as T)
      })
    })
  const withFile = async <T>(
    file: string,
    how: 'r' | 'w',
    work: (handle: Buffer) => Promise<T>,
  ): Promise<T> => {
    const handle = await call<Buffer>((done) => sftp.open(file, how, { mode: 0o600 }, done))
    const value = await work(handle).catch(async (error) => {
      await call<void>((done) => sftp.close(handle, done)).catch(() => {})
      throw error
    })
    await call<void>((done) => sftp.close(handle, done))
    return value
  }
  const missing = (error: unknown) => {
    if (causeCode(error) !== NO_SUCH_FILE) throw error
  }

  return {
    async list(folder) {
      const entries = await call<{ filename: string; attrs: { size: number } }[]>((done) =>
        sftp.readdir(path(folder), done),
      ).catch(missing)
      return (entries ?? [])
        .map(({ filename, attrs }) => ({ name: filename, size: attrs.size }))
        .filter(({ name }) => !name.startsWith('.') && !name.endsWith('.part'))
    },
    read: (name) =>
      withFile(path(name), 'r', async (handle) => {
        const { size } = await call<{ size: number }>((done) => sftp.fstat(handle, done))
        const bytes = Buffer.alloc(size)
        await Promise.all(
          slicesOf(size).map(async ([at, length]) => {
            for (let got = 0; got < length; ) {
              const count = await call<number>((done) =>
                sftp.read(handle, bytes, at + got, length - got, at + got, done),
              )
              got += count
            }
          }),
        )
        return bytes
      }).catch(missing) as Promise<Buffer | undefined>,
    async write(name, bytes) {
      const [folder = ''] = name.split('/')
      const part = `${path(name)}.part`
      const put = () =>
        withFile(part, 'w', (handle) =>
          Promise.all(
            slicesOf(bytes.length).map(([at, length]) =>
              call<void>((done) => sftp.write(handle, bytes, at, length, at, done)),
            ),
          ),
        )
      await put().catch(async (error) => {
        if (causeCode(error) !== NO_SUCH_FILE || !name.includes('/')) throw error
        await call<void>((done) => sftp.mkdir(path(folder), { mode: 0o700 }, done))
        await put()
      })
      // A server whose disk is full may answer well and keep less.
      const { size } = await call<{ size: number }>((done) => sftp.stat(part, done))
      if (size !== bytes.length) throw full(server)
      // Names are new but for one that is never written twice, so that a plain rename does.
      await call<void>((done) => sftp.rename(part, path(name), done))
    },
    remove: async (name) => {
      await call<void>((done) => sftp.unlink(path(name), done)).catch(missing)
    },
    close: async () => {
      client.end()
    },
  }
}

const causeCode = (error: unknown): unknown =>
  ((error as Error).cause as { code?: unknown } | undefined)?.code ?? (error as { code?: unknown }).code

const full = ({ host }: Server, cause?: unknown) =>
  new PlaceTrouble(
    `${host} could not write: its disk is full, or your share of it. Make room there. The backups on it stay.`,
    { cause },
  )

function troubleOf(server: Server, error: Error): Error {
  const { host, user, root } = server
  if (error instanceof PlaceTrouble) return error
  const code = networkCode(error)
  if (code) return notReached(host, code, error)
  const { level, code: answer } = error as Error & { level?: string; code?: unknown }
  if (level === 'client-authentication') {
    return new PlaceTrouble(
      `${host} does not let ${user} in: put the public key, or the password, right there or in the address.`,
      { cause: error },
    )
  }
  if (level === 'client-timeout') return notReached(host, 'ETIMEDOUT', error)
  if (answer === PERMISSION_DENIED) {
    return new PlaceTrouble(
      `${user} may not write in ${root || '/'} on ${host}: give the folder to that user there.`,
      { cause: error },
    )
  }
  if (answer === NO_SUCH_FILE) {
    return new PlaceTrouble(`There is no folder ${root} on ${host}: make it there.`, { cause: error })
  }
  // Servers have no word of their own for a full disk.
  if (answer === FAILURE) return full(server, error)
  return new PlaceTrouble(`${host} broke off: ${error.message}. It is tried again by itself.`, {
    cause: error,
  })
}
