import type { FastifyReply, FastifyRequest } from 'fastify'
import { forgetAuthEvents } from '#server/auth/auth-events.ts'
import { forgetDevices } from '#server/auth/device-queries.ts'
import { forgetAttempts } from '#server/auth/passwords/password-guesses.ts'
import type { App, Dependencies } from '#server/bare-app.ts'
import { writeChanges } from '#server/desk/write-changes.ts'
import { forgetShown } from '#server/displays/display-queries.ts'
import { forgetEndedSessions } from '#server/people/ended-sessions.ts'
import { forgetPermits } from '#server/permits/permit-queries.ts'
import { writeWaiting } from '#server/questions/write-waiting.ts'
import { remindOfEnds } from '#server/subscription/end-reminders.ts'
import { mailDelivery } from './deliver-mails.ts'
import { clearOutbox } from './outbox.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends what waits in the outbox; resolves when everything committed before the call has been tried. */
    deliverMails(): Promise<void>
  }
}

const LOOK_EVERY_MS = 5000
const REMIND_EVERY_MS = 60 * 60 * 1000

/** While the app listens: sends waiting mails every few seconds, and writes due mails (ends of subscriptions) hourly. */
export function scheduleMails(
  app: App,
  { store, mailer, clock, publicUrl }: Omit<Dependencies, 'log'>,
): void {
  const { platform } = store
  const { deliver, stop } = mailDelivery({
    platform,
    mailer,
    log: app.log,
    onSent: (outcome) => app.metrics.mails.inc({ outcome }),
  })
  app.decorate('deliverMails', deliver)

  let chores = Promise.resolve()
  const doChores = () => {
    chores = remindOfEnds(platform, publicUrl, clock())
      .then(() => writeWaiting(store, publicUrl, clock()))
      .then(() => writeChanges(store, publicUrl, clock()))
      .then(() => clearOutbox(platform))
      .then(() => mailer.forget?.(clock()))
      .then(() => forgetAttempts(platform, clock()))
      .then(() => forgetDevices(platform, clock()))
      .then(() => forgetAuthEvents(platform))
      .then(() => forgetShown(platform))
      .then(() => forgetPermits(platform))
      .then(() => forgetEndedSessions(platform, clock()))
      .then(deliver)
      .catch((error: Error) => app.log.warn({ error: { name: error.name } }, 'reminders not written'))
  }
  const timers: NodeJS.Timeout[] = []
  app.addHook('onListen', async () => {
    timers.push(setInterval(deliver, LOOK_EVERY_MS).unref(), setInterval(doChores, REMIND_EVERY_MS).unref())
    doChores()
  })
  app.addHook('preClose', async () => {
    timers.forEach(clearInterval)
  })
  app.addHook('onClose', async () => {
    await chores
    await stop()
  })
}

/** Hook of calls that may write a mail: sends it after the response. */
export async function deliverSoon(this: unknown, request: FastifyRequest, _reply: FastifyReply) {
  void request.server.deliverMails()
}
