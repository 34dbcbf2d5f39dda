import type { FastifyReply, FastifyRequest } from 'fastify'
import { ERASED_NAME, shownName } from '#domain/parties/erased-name.ts'
import { withRequestLanguage } from './answering.ts'

const FIXED = JSON.stringify(ERASED_NAME)

/** Path of returns and Tally, whose answers have English names in every language, as files do. */
const OF_RETURNS = '/api/gst/'

/**
 * Replaces the fixed names of erased people in an answer by the requester's language, wherever they occur. One place for all
 * calls: too many carry a name, and one left out would be English. Streamed files, and answers in English, cost nothing.
 */
export function translateFixedNames(
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
