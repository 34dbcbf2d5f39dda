import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTcpServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { VERSION } from '#server/version.ts'
import { examine } from './doctor.ts'

const NOW = new Date('2026-11-30T10:00:00+05:30')
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'bahi-doctor-'))
  ends.push(() => rmSync(folder, { recursive: true }))
  return folder
}

const listening = (server: Server) =>
  new Promise<number>((done) => {
    ends.push(() => server.close())
    server.listen(0, '127.0.0.1', () => done((server.address() as { port: number }).port))
  })

const answering = (answer: RequestListener) => listening(createServer(answer))
const saying = (text: string) =>
  answering((_, reply) => {
    reply.end(text)
  })

/** A mail server that greets, and answers every line with this code. */
const mailServer = (code: number) =>
  listening(
    createTcpServer((socket) => {
      socket.write('220 mail.shop.test\r\n')
      socket.on('data', () => socket.write(`${code} -\r\n`))
    }),
  )

/** Books with a backup of these hours ago in each of two folders. */
function booksWithBackups(hours: number) {
  const folders = [newFolder(), newFolder()] as const
  mkdirSync(join(folders[0], 'database'))
  mkdirSync(join(folders[0], 'backups'))
  const madeAt = new Date(NOW.getTime() - hours * 3_600_000)
  for (const folder of [join(folders[0], 'backups'), folders[1]]) {
    const file = join(folder, 'bahi-2026-11-28.tar.gz')
    writeFileSync(file, '')
    utimesSync(file, madeAt, madeAt)
  }
  return { DATA_DIR: folders[0], BACKUP_COPY_DIR: folders[1] }
}

async function saidOf(environment: Record<string, string>) {
  const lines: string[] = []
  const isWell = await examine(readConfig(environment), (line) => lines.push(line), NOW)
  return { isWell, lines, wrong: lines.filter((line) => !line.startsWith('✓')) }
}

test('a machine on which all is well says so, line by line', async () => {
  const { isWell, wrong, lines } = await saidOf({
    ...booksWithBackups(20),
    PORT: String(await saying(JSON.stringify({ status: 'ok', version: VERSION }))),
    SMTP_URL: `smtp://127.0.0.1:${await mailServer(250)}`,
  })
  expect(wrong).toEqual([])
  expect(isWell).toBe(true)
  expect(lines).toHaveLength(9)
})

test('what is wrong is said with what to do: no books, no server, no copy of backups, no mail, no TLS', async () => {
  const folder = newFolder()
  const closed = await saying('')
  for (const end of ends.splice(1)) end()
  const { isWell, wrong } = await saidOf({
    DATA_DIR: folder,
    PORT: String(closed),
    PUBLIC_URL: 'http://bahi.example.in',
  })
  expect(isWell).toBe(false)
  expect(wrong).toEqual([
    expect.stringContaining(`There are no books in ${folder}/database.`),
    `! Nothing answers at http://127.0.0.1:${closed}. Start Bahi: systemctl start bahi, or npm start.`,
    '! The last backup was never made. The log says why.',
    expect.stringContaining('Name a server in SMTP_URL.'),
    expect.stringContaining('Put a proxy with TLS in front.'),
  ])
})

test('a clock of long ago, as of an empty battery, is named', async () => {
  const lines: string[] = []
  await examine(readConfig(booksWithBackups(1)), (line) => lines.push(line), new Date('2012-01-01T00:00:00Z'))
  expect(lines.find((line) => line.includes('clock'))).toMatch(/^! .*2012-01-01/)
})

test.each([
  ['another program', '<html>', 'Another program listens'],
  ['an older Bahi', JSON.stringify({ status: 'ok', version: '0.0.1' }), 'Bahi 0.0.1 answers'],
  ['a full disk', JSON.stringify({ status: 'disk full', version: VERSION }), 'and says: disk full'],
])('%s on the port is told from a server that is well', async (_, answer, words) => {
  const { wrong } = await saidOf({ ...booksWithBackups(1), PORT: String(await saying(answer)) })
  expect(wrong[0]).toContain(words)
})

test('old backups, and a mail server that lets nobody in, are named', async () => {
  const { wrong } = await saidOf({
    ...booksWithBackups(49),
    PORT: String(await saying(JSON.stringify({ status: 'ok', version: VERSION }))),
    SMTP_URL: `smtp://127.0.0.1:${await mailServer(554)}`,
  })
  expect(wrong).toHaveLength(2)
  // Made on 28 November at 9 in the morning.
  expect(wrong[0]).toBe(
    '! The last backup is of 2026-11-28. The last copy of a backup in BACKUP_COPY_DIR is of 2026-11-28. The log says why.',
  )
  expect(wrong[1]).toContain('554')
})
