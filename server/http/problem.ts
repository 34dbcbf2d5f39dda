import type { Refusal, RefusalCode } from '#contract/refusal.ts'
import { t } from '#domain/words/t.ts'
import { translated } from '#server/words/answering.ts'

const CODES: Record<number, RefusalCode> = {
  401: 'not-authorized',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  413: 'too-large',
  415: 'wrong-type',
  429: 'too-many',
  500: 'server-error',
  503: 'not-now',
}

type Extra = Partial<Pick<Refusal, 'code' | 'requiresSubscription' | 'values'>>

/** The body of a refusal; without `code` it has the code of the status. */
export const refusalOf = (status: number, message: string, extra: Extra = {}): Refusal => ({
  success: false,
  message: translated(message),
  code: CODES[status] ?? 'invalid',
  ...extra,
})

/** A refusal that the person can act on; the message is shown to them unchanged. */
export class Problem extends Error {
  status: number
  extra: Extra

  constructor(status: 400 | 401 | 403 | 404 | 409 | 410 | 429 | 503, message: string, extra: Extra = {}) {
    super(message)
    this.status = status
    this.extra = extra
  }
}

/** Rate limit exceeded. `wait`: seconds until a retry can succeed. */
export class TooMany extends Problem {
  wait: number

  constructor(wait: number, words = t('Too many attempts. Please try again later.')) {
    super(429, words)
    this.wait = Math.max(1, wait)
  }
}

/** The same sentence for a missing record and one of another shop, so that nothing leaks (G-TEN-03). */
export const notFound = (what: string) => new Problem(404, t('{what} not found', { what }))

export const invalidReference = () => new Problem(400, t('Invalid reference'))
