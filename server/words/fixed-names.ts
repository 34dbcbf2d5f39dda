import type { FastifyReply, FastifyRequest } from 'fastify'
import { ERASED_NAME, shownName } from '#domain/parties/erased-name.ts'
import { withRequestLanguage } from './answering.ts'

const FIXED = JSON.stringify(ERASED_NAME)

/** Answers about returns, and for Tally: what is compared there with files has one name in every language. */
const OF_RETURNS = '/api/gst/'

/**
 * Whoever was erased has one fixed name in the books; in an answer it is in the words of who asks, wherever it stands. One
 * place for all calls: a name is in too many of them, and one that was forgotten would be English. Files of their own make, and
 * an answer in English costs nothing.
 */
export function sayFixedNames(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: null, payload?: unknown) => void,
) {
  const isNamed =
    typeof payload === 'string' &&
    reply.hasHeader('Content-Language') &&
    !request.url.startsWith(OF_RETURNS) &&
    payload.includes(FIXED)
  if (!isNamed) return done(null, payload)
  const shown = JSON.stringify(withRequestLanguage(request, () => shownName(ERASED_NAME)))
  done(
    null,
    payload.replaceAll(FIXED, () => shown),
  )
}
