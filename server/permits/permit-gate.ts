import { createHash, randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isOfShop } from '#contract/endpoint.ts'
import type { PermissionName } from '#domain/people/permissions.ts'
import { t } from '#domain/words/t.ts'
import { demand, PermitNeeded } from '#server/auth/access.ts'
import { Problem } from '#server/http/problem.ts'
import { insertPermit, lockPermitRequester, markUsed, selectSameOpen } from './permit-queries.ts'

// A call that needs a permit is refused and stored as a request; once granted, it is repeated with the permit
// (docs/decisions/0148).

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** Raw body of a call: JSON as text, a file as bytes. */
const bodyOf = ({ bodyAsItCame, body }: FastifyRequest): string | Buffer =>
  bodyAsItCame ?? (Buffer.isBuffer(body) ? body : body === undefined ? '' : JSON.stringify(body))

const keyOf = ({ headers }: FastifyRequest): string => {
  const key = headers['idempotency-key']
  return typeof key === 'string' ? key.toLowerCase() : ''
}

/** Digest of a call, equal only for the identical call. Parts are length-prefixed, so that they cannot run into each other. */
function digestOf(request: FastifyRequest): Buffer {
  const hash = createHash('sha256')
  for (const part of [request.method, request.url, keyOf(request), bodyOf(request)]) {
    hash.update(`${Buffer.byteLength(part)} `).update(part)
  }
  return hash.digest()
}

/**
 * Checks a call's permission after its body is parsed: if it needs a permit, the whole call is stored as the request. A
 * granted permit is read from the header Permit.
 */
export const admitByPermit = (clock: () => Date) => async (request: FastifyRequest) => {
  const { permission } = request.routeOptions.config
  const rights = request.session?.rights
  if (!permission || !isOfShop(permission) || !rights) return
  const { permit } = request.headers
  if (typeof permit === 'string' && UUID.test(permit)) {
    const used = { id: permit, userId: request.session.userId, digest: digestOf(request) }
    const [opened] = await request.db.execute(markUsed(request.shopId, used, clock()))
    for (const name of opened?.permissions ?? []) request.permitted.add(name)
  }
  demand(permission, rights.answers, request.permitted)
}

const thingOf = ({ params }: FastifyRequest): string | null => {
  const { id } = (params ?? {}) as { id?: unknown }
  return typeof id === 'string' && UUID.test(id) ? id : null
}

/** Stores the request. It includes permissions granted by an earlier permit, as the next permit has to cover all of them. */
async function storeAsked(
  request: FastifyRequest,
  { permission, about }: PermitNeeded,
  now: Date,
): Promise<string> {
  const { db, shopId, session, routeOptions, method, permitted } = request
  const asked = {
    id: randomUUID(),
    userId: session.userId,
    permissions: [...permitted, permission as PermissionName],
    call: `${method} ${routeOptions.url}`,
    thing: thingOf(request),
    about: about?.text.slice(0, 200) ?? '',
    amount: about?.amount ?? null,
    digest: digestOf(request),
    isOnce: keyOf(request) === '',
  }
  const [, , [stored]] = await db.batch([
    lockPermitRequester(session.userId),
    insertPermit(shopId, asked, now),
    selectSameOpen(shopId, asked, now),
  ])
  if (stored) return stored.id
  throw new Problem(429, t('Too much of yours waits for an answer. Wait for one, or take one back.'))
}

type Answer = (error: Error, request: FastifyRequest, reply: FastifyReply) => unknown

/** Stores the request after the refused call's transaction has ended, and names it in the refusal. */
export const storePermitRequest =
  (clock: () => Date, answer: Answer) =>
  async (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    if (!(error instanceof PermitNeeded) || !request.db) return answer(error, request, reply)
    try {
      const permit = await storeAsked(request, error, clock())
      error.extra = { ...error.extra, values: { ...error.extra.values, permit } }
    } catch (failure) {
      return answer(failure as Error, request, reply)
    }
    return answer(error, request, reply)
  }
