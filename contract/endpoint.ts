import type * as z from 'zod/mini'
import type { ShopWord } from '#domain/people/permissions.ts'

/**
 * Permission of a call: anyone, anyone signed in, the platform's owner, or a role's permission in a shop with a valid
 * subscription; `look` is for all its members.
 */
export type Permission = 'public' | 'member' | 'superadmin' | ShopWord

/** True if the permission belongs to a shop's role, so the call runs within a shop. */
export const isOfShop = (permission: Permission): permission is ShopWord =>
  permission !== 'public' && permission !== 'member' && permission !== 'superadmin'

type Schema = z.ZodMiniType

/**
 * How often one network or person may make a call that costs a password hash, a mail or a payment order, or that could guess
 * a link; server/http/rate-limits.ts has the figures.
 */
export type RateLimit =
  | 'challenge'
  | 'joining'
  | 'link'
  | 'link-file'
  | 'mailed-code'
  | 'password'
  | 'payment'
  | 'rare'

/**
 * One call over the wire. The same object is the server's route header and the browser's call, so that a
 * path, a field or a limit is written once.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: `/api/${string}`
  config: { permission: Permission } & Partial<Manner>
  schema: {
    summary: string
    limit?: RateLimit
    params?: Schema
    querystring?: Schema
    body?: Schema
    response: { 200: Schema } | { 201: Schema }
  }
}

/** Requirements of an endpoint besides its permission. */
export interface Manner {
  /** The person must have entered password or passkey again within the last minutes. */
  again: true
  /** The action needs more permissions than the call's own: what needs a permit is asked for together, with its figures. */
  together: true
  /** URL of the read whose permit opens this read too, as both fill one screen. */
  openedWith: `/api/${string}`
  /** A permit is asked for before the action runs: it leaves the house, or writes past its call's transaction. */
  blind: true
}

/** `endpoint('GET', '/api/plans', 'public', { summary: 'The plans', response: { 200: plans } })`; its parts stay literal. */
// @__NO_SIDE_EFFECTS__
export const endpoint = <
  const M extends Endpoint['method'],
  const U extends Endpoint['url'],
  const P extends Permission,
  const S extends Endpoint['schema'],
>(
  method: M,
  url: U,
  permission: P,
  schema: S,
  manner?: Partial<Manner>,
) => ({ method, url, config: { permission, ...manner }, schema })

type In<S> = S extends Schema ? z.input<S> : never
type Out<S> = S extends Schema ? z.output<S> : never

/**
 * Argument of a call: the form on the wire, as forms have typed values. Amounts are `Rupees` there, so that paise do not
 * compile; amounts in paise go through `paiseToRupees`. Answers are decoded to paise.
 */
export type Input<E extends Endpoint> = (E['schema']['params'] extends Schema
  ? { params: Out<E['schema']['params']> }
  : { params?: undefined }) &
  (E['schema']['querystring'] extends Schema
    ? { query?: In<E['schema']['querystring']> | undefined }
    : { query?: undefined }) &
  (E['schema']['body'] extends Schema ? { body: In<E['schema']['body']> } : { body?: undefined })

/** The query of a list, without limit and cursor. */
export type Filters<E extends Endpoint> = Omit<NonNullable<Input<E>['query']>, 'limit' | 'cursor'>

/** The input of one page of a list. */
export interface PageInput<E extends Endpoint> {
  query: Filters<E> & { limit: number; cursor: string }
  params?: undefined
  body?: undefined
}

type Answer<E extends Endpoint> = E['schema']['response'][keyof E['schema']['response']]

/** The decoded answer. */
export type Output<E extends Endpoint> = Out<Answer<E>>

export function answerSchema<E extends Endpoint>(endpoint: E): Schema {
  const [schema] = Object.values(endpoint.schema.response) as Schema[]
  if (!schema) throw new Error(`${endpoint.method} ${endpoint.url} has no answer`)
  return schema
}

/** '/api/products/:id' and { id } give '/api/products/7f...'. */
export function urlOf(
  endpoint: Endpoint,
  params: Record<string, string> = {},
  query: Record<string, unknown> = {},
) {
  const path = endpoint.url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}
