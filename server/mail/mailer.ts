import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
}

/** Real delivery. The URL is nodemailer's: smtp://user:password@host:port */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url, { from })
  return { send: async (mail) => void (await transport.sendMail(mail)) }
}

/** Without SMTP a mail becomes a file that any mail program opens: DATA_DIR/outbox/<time>.eml */
export function outboxMailer(folder: string, from: string, announce: (file: string) => void): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from })
  return {
    async send(mail) {
      mkdirSync(folder, { recursive: true })
      const { message } = await transport.sendMail(mail)
      const file = join(
        folder,
        `${new Date().toISOString().replace(/[:.]/g, '-')}-${process.hrtime.bigint()}.eml`,
      )
      writeFileSync(file, message as Buffer, { mode: 0o600 })
      announce(file)
    },
  }
}
