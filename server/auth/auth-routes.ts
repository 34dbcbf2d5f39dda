import * as contract from '#contract/auth.ts'
import * as sessions from '#contract/sessions.ts'
import type { App, Dependencies } from '#server/app.ts'
import { deliverSoon } from '#server/mail/mail-hours.ts'
import { mailResetLink, registerCustomer, setNewPassword, signIn, signOut } from './auth-actions.ts'
import { deviceOf } from './device.ts'
import { changePassword } from './password-actions.ts'
import { endOtherSessions, endSession, showSessions } from './session-actions.ts'

export function authRoutes(
  app: App,
  {
    store: { platform },
    clock,
    gateway,
    publicUrl,
  }: Pick<Dependencies, 'store' | 'clock' | 'gateway' | 'publicUrl'>,
) {
  const desk = { platform, publicUrl }
  const paymentDesk = { platform, gateway, log: app.log }
  const writesMail = { onResponse: deliverSoon }
  // The longest registration in any script fits twice: a stranger has nothing longer to say.
  const atTheDoor = { ...writesMail, bodyLimit: 8192 }
  app.route({
    ...contract.register,
    ...atTheDoor,
    handler: ({ body }) => registerCustomer(desk, body, clock()),
  })
  app.route({
    ...contract.login,
    ...atTheDoor,
    handler: ({ body, ip, headers }) =>
      signIn(paymentDesk, body, { address: ip, device: deviceOf(headers['user-agent']) }, clock()),
  })
  app.route({ ...contract.logout, handler: ({ session }) => signOut(platform, session.tokenHash) })
  app.route({
    ...contract.forgotPassword,
    ...atTheDoor,
    handler: ({ body }) => mailResetLink(desk, body.email, clock()),
  })
  app.route({
    ...contract.resetPassword,
    ...atTheDoor,
    handler: ({ body }) => setNewPassword(desk, body, clock()),
  })
  app.route({
    ...sessions.changePassword,
    ...atTheDoor,
    handler: ({ session, body }) => changePassword(desk, session, body, clock()),
  })
  app.route({
    ...sessions.listSessions,
    handler: ({ session }) => showSessions(platform, session, clock()),
  })
  app.route({
    ...sessions.endSession,
    handler: ({ session, params }) => endSession(platform, session, params.id),
  })
  app.route({
    ...sessions.signOutEverywhere,
    handler: ({ session }) => endOtherSessions(platform, session),
  })
}
