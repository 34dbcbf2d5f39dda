import type { FastifyReply } from 'fastify'
import { getDisplay } from '#contract/display/linked-display.ts'
import type { App, Dependencies } from '#server/bare-app.ts'
import { networkOf } from '#server/http/rate-limits.ts'
import { serve } from '#server/http/serve.ts'
import { readLinkedDisplay } from './linked-display.ts'

/** Keeps the secret URL from search engines and from the Referer of linked pages. */
const hide = (reply: FastifyReply) =>
  reply.header('X-Robots-Tag', 'noindex, nofollow').header('Referrer-Policy', 'no-referrer')

const nothingNew = (reply: FastifyReply) => reply.code(204).send()

/** Routes that answer the shown sale to a browser with the display's link. */
export function linkedDisplayRoutes(app: App, { store, clock }: Pick<Dependencies, 'store' | 'clock'>) {
  serve(app, getDisplay, async ({ params, query, ip }, reply) => {
    hide(reply)
    const found = await readLinkedDisplay(store.platform, {
      token: params.token,
      version: query.version,
      network: networkOf(ip),
      now: clock(),
    })
    if (found) return found
    nothingNew(reply)
    return reply
  })
}
