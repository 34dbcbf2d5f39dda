import type { Db } from '#server/db/db.ts'
import type { Mailer } from './mailer.ts'
import { type ClaimedMail, claimMail, markFailed, markSent } from './outbox.ts'

export interface Delivery {
  platform: Db
  mailer: Mailer
  log: { warn(what: object, message: string): void }
  /** Called with the outcome of each attempt. */
  onSent?(outcome: 'sent' | 'failed'): void
}

/** A refusal reported by nodemailer. Its message has the address, so it is not logged. */
interface Refusal {
  code?: string
  responseCode?: number
}

/** Permanent failure: the receiver's server has no such mailbox. */
const isHopeless = ({ code, responseCode = 0 }: Refusal) => code === 'EENVELOPE' && responseCode >= 500

/**
 * Sends one mail and stores the outcome.
 * @returns false if the round should end
 */
async function sendMail(
  { platform, mailer, log, onSent }: Delivery,
  { mail, attempts }: ClaimedMail,
): Promise<boolean> {
  const refusal = await mailer.send(mail).then(
    () => undefined,
    (error: Refusal) => error,
  )
  if (!refusal) {
    await markSent(platform, mail.id)
    onSent?.('sent')
    return true
  }
  const { code, responseCode } = refusal
  log.warn({ mail: mail.id, attempts, code, responseCode }, 'mail not sent')
  await markFailed(platform, mail.id, attempts, isHopeless(refusal))
  onSent?.('failed')
  return isHopeless(refusal)
}

/**
 * Delivers due mails, one round at a time per process, one after the other. A round ends after a failure, as a mail server
 * that is down would delay each mail by its timeout.
 */
export function mailDelivery(delivery: Delivery) {
  let stopped = false
  let current = Promise.resolve()
  let next: Promise<void> | undefined

  async function round(): Promise<void> {
    for (let goOn = true; goOn && !stopped; ) {
      const mail = await claimMail(delivery.platform)
      goOn = mail !== undefined && (await sendMail(delivery, mail))
    }
  }
  return {
    /**
     * A call during a round waits for a round that begins after it, so that mails committed just before are included when the
     * promise resolves. Never rejects.
     */
    deliver(): Promise<void> {
      next ??= current.then(() => {
        next = undefined
        current = round().catch((error: Error) => {
          delivery.log.warn({ error: { name: error.name } }, 'outbox not read')
        })
        return current
      })
      return next
    },
    /** Resolves when the mail on its way has been noted; the rest stays for the next process. */
    async stop(): Promise<void> {
      stopped = true
      await (next ?? current)
    },
  }
}
