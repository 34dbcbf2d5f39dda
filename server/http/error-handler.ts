import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { lockedWords } from '#domain/documents/days/locked.ts'
import { closedWords } from '#domain/shop/leaving.ts'
import { limitWords } from '#domain/shop/shop-limits.ts'
import { t } from '#domain/words/t.ts'
import { brokenConstraint, brokenDetail, failedFunctions } from '#server/db/constraint.ts'
import { Busy, DiskFull, UnknownOutcome } from '#server/db/limits.ts'
import { movingProblem } from '#server/platform/moved-shops.ts'
import { translated, withRequestLanguage } from '#server/words/answering.ts'
import { Problem, refusalOf, TooMany } from './problem.ts'

/** Sentences for refusals of the framework before our code runs. */
const FRAMEWORK_REFUSALS: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: t('This is too large to send.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: t('The request must be JSON.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: t('The request is empty.'),
  FST_ERR_CTP_INVALID_JSON_BODY: t('The request is not valid JSON.'),
}

/** Seconds, after which a lock or a connection is free again or was ended. */
const RETRY_AFTER = 3
/** Seconds; freeing space on a full disk takes longer. */
const RETRY_WHEN_FULL = 60
const BUSY = t('Bahi is busy just now. Nothing was saved; please try again in a moment.')
const BUSY_READING = t('Bahi is busy just now. Please try again in a moment.')
const RIGHTS_CHANGED = t('What you may do in this shop has just changed. Nothing was saved.')
const MEMBERSHIP_ENDED = t('You do not work in this shop any more. Nothing was saved.')
const DISK_FULL = t(
  'The disk of the server is full. Nothing was saved; whoever looks after the server has to make room.',
)
/** Message after an unknown outcome: reads and keyed calls can be repeated; in a form the person must check first. */
const UNDECIDED = t(
  'The database was lost for a moment. Whether this was saved is not known; please look before you save again.',
)

/** Sends one body for every refusal: { success: false, message, code }, in the caller's language. */
export const answerError = (error: AnyError, request: FastifyRequest, reply: FastifyReply) =>
  withRequestLanguage(request, () => refuse(error, request, reply))

type AnyError = FastifyError | Problem | Error

/** Bugs are logged with the request id, never shown. */
function refuse(error: AnyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof TooMany) reply.header('Retry-After', error.wait)
  if (error instanceof Problem) {
    return reply.code(error.status).send(refusalOf(error.status, error.message, error.extra))
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    return reply.code(400).send(refusalOf(400, firstRefusal(error.validation)))
  }
  // The shop was deleted while this call was on its way: its session is over too.
  if (brokenConstraint(error)?.endsWith('_shop_id_fkey')) {
    return reply.code(401).send(refusalOf(401, t('Not authorized')))
  }
  // Rights changed between the start of this call and its write (docs/decisions/0146).
  if (brokenConstraint(error) === 'membership_ended') {
    return reply.code(401).send(refusalOf(401, MEMBERSHIP_ENDED, { code: 'membership-ended' }))
  }
  if (brokenConstraint(error) === 'rights_changed') {
    return reply.code(403).send(refusalOf(403, RIGHTS_CHANGED, { code: 'rights-changed' }))
  }
  // Any posting may be on a locked day (docs/decisions/0075).
  if (brokenConstraint(error) === 'books_locked') {
    return reply.code(409).send(refusalOf(409, lockedWords(brokenDetail(error))))
  }
  // Any write may be in a shop that was closed meanwhile (docs/decisions/0154).
  if (brokenConstraint(error) === 'shop_closed') {
    return reply.code(409).send(refusalOf(409, closedWords(brokenDetail(error))))
  }
  // Any write may be in a shop whose books move to another place (docs/decisions/0243).
  if (brokenConstraint(error) === 'shop_moving') {
    const { status, message, extra } = movingProblem(brokenDetail(error))
    if (status === 503) reply.header('Retry-After', RETRY_AFTER)
    return reply.code(status).send(refusalOf(status, message, extra))
  }
  // Any insert can exceed a limit of the shop (docs/decisions/0112).
  if (brokenConstraint(error) === 'shop_limit') {
    return reply.code(409).send(refusalOf(409, limitWords(brokenDetail(error))))
  }
  const { statusCode = 500, code = '' } = error as FastifyError
  if (error instanceof DiskFull) {
    request.log.error({ error: { name: error.name, message: error.message } }, 'disk full')
    return reply.code(503).header('Retry-After', RETRY_WHEN_FULL).send(refusalOf(503, DISK_FULL))
  }
  if (error instanceof Busy || code === 'FST_ERR_HANDLER_TIMEOUT') {
    request.log.warn({ error: { name: error.name, message: error.message } }, 'not now')
    // A handler that ran into the timeout may still finish.
    const mayBeDone = error instanceof UnknownOutcome || code === 'FST_ERR_HANDLER_TIMEOUT'
    const words = request.method === 'GET' ? BUSY_READING : mayBeDone ? UNDECIDED : BUSY
    return reply.code(503).header('Retry-After', RETRY_AFTER).send(refusalOf(503, words))
  }
  if (statusCode < 500) {
    const message =
      FRAMEWORK_REFUSALS[code] ?? (statusCode === 429 ? error.message : t('The request is not valid.'))
    return reply.code(statusCode).send(refusalOf(statusCode, message))
  }
  const { name, message, stack } = error
  request.log.error(
    { error: { name, message: message.split('\nparams:')[0], stack, database: failedFunctions(error) } },
    'bug',
  )
  return reply.code(500).send(refusalOf(500, t('Server error')))
}

interface Refusal {
  message?: string
  instancePath?: string
}

/** The message of the first invalid field; for a line of the sheet with its number, counted from 1. */
function firstRefusal(refusals: Refusal[]): string {
  const { message = t('The request is not valid.'), instancePath = '' } = refusals[0] ?? {}
  const row = /^\/items\/(\d+)\//.exec(instancePath)?.[1]
  return row === undefined
    ? message
    : t('Item {nth}: {refusal}', { nth: Number(row) + 1, refusal: translated(message) })
}
