import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'

export interface Mail {
  /** The id stays the same at every attempt to send the mail. */
  id: string
  createdAt: Date
  to: string
  subject: string
  text: string
  html: string
  /** An attached paper. */
  attachment?: { name: string; bytes: Uint8Array }
  /** Address for replies. */
  replyTo?: string
}

export interface Mailer {
  /** @throws when the mail was not accepted; the outbox tries again */
  send(mail: Mail): Promise<void>
  /** Deletes old mail files. */
  forget?(now: Date): void
}

/** Time until a mail file is deleted: it has names and figures, and used links. */
const FILES_STAY_MS = 14 * 24 * 60 * 60 * 1000

/** Limits of SMTP connections, below the outbox's lease on a mail. */
const SMTP_LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** A mail handed over twice has one Message-ID, so that the receiver can drop the second. */
const messageOf = ({ id, createdAt, to, attachment, ...mail }: Mail): SendMailOptions => ({
  ...mail,
  ...(attachment && { attachments: [{ filename: attachment.name, content: Buffer.from(attachment.bytes) }] }),
  // An object is one address, whatever characters it has; a string would be split at commas.
  to: { name: '', address: to },
  messageId: `<${id}@mail.bahi>`,
  date: createdAt,
})

/** Real delivery. The URL is nodemailer's: smtp://user:password@host:port */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, ...SMTP_LIMITS }, { from })
  return { send: async (mail) => void (await transport.sendMail(messageOf(mail))) }
}

/** Whether the server lets this sender in: undefined, or what it said. */
export async function mailProblem(url: string, from: string): Promise<string | undefined> {
  try {
    await createTransport({ url, ...SMTP_LIMITS }, { from }).verify()
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

/** Without SMTP a mail becomes a file that any mail program opens: DATA_DIR/outbox/<time>-<id>.eml; deleted after two weeks. */
export function outboxMailer(folder: string, from: string, announce: (file: string) => void): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from })
  const beginningOf = (at: Date) => at.toISOString().replace(/[:.]/g, '-')
  return {
    async send(mail) {
      mkdirSync(folder, { recursive: true })
      const { message } = await transport.sendMail(messageOf(mail))
      const file = join(folder, `${beginningOf(mail.createdAt)}-${mail.id}.eml`)
      writeFileSync(file, message as Buffer, { mode: 0o600 })
      announce(file)
    },
    forget(now) {
      if (!existsSync(folder)) return
      const first = beginningOf(new Date(now.getTime() - FILES_STAY_MS))
      for (const name of readdirSync(folder)) {
        if (name.endsWith('.eml') && name < first) rmSync(join(folder, name), { force: true })
      }
    },
  }
}
