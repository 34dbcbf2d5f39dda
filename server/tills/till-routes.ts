import * as contract from '#contract/people/tills.ts'
import { recordRefusal, visitorOf } from '#server/auth/auth-events.ts'
import type { App, Dependencies } from '#server/bare-app.ts'
import { serve } from '#server/http/serve.ts'
import { keepInBrowser, ownCookie } from '#server/http/session/browser-session.ts'
import { tillCookie } from '#server/http/session/find-session.ts'
import { changeTill, endTill, readTills, showTill, signInByPin, trustTill } from './till-actions.ts'

type Desk = Pick<Dependencies, 'store' | 'clock' | 'publicUrl'>

/** Routes of trusted tills and the sign-in by PIN. */
export function tillRoutes(app: App, { store, clock, publicUrl }: Desk) {
  serve(app, contract.listTills, (request) => readTills(request.platform, request.shopId, visitorOf(request)))
  serve(app, contract.trustTill, async (request, reply) => {
    const { platform, session, shopId } = request
    const visitor = visitorOf(request)
    const { key, answer } = await recordRefusal(store.platform, session, visitor, () =>
      trustTill({ platform, shopId, session, visitor, now: clock() }, request.body, request.newId),
    )
    reply.header('Set-Cookie', ownCookie(request, publicUrl, tillCookie(key)))
    return answer
  })
  serve(app, contract.changeTill, ({ platform, shopId, params, body }) =>
    changeTill(platform, shopId, { ...params, ...body }),
  )
  serve(app, contract.endTill, ({ platform, shopId, params }) => endTill(platform, shopId, params.id))

  serve(app, contract.showTill, (request) => showTill(store.platform, visitorOf(request), clock()))
  app.route({
    ...contract.signInByPin,
    bodyLimit: 8192,
    handler: async (request, reply) =>
      keepInBrowser(
        request,
        reply,
        publicUrl,
        await signInByPin(store, request.body, visitorOf(request), clock()),
      ),
  })
}
