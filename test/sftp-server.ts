import { createHash } from 'node:crypto'
import fs from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import ssh2, { type AuthContext, type Connection } from 'ssh2'

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp

/** An SSH server whose user may do with one folder what SFTP can do. */
export async function startSftp(root: string, { user, password }: { user: string; password: string }) {
  const { private: hostKey } = ssh2.utils.generateKeyPairSync('ed25519')
  const keys = ssh2.utils.generateKeyPairSync('ed25519')
  const state = { isFull: false, cutsAfter: Number.POSITIVE_INFINITY }
  const connections = new Set<Connection>()

  const server = new ssh2.Server({ hostKeys: [hostKey] }, (client) => {
    connections.add(client)
    client.on('error', () => {})
    client.on('close', () => connections.delete(client))
    client.on('authentication', (request) =>
      isKnown(request) ? request.accept() : request.reject(['password', 'publickey']),
    )
    client.on('ready', () =>
      client.on('session', (accept) => {
        accept().on('sftp', (acceptSftp) => serve(acceptSftp(), client))
      }),
    )
  })

  function isKnown(request: AuthContext): boolean {
    if (request.username !== user) return false
    if (request.method === 'password') return request.password === password
    if (request.method !== 'publickey') return false
    const parsed = ssh2.utils.parseKey(keys.public)
    if (parsed instanceof Error || !request.key.data.equals(parsed.getPublicSSH())) return false
    return (
      !request.signature || !request.blob || parsed.verify(request.blob, request.signature, request.hashAlgo)
    )
  }

  function serve(sftp: ssh2.SFTPWrapper, client: Connection) {
    const open: (number | { names: string[] })[] = []
    const place = (path: string) => join(root, path)
    const handle = (buffer: Buffer) => open[buffer.readUInt32BE()] ?? -1
    const answerOf = (error: unknown) => {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ENOENT') return STATUS_CODE.NO_SUCH_FILE
      return code === 'EACCES' ? STATUS_CODE.PERMISSION_DENIED : STATUS_CODE.FAILURE
    }
    const tried = (id: number, work: () => void) => {
      try {
        work()
      } catch (error) {
        sftp.status(id, answerOf(error))
      }
    }
    const ok = (id: number) => sftp.status(id, STATUS_CODE.OK)
    const opened = (id: number, value: number | { names: string[] }) => {
      const bytes = Buffer.alloc(4)
      bytes.writeUInt32BE(open.push(value) - 1)
      sftp.handle(id, bytes)
    }
    const attributes = (path: string) => {
      const { size, mode, uid, gid, atimeMs, mtimeMs } = fs.statSync(path)
      return { size, mode, uid, gid, atime: Math.floor(atimeMs / 1000), mtime: Math.floor(mtimeMs / 1000) }
    }
    sftp.on('OPEN', (id, path, flags, { mode }) =>
      tried(id, () =>
        opened(id, fs.openSync(place(path), flags & OPEN_MODE.WRITE ? 'w' : 'r', mode ?? 0o600)),
      ),
    )
    sftp.on('WRITE', (id, where, at, bytes) =>
      tried(id, () => {
        if (state.isFull) return sftp.status(id, STATUS_CODE.FAILURE)
        state.cutsAfter -= bytes.length
        if (state.cutsAfter < 0) return client.end()
        fs.writeSync(handle(where) as number, bytes, 0, bytes.length, at)
        ok(id)
      }),
    )
    sftp.on('READ', (id, where, at, length) =>
      tried(id, () => {
        const bytes = Buffer.alloc(length)
        const count = fs.readSync(handle(where) as number, bytes, 0, length, at)
        if (count === 0) sftp.status(id, STATUS_CODE.EOF)
        else sftp.data(id, bytes.subarray(0, count))
      }),
    )
    sftp.on('CLOSE', (id, where) =>
      tried(id, () => {
        const value = handle(where)
        if (typeof value === 'number') fs.closeSync(value)
        ok(id)
      }),
    )
    for (const call of ['STAT', 'LSTAT'] as const) {
      sftp.on(call, (id: number, path: string) => tried(id, () => sftp.attrs(id, attributes(place(path)))))
    }
    sftp.on('FSTAT', (id, where) =>
      tried(id, () => {
        const { size, mode, uid, gid } = fs.fstatSync(handle(where) as number)
        sftp.attrs(id, { size, mode, uid, gid, atime: 0, mtime: 0 })
      }),
    )
    sftp.on('OPENDIR', (id, path) =>
      tried(id, () => opened(id, { names: fs.readdirSync(place(path)).map((name) => join(path, name)) })),
    )
    sftp.on('READDIR', (id, where) =>
      tried(id, () => {
        const paths = (handle(where) as { names: string[] }).names.splice(0)
        if (paths.length === 0) return sftp.status(id, STATUS_CODE.EOF)
        sftp.name(
          id,
          paths.map((path) => ({
            filename: path.split('/').at(-1) ?? '',
            longname: path,
            attrs: attributes(place(path)),
          })),
        )
      }),
    )
    const done = (id: number, work: () => void) =>
      tried(id, () => {
        work()
        ok(id)
      })
    sftp.on('MKDIR', (id, path) => done(id, () => fs.mkdirSync(place(path))))
    sftp.on('REMOVE', (id, path) => done(id, () => fs.rmSync(place(path))))
    sftp.on('RENAME', (id, from, to) =>
      tried(id, () => {
        if (fs.existsSync(place(to))) return sftp.status(id, STATUS_CODE.FAILURE)
        fs.renameSync(place(from), place(to))
        ok(id)
      }),
    )
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const parsed = ssh2.utils.parseKey(hostKey)
  if (parsed instanceof Error) throw parsed
  return {
    port: (server.address() as AddressInfo).port,
    /** As `ssh-keygen -lf` writes it. */
    fingerprint: `SHA256:${createHash('sha256').update(parsed.getPublicSSH()).digest('base64').replace(/=+$/, '')}`,
    privateKey: keys.private,
    state,
    stop: () => {
      for (const connection of connections) connection.end()
      server.close()
    },
  }
}
