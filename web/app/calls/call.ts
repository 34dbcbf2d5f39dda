import * as z from 'zod/mini'
import {
  answerSchema,
  type Endpoint,
  type Input,
  type Output,
  type PageInput,
  urlOf,
} from '#contract/endpoint.ts'
import type { Refusal } from '#contract/refusal.ts'
import { paths } from '#web/app/paths.ts'
import { alertToast } from '#web/ui/feedback/toast.tsx'
import { ApiError, NO_ANSWER } from './api-error.ts'
import { takeEarlyAnswer, takeEarlyCall } from './early/early-calls.ts'
import { goTo } from './navigator.ts'
import { rememberEnd, WORKS_NO_MORE } from './session/ended-session.ts'
import { changeSessionUser, endSession, readSession, sessionOfPage, shopOfPage } from './session/session.ts'

interface CallOptions {
  signal?: AbortSignal | undefined
  /** A repeated call with the same key gets the first result, so that a repeated save never makes a second document. */
  idempotencyKey?: string
  /** True if the page may be gone before the answer. */
  isLast?: boolean
  /** True for a call that the browser makes by itself, while the person does something else: its refusal opens no dialog. */
  isByItself?: boolean
  /** Id of a session that ended on this computer while the server could not be notified. */
  sessionId?: string
}

export interface Page<T> {
  data: T
  /** Number of all rows. */
  total: number
  nextCursor: string | null
}

/** Hooks of the connection watcher, which is loaded after the first screen. */
export const connectionWatcher: {
  onSilence?: () => void
  /** Loads the watcher at once, if a call needs it earlier. */
  load?: () => Promise<void>
  /**
   * Opens a dialog for a refused call: for a manager's permit to that call (its address and key), or to prove the person
   * again. Resolves with the permit to repeat the call with, or undefined if the dialog was left; rejects on a refusal.
   */
  ask?: (refusal: ApiError, of: string) => Promise<{ permit?: string } | undefined>
  /** The form whose document is being saved, by its call, for the permit dialog (web/documents/totals/measure-discount.ts). */
  form?: { of: string }
  /** Waits until this browser has the id of the session that replaced this one. */
  follow?: ((sessionId: string | undefined) => Promise<void>) | undefined
  /** True if nobody has touched this page for a while: its calls then do not extend the session. */
  isUnattended?: () => boolean
  /** Called when the server finds the session in another shop than the page. */
  onOtherShop?: () => void
  /** Signs the same person in again over the open form; false if it is not offered, or was not done. */
  renew?: ((sessionId: string | undefined) => Promise<boolean>) | undefined
  /** Sentence on the unsaved data that a sign-out leaves on this computer; '' without any. */
  leftBehind?: () => string
} = {}

/** Makes a call, or takes its preloaded answer. Rejects with ApiError, or with the abort of `signal`. */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E>, options?: CallOptions) {
  const response = await send(endpoint, input, options)
  return decode(endpoint, response)
}

/** As `call`, for lists that come in pages. */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  input: Input<E> | PageInput<E>,
  options?: CallOptions,
): Promise<Page<Output<E>>> {
  const response = await send(endpoint, input, options)
  return pageOf(await decode(endpoint, response), response.headers)
}

/** The answer preloaded by the page, with its time; undefined if none matches. */
export function takePreloadedAnswer<E extends Endpoint>(endpoint: E, input: Input<E> | PageInput<E>) {
  if (!window.earlyCalls?.size || endpoint.method !== 'GET') return undefined
  const { answer, begunAt } = takeEarlyAnswer(addressOf(endpoint, input), readSession()?.id) ?? {}
  if (!answer) return undefined
  const { success, data } = z.safeDecode(answerSchema(endpoint), answer.json)
  return success ? { page: pageOf(data as Output<E>, answer.headers), begunAt } : undefined
}

function pageOf<T>(data: T, headers: Headers): Page<T> {
  const count = headers.get('X-Total-Count')
  const length = Array.isArray(data) ? data.length : 0
  return {
    data,
    total: count === null ? length : Number(count),
    nextCursor: headers.get('X-Next-Cursor') || null,
  }
}

/** As `call`, for a file: its bytes and the name that the server gave it. */
export async function callFile<E extends Endpoint>(endpoint: E, input: Input<E>, options?: CallOptions) {
  const response = await send(endpoint, input, options)
  const bytes = await response.blob().catch(() => {
    throw new ApiError(0, NO_ANSWER)
  })
  const { headers } = response
  return { bytes, name: fileNameIn(headers.get('Content-Disposition') ?? ''), headers }
}

/** Prefers the full name (RFC 6266: filename*) to the plain one. */
function fileNameIn(disposition: string): string {
  const whole = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1]
  if (whole) return decodeURIComponent(whole)
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'download'
}

/** As callFile, for a streamed file: resolves with the response, to be read piece by piece. */
export const callStream = <E extends Endpoint>(endpoint: E, input: Input<E>, options?: CallOptions) =>
  send(endpoint, input, options)

/** Untyped input of a call, after `call` has checked its type. */
interface Sent {
  params?: unknown
  query?: unknown
  body?: unknown
}

/** Header value with which a sign-in requests a session for this browser. */
const NO_SESSION = 'none'

interface SendOptions extends CallOptions {
  permit?: string
}

async function send(endpoint: Endpoint, input: Sent, options: SendOptions = {}): Promise<Response> {
  const sessionId = options.sessionId ?? sessionOfPage()
  const headers: Record<string, string> = { Accept: 'application/json', Session: sessionId ?? NO_SESSION }
  const shop = shopOfPage()
  if (sessionId && shop) headers.Shop = shop
  if (connectionWatcher.isUnattended?.()) headers.Unattended = '1'
  // A file names its own type.
  const { body } = input
  const isFile = body instanceof Blob
  if (body !== undefined && !isFile) headers['Content-Type'] = 'application/json'
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey
  if (options.permit) headers.Permit = options.permit
  // A read by the press of a button may ask for a permit; a screen that is opened asks nobody.
  if (endpoint.method === 'GET' && !options.signal) headers.Ask = '1'

  const url = addressOf(endpoint, input)
  const isRead = endpoint.method === 'GET'
  // A write may change preloaded answers.
  if (!isRead) window.earlyCalls?.clear()
  const early = isRead ? takeEarlyCall(url, sessionId) : undefined
  const answer =
    early ??
    fetch(url, {
      method: endpoint.method,
      headers,
      body: isFile ? body : body === undefined ? null : JSON.stringify(body),
      signal: options.signal ?? null,
      keepalive: options.isLast === true,
    })
  const response = await answer.catch((error: unknown) => {
    if (options.signal?.aborted) throw error
    connectionWatcher.onSilence?.()
    throw new ApiError(0, NO_ANSWER)
  })
  if (response.ok) return response

  const error = await refusalOf(response)
  // Another tab, or a sign-in over this page, is about to store the id of the new session.
  if (error.code === 'other-session') await connectionWatcher.follow?.(sessionId)
  const mayRenew =
    error.status === 401 && error.code !== WORKS_NO_MORE && endpoint.config.permission !== 'public'
  if (mayRenew && (await connectionWatcher.renew?.(sessionId))) return send(endpoint, input, options)
  // A read that the screen may abort shows its refusal and opens no dialog.
  const asksNobody = options.isByItself || (isRead && options.signal)
  if (/^(asks|prove-)/.test(error.code) && !asksNobody) {
    await connectionWatcher.load?.()
    const more = await connectionWatcher.ask?.(error, `${url} ${options.idempotencyKey}`)
    // Repeats the same call, with the same key.
    if (more) return send(endpoint, input, { ...options, ...more })
  }
  leaveIfRefused(endpoint, error, sessionId)
  throw error
}

function addressOf(endpoint: Endpoint, input: Sent): string {
  const { params, query } = input as { params?: Record<string, string>; query?: Record<string, unknown> }
  return urlOf(endpoint, params, query)
}

async function decode<E extends Endpoint>(endpoint: E, response: Response): Promise<Output<E>> {
  const json: unknown = await response.json().catch(() => {
    throw new ApiError(0, NO_ANSWER)
  })
  const answer = z.safeDecode(answerSchema(endpoint), json)
  if (answer.success) return answer.data as Output<E>
  // A 200 without the expected data may have a reason instead.
  const { success, message } = (json ?? {}) as Partial<Refusal>
  throw success === false && message ? new ApiError(response.status, String(message)) : answer.error
}

async function refusalOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  const { message, requiresSubscription, code, values } = (body ?? {}) as Partial<Refusal>
  return new ApiError(response.status, typeof message === 'string' ? message : '', {
    requiresSubscription: requiresSubscription === true,
    code,
    values: response.status === 429 ? { ...values, wait: response.headers.get('Retry-After') ?? '' } : values,
  })
}

/** Some refusals are not about this call but about the person: they belong on another screen. */
function leaveIfRefused(endpoint: Endpoint, error: ApiError, sessionId: string | undefined) {
  if (endpoint.config.permission === 'public') return

  const session = readSession()
  // Several calls fail together, and late ones may fail after a new sign-in: only the refusal of the session now counts.
  const isCurrent = session?.id === sessionId

  if (error.status === 401 && isCurrent) {
    if (session) rememberEnd(session.user, error)
    endSession()
    goTo(paths.login)
  } else if (error.code === 'other-shop') {
    connectionWatcher.onOtherShop?.()
  } else if (error.status === 403 && error.requiresSubscription) {
    goTo(error.code === 'deactivated' ? paths.deactivated : paths.plans)
  } else if (error.status === 403 && endpoint.config.permission === 'superadmin') {
    if (error.code === 'second-step-required') return goTo(paths.superadminSecurity)
    // The remembered role was wrong; left alone, the guard would send the person straight back.
    changeSessionUser({ role: 'customer' })
    goTo(paths.dashboard)
  } else if (error.code === 'deactivated' && session?.user.role === 'admin') {
    endSession()
    goTo(paths.login)
    alertToast(error.message)
  }
}
