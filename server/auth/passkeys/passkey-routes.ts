import * as contract from '#contract/people/sign-in/passkeys.ts'
import * as proving from '#contract/people/sign-in/prove-again.ts'
import type { App, Dependencies } from '#server/bare-app.ts'
import { serve } from '#server/http/serve.ts'
import { keepInBrowser } from '#server/http/session/browser-session.ts'
import { deliverSoon } from '#server/mail/mail-schedule.ts'
import { recordRefusal, visitorOf } from '../auth-events.ts'
import { add, beginToAdd, remove, rename, showPasskeys } from './passkey-actions.ts'
import { beginToSignIn, signInByPasskey } from './passkey-sign-in.ts'
import { beginToProve, proveByPassword, provePasskey, showProofs } from './prove-actions.ts'
import { relyingPartyOf } from './relying-party.ts'

type Desk = Pick<Dependencies, 'store' | 'clock' | 'gateway' | 'publicUrl' | 'secrets'>

/** Routes of passkeys, and of other fresh proofs of the person. */
export function passkeyRoutes(app: App, { store, clock, gateway, publicUrl, secrets }: Desk) {
  const { platform } = store
  const party = relyingPartyOf(publicUrl)
  const atTheDoor = { onResponse: deliverSoon, bodyLimit: 16_384 }
  const deskOf = ({ platform }: { platform: typeof store.platform }) => ({
    platform,
    party,
    publicUrl,
    secrets,
  })

  serve(app, contract.beginPasskeySignIn, () => beginToSignIn({ platform, party }, clock()))
  app.route({
    ...contract.signInWithPasskey,
    ...atTheDoor,
    handler: async (request, reply) => {
      const desk = { platform, party, publicUrl, gateway, log: app.log }
      const answer = await signInByPasskey(desk, request.body, visitorOf(request), clock())
      return keepInBrowser(request, reply, publicUrl, answer)
    },
  })
  serve(app, contract.listPasskeys, (request) => showPasskeys(deskOf(request), request.session))
  serve(app, contract.beginPasskey, (request) => beginToAdd(deskOf(request), request.session, clock()))
  app.route({
    ...contract.addPasskey,
    ...atTheDoor,
    handler: (request) =>
      add(deskOf(request), request.session, request.body.credential, visitorOf(request), clock()),
  })
  serve(app, contract.renamePasskey, (request) =>
    rename(deskOf(request), request.session, request.params.id, request.body.name),
  )
  app.route({
    ...contract.removePasskey,
    ...atTheDoor,
    handler: (request) => remove(deskOf(request), request.session, request.params.id, visitorOf(request)),
  })

  serve(app, proving.askForProofs, (request) => showProofs(request.platform, request.session))
  app.route({
    ...proving.proveAgain,
    ...atTheDoor,
    handler: (request) => {
      const visitor = visitorOf(request)
      return recordRefusal(platform, request.session, visitor, () =>
        proveByPassword(deskOf(request), request.session, request.body, visitor, clock()),
      )
    },
  })
  serve(app, proving.beginPasskeyProof, (request) => beginToProve(deskOf(request), request.session, clock()))
  app.route({
    ...proving.proveWithPasskey,
    ...atTheDoor,
    handler: (request) => {
      const visitor = visitorOf(request)
      return recordRefusal(platform, request.session, visitor, () =>
        provePasskey(deskOf(request), request.session, request.body.credential, visitor, clock()),
      )
    },
  })
}
