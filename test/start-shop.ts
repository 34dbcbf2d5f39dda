import { randomInt, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { answerSchema, type Endpoint, type Input, type Output, urlOf } from '#contract/endpoint.ts'
import { login } from '#contract/people/auth.ts'
import type { ShopRole } from '#domain/people/shop-roles.ts'
import { buildApp } from '#server/app.ts'
import { insertMembership, insertShop, insertUser } from '#server/auth/auth-queries.ts'
import { hashPassword } from '#server/auth/passwords/password.ts'
import { insertSession } from '#server/auth/sessions/session-queries.ts'
import type { App, Dependencies } from '#server/bare-app.ts'
import { hashToken, newToken } from '#server/http/session/find-session.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { secretsUnder } from '#server/platform/secrets.ts'
import { type TestGateway, testGateway } from '#server/subscription/test-gateway.ts'
import { openSharedBahi, type SharedBahi } from './shared-bahi.ts'

/** Friday 20 November 2026, 10:00 in India: the morning of every test unless it sets another. */
export const FRIDAY_MORNING = '2026-11-20T10:00:00+05:30'
export const PASSWORD = 'a good password'
const SESSION_MS = 12 * 60 * 60 * 1000

interface Options {
  token?: string | undefined
  idempotencyKey?: string
  /** The language of the page; without it an answer is English. */
  language?: string
  /** The id of a permit: what is asked for, and somebody who may has said yes to. */
  permit?: string | undefined
  /** Whether a read asks for a permit, as a press of a button does and an opened page does not. */
  asks?: boolean
  /** 'till=...': of the browser at a trusted till. */
  cookie?: string | undefined
}

/**
 * A part of what goes over the wire, to any depth. A test says what it is about and leaves the rest to the contract's
 * defaults or refusals; a field that the contract does not have does not compile.
 */
type PartOf<T> = T extends string | number | boolean
  ? T
  : T extends readonly (infer Element)[]
    ? readonly PartOf<Element>[]
    : T extends object
      ? { [Key in keyof T]?: PartOf<T[Key]> | undefined }
      : T
/** What a test sends as the body of a call: `BodyOf<typeof createInvoice>`. */
export type BodyOf<E extends Endpoint> = PartOf<Input<E>['body']>
export type QueryOf<E extends Endpoint> = PartOf<NonNullable<Input<E>['query']>>

/** What is sent unseen: on purpose wrong, or to a call that the type does not tell from others. */
interface Anything {
  params?: unknown
  query?: unknown
  body?: unknown
}
type Args<E extends Endpoint> = Options &
  (Endpoint extends E
    ? Anything
    : Pick<Input<E>, 'params'> &
        (E['schema']['querystring'] extends object ? { query?: QueryOf<E> } : { query?: undefined }) &
        (E['schema']['body'] extends object ? { body: BodyOf<E> } : { body?: undefined }))

export interface Refusal {
  status: number
  message: string
  requiresSubscription?: boolean
  code?: string
  values?: Record<string, string>
}

/** A person at a browser: calls in their name, decoded by the contract. */
export interface Person {
  <E extends Endpoint>(
    endpoint: E,
    ...input: object extends Args<E> ? [input?: Args<E>] : [input: Args<E>]
  ): Promise<Output<E>>
  /** The refusal the person sees; fails when the call succeeds. */
  refused<E extends Endpoint>(endpoint: E, input?: Anything & Options): Promise<Refusal>
  /** The answer as it came, as of a file. */
  send(
    endpoint: Endpoint,
    input?: Anything & Options,
  ): Promise<{ body: string; rawPayload: Buffer; statusCode: number; headers: Record<string, unknown> }>
  token: string
  userId: string
  shopId: string
  email: string
}

type Bahi = SharedBahi & { gateway: TestGateway }
let running: Promise<Bahi> | undefined
/** The app and the database of the test file before, empty again. */
let resting: Bahi | undefined
let now = new Date(FRIDAY_MORNING)
const outbox: Mail[] = []
/** The one post office: a mail may leave by any app over the same books, and arrives in the same mailbox. */
const mailer = { send: async (mail: Mail) => void outbox.push(mail) }

/** One app and one database for the tests of a file; each test opens its own shops in it. */
export function startBahi() {
  running ??= resting ? Promise.resolve(resting) : openBahi()
  return running
}

async function openBahi(): Promise<Bahi> {
  const gateway = testGateway()
  const shared = await openSharedBahi((store) =>
    buildApp({
      store,
      clock: () => now,
      gateway,
      mailer,
      publicUrl: 'http://bahi.test',
      secrets: secretsUnder('test'),
      networkPrinters: 'this-machine-too',
      superadminSecondStep: 'offered',
      log: Boolean(process.env.BAHI_TEST_LOG),
    }),
  )
  return { ...shared, gateway }
}

/** A further process over the same books, and what is different about it. The test closes it. */
export async function otherApp(different: Partial<Dependencies> = {}) {
  const { store, gateway } = await startBahi()
  const clock = () => new Date(FRIDAY_MORNING)
  return buildApp({
    store,
    gateway,
    clock,
    mailer,
    publicUrl: '',
    secrets: secretsUnder('test'),
    ...different,
  })
}

/** After the last test of a file (test/after-each-file.ts): the next one begins with empty books, or with new ones. */
export async function stopBahi() {
  const stopping = running
  running = undefined
  now = new Date(FRIDAY_MORNING)
  outbox.length = 0
  const bahi = await stopping
  if (!bahi) return
  resting = undefined
  if (await bahi.empty()) resting = bahi
  else await bahi.close()
}

/** Sets the clock of the whole app: '2026-11-25T09:00:00+05:30'. */
export function setClock(at: string) {
  now = new Date(at)
}

export const timeOfTests = () => now

/** Sends what the calls so far have written; to be awaited before looking into a mailbox. */
export const deliverMails = async () => (await startBahi()).app.deliverMails()

/** What has arrived in somebody's mailbox. */
export const mailsTo = (email: string) => outbox.filter((mail) => mail.to === email)

/** Somebody who has not signed in, or a person with a token. */
export function personOf(app: App, token = '') {
  // Everybody is at home somewhere else, so that what one does too often is not counted for another.
  const remoteAddress = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  async function send(endpoint: Endpoint, input: Anything & Options = {}) {
    const { params, query, body, idempotencyKey, language, permit, asks, cookie } = input
    const bearer = input.token ?? token
    const isFile = Buffer.isBuffer(body)
    return app.inject({
      method: endpoint.method,
      remoteAddress,
      url: urlOf(endpoint, params as Record<string, string>, query as Record<string, unknown>),
      headers: {
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(language && { cookie: `language=${language}` }),
        ...(cookie && { cookie }),
        ...(permit && { permit }),
        ...(asks && { ask: '1' }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...(body !== undefined && { 'content-type': isFile ? 'image/png' : 'application/json' }),
      },
      ...(body !== undefined && { payload: isFile ? body : JSON.stringify(body) }),
    })
  }
  const call = async (endpoint: Endpoint, input?: Parameters<typeof send>[1]) => {
    const response = await send(endpoint, input)
    if (response.statusCode >= 300) {
      throw new Error(`${endpoint.method} ${endpoint.url} answered ${response.statusCode}: ${response.body}`)
    }
    return z.decode(answerSchema(endpoint), response.json())
  }
  const refused = async (endpoint: Endpoint, input?: Parameters<typeof send>[1]): Promise<Refusal> => {
    const response = await send(endpoint, input)
    if (response.statusCode < 400) throw new Error(`${endpoint.url} was not refused: ${response.body}`)
    return { status: response.statusCode, ...response.json() }
  }
  return Object.assign(call, { refused, send })
}

/** Hashing is slow by design, so the people of a file share one hash; auth.test.ts goes through the real door. */
let hashed: Promise<string> | undefined

/** An open shop with its owner signed in: an admin's shop needs no subscription. */
export async function openPerson(name: string, role: 'admin' | 'customer' = 'admin'): Promise<Person> {
  const { app, store } = await startBahi()
  const email = `${name.toLowerCase()}-${randomUUID().slice(0, 8)}@shop.test`
  const [shopId, userId, token] = [randomUUID(), randomUUID(), newToken()]
  hashed ??= hashPassword(PASSWORD)
  const passwordHash = await hashed
  const shop = { id: shopId, name: `${name} Stores`, address: '12 MG Road, Pune', isActive: role === 'admin' }
  const expires = new Date(now.getTime() + SESSION_MS)
  await store.platform.batch([
    insertShop(shop, now),
    insertUser({ id: userId, shopId, name: shop.name, email, passwordHash, role }, now),
    insertMembership({ shopId, userId, role: 'owner', invitedBy: null }, now),
    insertSession(
      { tokenHash: hashToken(token), userId, device: '', expires, passwordHash, provedAt: now },
      now,
    ),
  ])
  return Object.assign(personOf(app, token), { token, userId, shopId, email }) as unknown as Person
}

/** Somebody who works in another's shop, signed in there. */
export async function openMember(owner: Person, name: string, role: ShopRole): Promise<Person> {
  const { app, store } = await startBahi()
  const { shopId } = owner
  const email = `${name.toLowerCase()}-${randomUUID().slice(0, 8)}@shop.test`
  const [userId, token] = [randomUUID(), newToken()]
  hashed ??= hashPassword(PASSWORD)
  const passwordHash = await hashed
  const expires = new Date(now.getTime() + SESSION_MS)
  await store.platform.batch([
    insertUser({ id: userId, shopId: null, name, email, passwordHash, role: 'customer' }, now),
    insertMembership({ shopId, userId, role, invitedBy: owner.userId }, now),
    insertSession(
      { tokenHash: hashToken(token), userId, device: '', expires, passwordHash, provedAt: now },
      now,
    ),
  ])
  return Object.assign(personOf(app, token), { token, userId, shopId, email }) as unknown as Person
}

/** The same person with a new session, for when the clock was set further on than a session lasts. */
export async function signInAgain({ email, userId, shopId }: Person): Promise<Person> {
  const { app } = await startBahi()
  const visitor = personOf(app) as unknown as Person
  const { token } = await visitor(login, { body: { email, password: PASSWORD } })
  return Object.assign(personOf(app, token), { token, userId, shopId, email }) as unknown as Person
}

/** Two neighbours who must never see each other's books, and somebody who has not signed in. */
export async function startShop() {
  const { app, store, gateway } = await startBahi()
  const [asha, bharat] = await Promise.all([openPerson('Asha'), openPerson('Bharat')])
  return { asha, bharat, visitor: personOf(app) as unknown as Person, app, store, gateway }
}
