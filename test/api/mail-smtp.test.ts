import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { outboxMailer, smtpMailer } from '#server/mail/mailer.ts'
import { ownFolder } from '#test/own-folder.ts'

/** A mail server with just enough SMTP for these tests, which refuses one mailbox. */
async function mailServer() {
  const letters: { from: string; to: string; data: string }[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    const say = (line: string) => socket.write(`${line}\r\n`)
    let [from, to, data, isData] = ['', '', '', false]
    say('220 mail.test ready')
    createInterface({ input: socket }).on('line', (line) => {
      if (isData && line !== '.') data += `${line}\n`
      else if (isData) {
        isData = false
        letters.push({ from, to, data })
        say('250 accepted')
      } else if (/^(EHLO|HELO)/.test(line)) say('250 mail.test')
      else if (line.startsWith('MAIL FROM:')) {
        from = line.slice(10)
        say('250 sender ok')
      } else if (line.startsWith('RCPT TO:')) {
        to = line.slice(8)
        say(to.includes('nobody@') ? '550 no such mailbox' : '250 recipient ok')
      } else if (line === 'DATA') {
        isData = true
        data = ''
        say('354 go on')
      } else if (line === 'QUIT') {
        say('221 bye')
        socket.end()
      } else say('502 what?')
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, letters, close }
}

const FROM = 'Bahi <no-reply@bahi.test>'
const mailTo = (to: string) => ({
  id: randomUUID(),
  createdAt: new Date('2026-11-20T04:30:00Z'),
  to,
  subject: 'Receipt: ₹10,000.00',
  text: 'Dear Gita,\n\nThank you.\n.\nA line with only a dot stands above.\n',
  html: '<p>Dear Gita,</p>',
})

test('a mail is sent by SMTP as plain text and HTML, with the Message-ID of its row', async () => {
  const server = await mailServer()
  const mail = mailTo('gita@shop.test')

  await smtpMailer(server.url, FROM).send(mail)
  await smtpMailer(server.url, FROM).send(mail)
  server.close()

  const [first, second] = server.letters
  expect(first).toMatchObject({ from: '<no-reply@bahi.test>', to: '<gita@shop.test>' })
  expect(first?.data).toMatch(/^Content-Type: multipart\/alternative/m)
  expect(first?.data).toContain('Content-Type: text/plain; charset=utf-8')
  expect(first?.data).toContain('Content-Type: text/html; charset=utf-8')
  expect(first?.data).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(first?.data).toMatch(/^\.\.$/m)
  for (const letter of [first, second]) expect(letter?.data).toContain(`Message-ID: <${mail.id}@mail.bahi>`)
})

test('an unknown mailbox and an unreachable server give different errors', async () => {
  const server = await mailServer()
  const mailer = smtpMailer(server.url, FROM)

  await expect(mailer.send(mailTo('nobody@shop.test'))).rejects.toMatchObject({
    code: 'EENVELOPE',
    responseCode: 550,
  })
  server.close()
  await expect(mailer.send(mailTo('gita@shop.test'))).rejects.toMatchObject({ code: 'ESOCKET' })
  expect(server.letters).toEqual([])
})

test('without a mail server a mail is one file, also when it is sent twice', async () => {
  const folder = ownFolder('outbox')
  const announced: string[] = []
  const mailer = outboxMailer(folder, FROM, (file) => announced.push(file))
  const mail = mailTo('gita@shop.test')

  await mailer.send(mail)
  await mailer.send(mail)

  expect(readdirSync(folder)).toEqual([`2026-11-20T04-30-00-000Z-${mail.id}.eml`])
  expect(readFileSync(announced[0] ?? '', 'utf8')).toContain('To: gita@shop.test')
  expect(announced.join('')).not.toContain('gita')
  // Two weeks later it goes, and nothing else that lies there.
  writeFileSync(join(folder, 'mine.txt'), '')
  mailer.forget?.(new Date('2026-12-04T04:30:00.000Z'))
  expect(readdirSync(folder)).toHaveLength(2)
  mailer.forget?.(new Date('2026-12-04T04:30:01.000Z'))
  expect(readdirSync(folder)).toEqual(['mine.txt'])
})
