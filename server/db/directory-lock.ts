import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { mustBeWritable } from '#server/place.ts'
import { StartupError } from '#server/startup-error.ts'

/** Lock on a directory until it is released or its process ends. */
export interface DirectoryLock {
  /** Answers HTTP over the lock's Unix socket, to processes that may open the directory. */
  answer(listener: RequestListener): void
  release(): Promise<void>
}

/** Another process has the directory. */
export class OpenElsewhere extends StartupError {
  readonly directory: string

  constructor(directory: string) {
    super(`The books in ${directory} are open in another Bahi. Stop that one first.`)
    this.directory = directory
  }
}

/** A socket's path has 107 bytes on Linux and 103 on macOS; longer ones are reached through a short link. */
const LONGEST_SOCKET_PATH = 100
/** Windows has named pipes for sockets: a file in the folder has the name, and goes when nobody answers there. */
const HAS_PIPES = process.platform === 'win32'
const ATTEMPTS = 12
const ANSWER_WITHIN_MS = 1000
const STATE = '/state'

/**
 * Lets one process use a directory: a second one would damage the books unnoticed. Each process publishes its own socket in
 * `<directory>.lock` and then queries all others there. The kernel refuses connections to dead processes; their names are
 * never reused, so removing them is safe. A process that finds a holder gives up; one that finds another still starting steps
 * back and retries. So of two that start at once at least one sees the other; a socket in a folder is visible to all
 * processes on the volume, whatever their network.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  mustBeWritable(directory)
  const place = realPlace(directory)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const candidate = await publish(`${place}.lock`)
    const others = candidate ? await askOthers(`${place}.lock`, candidate.name) : ['trying']
    if (candidate && others.length === 0) return candidate.hold()
    await candidate?.release()
    if (others.includes('holding')) break
    await wait(20 + Math.random() * 100)
  }
  throw new OpenElsewhere(place)
}

/** The directory by its real name, so that no symbolic link leads past the lock. It need not exist yet. */
export function realPlace(directory: string): string {
  const path = resolve(directory)
  if (fs.existsSync(path)) return fs.realpathSync(path)
  fs.mkdirSync(dirname(path), { recursive: true })
  return join(fs.realpathSync(dirname(path)), basename(path))
}

/** Asks the process that has the directory open. */
export async function requestFromHolder(directory: string, path: string): Promise<IncomingMessage> {
  const folder = `${realPlace(directory)}.lock`
  for (const name of socketsIn(folder)) {
    const answer = await ask(folder, name, path).catch(() => undefined)
    if (answer) return answer
  }
  throw new StartupError('The process that has the books open does not answer.')
}

/** Listens under a hidden name first: a socket that others can see always answers. */
async function publish(folder: string) {
  const name = randomBytes(6).toString('hex')
  const [hidden, visible] = [join(folder, `.${name}`), join(folder, name)]
  let state = 'trying'
  let listener: RequestListener = (_request, response) => response.writeHead(404).end()
  const server = createServer((request, response) =>
    request.url === STATE ? response.end(state) : listener(request, response),
  )
  server.unref()
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
    await reach(hidden, (path) => listen(server, path))
    if (HAS_PIPES) fs.writeFileSync(hidden, '')
    else fs.chmodSync(hidden, 0o600)
    fs.renameSync(hidden, visible)
  } catch (error) {
    server.close()
    // The last holder has just removed the folder.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const release = async () => {
    fs.rmSync(visible, { force: true })
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
    removeIfEmpty(folder)
  }
  const hold = (): DirectoryLock => {
    state = 'holding'
    return {
      release,
      answer: (other) => {
        listener = other
      },
    }
  }
  return { name, hold, release }
}

/** Answers of all other sockets in the folder; dead processes do not answer, and their sockets are removed. */
async function askOthers(folder: string, own: string): Promise<string[]> {
  const names = socketsIn(folder).filter((name) => name !== own)
  return (await Promise.all(names.map((name) => stateOf(folder, name)))).filter((state) => state !== 'gone')
}

async function stateOf(folder: string, name: string): Promise<string> {
  try {
    const answer = await ask(folder, name, STATE, ANSWER_WITHIN_MS)
    const words = (await answer.toArray()).join('')
    return words === 'trying' ? 'trying' : 'holding'
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ECONNREFUSED' || (HAS_PIPES && code === 'ENOENT'))
      fs.rmSync(join(folder, name), { force: true })
    if (code === 'ECONNREFUSED' || code === 'ENOENT') return 'gone'
    // A connection that times out belongs to a living process, busy or stopped; a cut one to a process that steps back or
    // ends.
    return code === 'ETIMEDOUT' ? 'holding' : 'trying'
  }
}

function ask(folder: string, name: string, path: string, timeout?: number): Promise<IncomingMessage> {
  return reach(
    join(folder, name),
    (socketPath) =>
      new Promise((done, fail) => {
        const request = get({ socketPath, path, agent: false, timeout }, done)
        request.on('timeout', () =>
          request.destroy(Object.assign(new Error('No answer'), { code: 'ETIMEDOUT' })),
        )
        request.on('error', fail)
      }),
  )
}

/** Names a socket by a path that is short enough, while `use` binds it or connects to it. */
async function reach<T>(path: string, use: (path: string) => Promise<T>): Promise<T> {
  if (HAS_PIPES) return use(pipeOf(path))
  if (Buffer.byteLength(path) <= LONGEST_SOCKET_PATH) return use(path)
  const shortcut = fs.mkdtempSync(join(tmpdir(), 'bahi-'))
  try {
    fs.symlinkSync(dirname(path), join(shortcut, 'lock'))
    return await use(join(shortcut, 'lock', basename(path)))
  } finally {
    fs.rmSync(shortcut, { recursive: true, force: true })
  }
}

/** The pipe of a name in a folder, also while the name is hidden. */
function pipeOf(path: string): string {
  const folder = createHash('sha256').update(dirname(path).toLowerCase()).digest('hex').slice(0, 16)
  return `\\\\.\\pipe\\bahi-${folder}-${basename(path).replace('.', '')}`
}

const socketsIn = (folder: string) =>
  fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => !name.startsWith('.')) : []

function listen(server: Server, path: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(path, done)
  })
}

function removeIfEmpty(folder: string) {
  try {
    fs.rmdirSync(folder)
  } catch {
    // Another process has the directory.
  }
}
