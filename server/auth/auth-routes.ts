import * as contract from '#contract/people/auth.ts'
import { showDraftKey } from '#contract/people/draft-key.ts'
import * as sessions from '#contract/people/sessions.ts'
import * as ownName from '#contract/people/sign-in/own-name.ts'
import type { App, Dependencies } from '#server/bare-app.ts'
import { serve } from '#server/http/serve.ts'
import { keepInBrowser, tokenOf } from '#server/http/session/browser-session.ts'
import { deliverSoon } from '#server/mail/mail-schedule.ts'
import { notSignedIn } from '#server/people/ended-sessions.ts'
import { mailResetLink, registerCustomer, setNewPassword, signOut } from './auth-actions.ts'
import { recordRefusal, visitorOf } from './auth-events.ts'
import { changePassword } from './passwords/password-actions.ts'
import {
  changeOwnName,
  chooseLanguage,
  endOtherSessions,
  endSession,
  showSessions,
} from './sessions/session-actions.ts'
import { watchSessions } from './sessions/session-watch.ts'
import { signIn } from './sign-in-actions.ts'

export function authRoutes(
  app: App,
  {
    store: { platform },
    clock,
    gateway,
    publicUrl,
    secrets,
  }: Pick<Dependencies, 'store' | 'clock' | 'gateway' | 'publicUrl' | 'secrets'>,
) {
  const context = { platform, publicUrl }
  const signInDesk = { platform, gateway, log: app.log, publicUrl }
  const writesMail = { onResponse: deliverSoon }
  // Body limit for callers without a session: twice the longest registration in any script.
  const atTheDoor = { ...writesMail, bodyLimit: 8192 }
  app.route({
    ...contract.register,
    ...atTheDoor,
    handler: (request) =>
      registerCustomer({ ...context, secrets }, request.body, visitorOf(request), clock()),
  })
  app.route({
    ...contract.login,
    ...atTheDoor,
    handler: async (request, reply) => {
      const [{ body }, visitor] = [request, visitorOf(request)]
      const answer = await recordRefusal(platform, { email: body.email }, visitor, () =>
        signIn(signInDesk, body, visitor, clock()),
      )
      return keepInBrowser(request, reply, publicUrl, answer)
    },
  })
  // The cookie stays, with an ended session: removing it in the response could remove the cookie of the next sign-in.
  serve(app, contract.logout, (request) => signOut(platform, request.session.tokenHash, visitorOf(request)))
  app.route({
    ...contract.forgotPassword,
    ...atTheDoor,
    handler: (request) => mailResetLink(context, request.body.email, visitorOf(request), clock()),
  })
  app.route({
    ...contract.resetPassword,
    ...atTheDoor,
    handler: (request) => setNewPassword(context, request.body, visitorOf(request), clock()),
  })
  app.route({
    ...sessions.changePassword,
    ...atTheDoor,
    handler: (request) => {
      const [{ session, body }, visitor] = [request, visitorOf(request)]
      return recordRefusal(platform, session, visitor, () =>
        changePassword({ platform: request.platform, publicUrl }, session, body, visitor, clock()),
      )
    },
  })
  serve(app, sessions.chooseLanguage, ({ platform, session, body }) =>
    chooseLanguage(platform, session, body.language),
  )
  serve(app, ownName.changeOwnName, ({ platform, session, body }) =>
    changeOwnName(platform, session, body.name),
  )
  serve(app, sessions.listSessions, ({ session }) => showSessions(platform, session, clock()))
  serve(app, sessions.endSession, (request) =>
    endSession(platform, request.session, request.params.id, visitorOf(request)),
  )
  const watch = watchSessions(platform, clock)
  app.addHook('preClose', async () => watch.stop())
  app.route({
    ...sessions.waitForChange,
    config: { ...sessions.waitForChange.config, waits: true },
    handlerTimeout: (sessions.WAIT_FOR_CHANGE_S + 5) * 1000,
    handler: async ({ session, query, headers }, reply) => {
      const left = new AbortController()
      reply.raw.once('close', () => left.abort())
      const known = await watch.wait(session, query.known ?? Number.NaN, left.signal)
      if (known === 'ended') throw await notSignedIn(platform, tokenOf(headers))
      return { known }
    },
  })
  serve(app, showDraftKey, ({ shopId }) => ({ key: secrets.draftKeyOf(shopId) }))
  serve(app, sessions.signOutEverywhere, (request) =>
    endOtherSessions(platform, request.session, visitorOf(request)),
  )
}
