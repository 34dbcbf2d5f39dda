import type { App } from '#server/bare-app.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Raw text of a JSON body, for permits, which are valid for the identical call only. */
    bodyAsItCame?: string
  }
}

/**
 * Parses JSON bodies. A call without a body may have the JSON content type and no content, as many clients send it; where a
 * body is required, an empty one is refused with a sentence.
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
