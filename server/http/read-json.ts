import type { App } from '#server/bare-app.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The text of a JSON body, for what is bound to exactly this call. */
    bodyAsItCame?: string
  }
}

/**
 * JSON bodies. A call that takes none may come with the type of one and nothing in it, as many clients send it; where
 * one is wanted, nothing is refused in words.
 */
export function readJson(app: App) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.bodyAsItCame = body
    if (body === '' && !request.routeOptions.schema?.body) done(null, undefined)
    else parse(request, body, done)
  })
}
