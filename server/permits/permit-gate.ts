import { createHash, randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { withoutPreviewed } from '#contract/document.ts'
import { isOfShop } from '#contract/endpoint.ts'
import { t } from '#domain/words/t.ts'
import { PermitNeeded } from '#server/auth/access.ts'
import { brokenConstraint } from '#server/db/constraint.ts'
import { Problem } from '#server/http/problem.ts'
import { creates } from '#server/http/session/authenticate.ts'
import { isFromAppPage } from '#server/http/session/browser-session.ts'
import { thingOf, UUID } from './called-thing.ts'
import {
  giveBack,
  insertPermit,
  lockPermitRequester,
  markUsed,
  selectGivenRead,
  selectSameOpen,
} from './permit-queries.ts'
import { rehearse } from './permit-rehearsal.ts'

// A call that needs a permit is refused and stored as a request; once granted, it is repeated with the permit
// (docs/decisions/0148 and 0187).

declare module 'fastify' {
  interface FastifyRequest {
    /** The permit that this call has used up; it is given back if the call is refused. */
    usedPermit?: string
  }
}

/**
 * Body of a call as it came: JSON as text, a file as bytes. The number that a form shows of a new document is left out: another
 * counter may be given it meanwhile, and the yes was for no number.
 */
function bodyOf({ bodyAsItCame, body, routeOptions }: FastifyRequest): string | Buffer {
  if (bodyAsItCame === undefined)
    return Buffer.isBuffer(body) ? body : body === undefined ? '' : JSON.stringify(body)
  if (bodyAsItCame === '') return ''
  const sent: unknown = JSON.parse(bodyAsItCame)
  return JSON.stringify(isRecord(sent) ? withoutPreviewed(routeOptions.schema?.body, sent) : sent)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The key under which a call creates, so that a repeat has no second effect; '' for other calls, whose permit is used once. */
const keyOf = (request: FastifyRequest): string => {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && creates(request) ? key.toLowerCase() : ''
}

const isRead = ({ method }: FastifyRequest) => method === 'GET'

/** Digest of a call, equal only for the identical call. Parts are length-prefixed, so that they cannot run into each other. */
function digestOf(request: FastifyRequest): Buffer {
  const hash = createHash('sha256')
  const { openedWith } = request.routeOptions.config
  const url = isRead(request) && openedWith ? openedWith : request.url
  // The queries of one screen's reads differ, as its filters do.
  const address = isRead(request) ? (url.split('?')[0] ?? url) : url
  for (const part of [request.method, address, keyOf(request), bodyOf(request)]) {
    hash.update(`${Buffer.byteLength(part)} `).update(part)
  }
  return hash.digest()
}

/**
 * Checks a call's permission after its body is parsed: if it needs a permit, the whole call is stored as the request. A
 * granted permit is read from the header Permit. Calls of the manner `together` ask once their action has all its figures, others
 * with what they would write.
 */
export const admitByPermit = (clock: () => Date) => async (request: FastifyRequest) => {
  const { permission, together, blind } = request.routeOptions.config
  const rights = request.session?.rights
  if (!permission || !isOfShop(permission) || !rights) return
  const { permit } = request.headers
  if (typeof permit === 'string' && UUID.test(permit)) await openByPermit(request, permit, clock())
  if (isRead(request)) return demandRead(request, clock())
  if (together) return request.demands.collect(permission)
  try {
    request.demand(permission)
  } catch (error) {
    if (blind || !(error instanceof PermitNeeded)) throw error
    rehearse(request)
  }
}

async function openByPermit(request: FastifyRequest, id: string, now: Date) {
  const { demands, db, shopId, session } = request
  const used = { id, userId: session.userId, digest: digestOf(request) }
  const [opened] = await db.execute(markUsed(shopId, used, now))
  if (!opened) return
  if (!opened.is_same) return demands.outdate()
  demands.grant({
    permissions: opened.permissions,
    version: opened.thing_at,
    expected: opened.facts?.drawer?.expected ?? undefined,
  })
  if (opened.is_once) request.usedPermit = id
}

/** A permit to a read opens it until it ends, for a read changes nothing and a screen repeats it. */
async function demandRead(request: FastifyRequest, now: Date) {
  const { permission } = request.routeOptions.config
  const { demands, demand, db, shopId, session } = request
  if (!permission || !isOfShop(permission)) return
  try {
    demand(permission)
  } catch (error) {
    if (!(error instanceof PermitNeeded)) throw error
    const [given] = await db.execute(selectGivenRead(shopId, session.userId, digestOf(request), now))
    if (!given) throw error
    demands.grant({ permissions: given.permissions, version: null })
    demands.reopen()
    demand(permission)
  }
}

/** Stores the request, or finds the same one that waits, or was granted and not used: a till may have been locked meanwhile. */
async function storeAsked(
  request: FastifyRequest,
  { permissions, asked: { needs, about, facts, version } }: PermitNeeded,
  now: Date,
): Promise<string> {
  const { db, shopId, session, routeOptions, method } = request
  const asked = {
    id: randomUUID(),
    userId: session.userId,
    permissions,
    needs,
    call: `${method} ${routeOptions.url}`,
    thing: version?.id ?? thingOf(request),
    version: version?.updated_at ?? null,
    about: about?.text.slice(0, 200) ?? '',
    amount: about?.amount ?? null,
    facts: facts ?? null,
    till: session.till?.name ?? '',
    digest: digestOf(request),
    isOnce: keyOf(request) === '' && !isRead(request),
    isSent: !isFromAppPage(request.headers),
  }
  const [, , [stored]] = await db.batch([
    lockPermitRequester(session.userId),
    insertPermit(shopId, asked, now),
    selectSameOpen(shopId, asked, now),
  ])
  if (stored) return stored.id
  throw new Problem(429, t('Too many of your questions are waiting. Wait for an answer, or take one back.'))
}

type Answer = (error: Error, request: FastifyRequest, reply: FastifyReply) => unknown

/** Header by which a read asks for a permit: none asks by being opened. */
const isAsking = (request: FastifyRequest) => !isRead(request) || 'ask' in request.headers

/** Stores the request after the refused call's transaction has ended, and names it in the refusal. */
export const storePermitRequest =
  (clock: () => Date, answer: Answer) =>
  async (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    if (!request.db) return answer(error, request, reply)
    request.endRehearsal?.()
    request.demands.release()
    try {
      await giveBackUnused(request, error)
      if (error instanceof PermitNeeded && isAsking(request)) {
        const permit = await storeAsked(request, error, clock())
        error.extra = { ...error.extra, values: { ...error.extra.values, permit } }
      }
    } catch (failure) {
      return answer(failure as Error, request, reply)
    }
    return answer(error, request, reply)
  }

/** A refused call has written nothing, and may be repeated with its permit; what became of a fault is not known. */
async function giveBackUnused({ db, shopId, usedPermit }: FastifyRequest, error: Error) {
  if (!usedPermit) return
  const isRefused =
    (error instanceof Problem && error.status < 500) ||
    brokenConstraint(error) !== undefined ||
    hasZodFastifySchemaValidationErrors(error)
  if (isRefused) await db.execute(giveBack(shopId, usedPermit))
}
