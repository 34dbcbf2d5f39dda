import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { isOfShop, type Permission } from '#contract/endpoint.ts'
import { logout } from '#contract/people/auth.ts'
import { goToShop, listMyShops } from '#contract/people/my-shops.ts'
import { showPin } from '#contract/people/pins.ts'
import { getProfile } from '#contract/people/profile.ts'
import { chooseLanguage, waitForChange } from '#contract/people/sessions.ts'
import { changeOwnName } from '#contract/people/sign-in/own-name.ts'
import { answerTo, type PermissionName, type ShopWord } from '#domain/people/permissions.ts'
import { t } from '#domain/words/t.ts'
import { beyondPin, checkPermission, proveAgain, secondStepRequired } from '#server/auth/access.ts'
import { type Demands, demandsOf } from '#server/auth/demands.ts'
import type { Db } from '#server/db/db.ts'
import type { Store } from '#server/db/open.ts'
import { notSignedIn } from '#server/people/ended-sessions.ts'
import { movingProblem } from '#server/platform/moved-shops.ts'
import { type NewId, unkeyedId } from '../create-once.ts'
import { Problem } from '../problem.ts'
import { isReplacedSession, tokenOf } from './browser-session.ts'
import { findSession, type Session, tillKeyOf } from './find-session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in person; only on calls that are not public. */
    session: Session
    /** The shop everything this call reads and writes belongs to. From the session, never from the request. */
    shopId: string
    /** A database handle that sees only that shop. */
    db: Db
    /** The platform's own tables, in the name of the caller, whom the log of changes records. */
    platform: Db
    /** Id of the record that this call creates or counts: the Idempotency-Key, so that a repeated call has no second effect. */
    newId: NewId
    /** The permissions that this call needs, and its permit; only within a shop, as what follows. */
    demands: Demands
    /** Requires a permission, or a permit for it. */
    demand: Demands['demand']
    /** True if all of these permissions are allowed without a permit. */
    may: (...names: PermissionName[]) => boolean
    /** Limit of the discount that needs no permit, per cent of the bill. */
    freeDiscount: number
  }
  interface FastifyContextConfig {
    permission?: Permission
    again?: true
    together?: true
    openedWith?: `/api/${string}`
    /** A long poll: it does not extend the session and is left out of response times. */
    waits?: true
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** Runs before every call: finds the session, checks the permission, and sets the shop. */
export function authenticate(
  store: Store,
  clock: () => Date,
  pseudonymOf: (shopId: string) => string,
  superadminSecondStep: 'required' | 'offered' = 'required',
) {
  return async (request: FastifyRequest) => {
    const permission = request.routeOptions.config.permission
    if (!permission || permission === 'public') return

    const token = tokenOf(request.headers)
    const session = token
      ? await findSession(
          store.platform,
          { token, tillKey: tillKeyOf(request.headers), isUnattended: isUnattended(request) },
          clock(),
        )
      : undefined
    if (!session) {
      if (isReplacedSession(request.headers))
        throw new Problem(401, 'Not authorized', { code: 'other-session' })
      throw await notSignedIn(store.platform, token)
    }
    if (session.shopId) request.log = request.log.child({ shop: pseudonymOf(session.shopId) })
    refuseOtherShop(request, session)
    if (session.moving && !WHILE_ELSEWHERE.includes(request.routeOptions.url ?? ''))
      throw movingProblem(session.moving)
    if (session.byPin) refuseByPin(permission, request, session)
    checkPermission(permission, session, clock())
    if (permission === 'superadmin' && session.lacksSecondStep && superadminSecondStep === 'required') {
      throw secondStepRequired()
    }
    if (request.routeOptions.config.again && !session.isProved) throw proveAgain()

    request.session = session
    const actor = { userId: session.userId, requestId: request.id, till: session.till?.name }
    request.platform = store.platformAs(actor)
    const { rights } = session
    if (session.shopId && rights) {
      const demands = demandsOf(rights.answers, (word) => refuseClosed(word, session))
      const { permitted } = demands
      request.demands = demands
      request.demand = demands.demand
      request.may = (...names) =>
        names.every(
          (name) =>
            rights.answers[name] === 'allowed' || (rights.answers[name] === 'asks' && permitted.has(name)),
        )
      request.freeDiscount = rights.freeDiscount
      request.shopId = session.shopId
      request.db = store.forShop({
        ...actor,
        shopId: session.shopId,
        rights: request.method === 'GET' ? undefined : rights.count,
        hides: request.may('costs') ? undefined : 'purchases',
        others: request.may('all-sales') ? undefined : 'hidden',
        since: session.byPin ? new Date(clock().getTime() - COUNTER_DAY_MS).toISOString() : undefined,
        isHeld: demands.isHeld,
        repeatable: request.method === 'GET' || creates(request),
      })
    }
  }
}

const isUnattended = ({ headers, routeOptions: { config } }: FastifyRequest) =>
  config.waits === true || 'unattended' in headers

/** Calls that do not depend on the session's shop. */
const IN_ANY_SHOP: string[] = [logout.url, goToShop.url, waitForChange.url]
/** Calls in a session whose shop's books are elsewhere: its person may go into another shop. */
const WHILE_ELSEWHERE: string[] = [...IN_ANY_SHOP, listMyShops.url]

/** Refuses a call from a tab that still shows another shop: what was typed there is not saved in the session's shop. */
function refuseOtherShop({ headers, routeOptions }: FastifyRequest, { shopId }: Session) {
  const { shop } = headers
  if (typeof shop !== 'string' || !shopId || shop.toLowerCase() === shopId) return
  if (IN_ANY_SHOP.includes(routeOptions.url ?? '')) return
  throw new Problem(
    409,
    t('You are in another shop by now. Nothing was saved. Load this page anew to work there.'),
    { code: 'other-shop' },
  )
}

/** How long a session by PIN sees what its person paid out (docs/decisions/0246). */
const COUNTER_DAY_MS = 12 * 60 * 60 * 1000

/** Calls of the permission `member` that a PIN session may make; the others concern more than the counter. */
const AT_A_TILL: string[] = [
  logout.url,
  getProfile.url,
  showPin.url,
  changeOwnName.url,
  chooseLanguage.url,
  waitForChange.url,
]

/** Refuses calls that a PIN session may not make: a PIN has few digits, and is for the counter of one shop alone. */
function refuseByPin(permission: Permission, { routeOptions }: FastifyRequest, session: Session) {
  if (permission === 'member') {
    if (!AT_A_TILL.includes(routeOptions.url ?? '')) throw beyondPin(session.email !== '')
  } else if (isOfShop(permission)) refuseClosed(permission, session)
}

/** Refuses what the role allows and the PIN does not; what the role refuses too is refused as for everybody of the role. */
function refuseClosed(word: ShopWord, { rights, email }: Session) {
  if (!rights || answerTo(word, rights.answers) !== 'refused') return
  if (answerTo(word, rights.own) !== 'refused') throw beyondPin(email !== '')
}

/** Refuses to start the server with an API route without a permission, which would be open to anyone. */
export function demandPermission({ url, config }: RouteOptions) {
  if (url.startsWith('/api/') && !config?.permission) throw new Error(`${url} names no permission`)
}

/** True for a POST that creates: answers 201, as its contract declares. Repeated under the same key, it changes nothing. */
export function creates({ routeOptions }: FastifyRequest): boolean {
  const answers = routeOptions.schema?.response as Record<string, unknown> | undefined
  return answers !== undefined && '201' in answers
}

/** Uses the caller's key as the id of a created record; other calls remember the key. */
export async function prepareCreation(request: FastifyRequest, reply: FastifyReply) {
  if (request.method === 'GET') return
  if (creates(request)) reply.code(201)
  const key = request.headers['idempotency-key']
  if (typeof key === 'string' && !UUID.test(key)) throw new Problem(400, 'Idempotency-Key must be a UUID')
  request.newId = typeof key === 'string' ? { id: key.toLowerCase(), isKeyed: true } : unkeyedId()
}
