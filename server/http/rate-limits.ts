import rateLimit, { type FastifyRateLimitStore, normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest, RouteOptions } from 'fastify'
import * as z from 'zod/mini'
import type { RateLimit } from '#contract/endpoint.ts'
import type { App } from '#server/bare-app.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { onlyRow, query } from '#server/rows/query.ts'
import { TooMany } from './problem.ts'

declare module 'fastify' {
  interface FastifySchema {
    limit?: RateLimit
  }
  interface FastifyRequest {
    /**
     * Counts a thing under `key`, once a window, where a call is known to cost something only after its answer. Returns when the
     * window ends (ms from now), if too many things were counted before this one.
     */
    countNew: (key: string, thing: string, limit: Limit) => Promise<number | undefined>
  }
}

const MINUTE = 60 * 1000

interface Limit {
  max: number
  timeWindow: number
}

/**
 * The contract's words (RateLimit), counted by call and network, or person where one is signed in. A whole market may share
 * one address, so the limits are far above normal use.
 */
const LIMITS: Record<RateLimit, Limit> = {
  password: { max: 100, timeWindow: 5 * MINUTE },
  challenge: { max: 300, timeWindow: 5 * MINUTE },
  'mailed-code': { max: 60, timeWindow: 60 * MINUTE },
  /** Creates an account or a shop, sends a mail or asks for a shop's attention. */
  rare: { max: 20, timeWindow: 60 * MINUTE },
  // Fifty people of a shop join behind one router; each needs a link that opens once.
  joining: { max: 100, timeWindow: 60 * MINUTE },
  payment: { max: 30, timeWindow: 60 * MINUTE },
  /** A link in the address or body: guessing one is blocked long before a hit. */
  link: { max: 120, timeWindow: 5 * MINUTE },
  'link-file': { max: 30, timeWindow: 5 * MINUTE },
}

/** One household or office: an IPv4 address, or the /64 of an IPv6 one. */
export const networkOf = (address: string): string => normalizeIP(address, 64)

/** Route options as the limiter gets them: beyond their type, with the path. */
interface Limited extends RouteOptions {
  path: string
  prefix: string
  routeInfo?: { url?: string }
}

/** Counts calls in the database, so that several processes count together. */
export async function limitRates(app: App, platform: Db, clock: () => Date): Promise<void> {
  class SharedStore implements FastifyRateLimitStore {
    readonly place: string
    constructor(_options: unknown, place = '') {
      this.place = place
    }

    incr(
      key: string,
      answer: (error: Error | null, result?: { current: number; ttl: number }) => void,
      timeWindow: number,
    ) {
      countCall(platform, `${this.place} ${key}`, timeWindow, clock()).then(
        (result) => answer(null, result),
        (error: Error) => answer(error),
      )
    }

    child({ routeInfo }: Limited) {
      return new SharedStore(undefined, routeInfo?.url)
    }
  }

  app.decorateRequest('countNew', (key, thing, limit) => countNew(platform, { key, thing, limit }, clock()))
  app.addHook('onRoute', (route) => {
    const limit = route.schema?.limit
    if (limit) route.config = { ...route.config, rateLimit: LIMITS[limit] }
  })
  await app.register(rateLimit, {
    global: false,
    store: SharedStore,
    keyGenerator: (request: FastifyRequest) => request.session?.userId ?? networkOf(request.ip),
    errorResponseBuilder: (_request, { ttl }) => new TooMany(Math.ceil(ttl / 1000)),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
  })
}

/** @returns how many calls there were in this window, this one included, and when it ends (ms from now) */
export async function countCall(platform: Db, key: string, timeWindow: number, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`
  const end = sql`${new Date(now.getTime() + timeWindow).toISOString()}::timestamptz`
  const [counted] = await platform.execute(
    query(
      { count: z.number(), ends_at: column.moment },
      sql`
    insert into attempts as a (key, count, ends_at) values (${key}, 1, ${end})
    on conflict (key) do update set
      count = case when a.ends_at <= ${at} then 1 else a.count + 1 end,
      ends_at = case when a.ends_at <= ${at} then ${end} else a.ends_at end
    returning count, ends_at`,
    ),
  )
  const { count, ends_at } = onlyRow(counted)
  return { current: count, ttl: Date.parse(ends_at) - now.getTime() }
}

interface NewThing {
  key: string
  thing: string
  limit: Limit
}

/** @returns when the window ends (ms from now), if more than the limit's things are counted in it */
async function countNew(platform: Db, { key, thing, limit }: NewThing, now: Date) {
  const own = `${key} ${thing}`
  const known = await platform.execute(
    query(
      { key: z.string() },
      sql`select key from attempts where key = ${own} and ends_at > ${now.toISOString()}::timestamptz`,
    ),
  )
  if (known.length > 0) return undefined
  const { current, ttl } = await countCall(platform, key, limit.timeWindow, now)
  if (current > limit.max) return ttl
  await countCall(platform, own, limit.timeWindow, now)
  return undefined
}
