import type { FastifyReply } from 'fastify'
import { askForGstin, askForReturn } from '#contract/documents/bill-page/bill-asks.ts'
import { getBillPage } from '#contract/documents/bill-page/bill-page.ts'
import type { App, Dependencies } from '#server/bare-app.ts'
import { serve } from '#server/http/serve.ts'
import { askOnBillPage, readBillPage } from './bill-page-actions.ts'

/** Keeps the secret URL from search engines and from the Referer of linked pages. */
const hide = (reply: FastifyReply) =>
  reply.header('X-Robots-Tag', 'noindex, nofollow').header('Referrer-Policy', 'no-referrer')

/** Routes of the page of a bill, by its link. */
export function billPageRoutes(app: App, { store, clock }: Pick<Dependencies, 'store' | 'clock'>) {
  serve(app, getBillPage, ({ params }, reply) => {
    hide(reply)
    return readBillPage(store.platform, params.token, clock())
  })
  serve(app, askForGstin, ({ params, body }, reply) => {
    hide(reply)
    return askOnBillPage(store.platform, params.token, { kind: 'gstin', words: body.gstin }, clock())
  })
  serve(app, askForReturn, ({ params, body }, reply) => {
    hide(reply)
    return askOnBillPage(store.platform, params.token, { kind: 'return', words: body.words }, clock())
  })
}
