import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * One process per directory: a second one would damage the books without noticing. The lock is a listening
 * socket whose name comes from the path, so that it vanishes with its process, even on kill -9.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const name = `bahi-${createHash('sha256').update(resolve(directory)).digest('hex').slice(0, 32)}`
  const address = addressOf(name)
  const server = createServer((socket) => socket.destroy())
  server.unref()

  if (!(await listen(server, address))) {
    const stale = process.platform !== 'linux' && process.platform !== 'win32' && !(await answers(address))
    if (stale) rmSync(address, { force: true })
    if (!stale || !(await listen(server, address))) {
      throw new Error(`The books in ${resolve(directory)} are open in another Bahi. Stop that one first.`)
    }
  }
  return () => new Promise((done) => server.close(() => done()))
}

/** Linux has names without files; elsewhere a pipe, or a socket file that may be left over. */
function addressOf(name: string) {
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return join(tmpdir(), `${name}.sock`)
}

function listen(server: Server, address: string): Promise<boolean> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(false) : fail(error),
    )
    server.listen(address, () => done(true))
  })
}

function answers(address: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(address, () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
}
