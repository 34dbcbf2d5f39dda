import { t } from '#domain/words/t.ts'
import { ApiError } from '#web/app/calls/api-error.ts'

/** Problem before a payment: the order was refused, or the checkout could not be loaded. */
export function orderProblem(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return t('Failed to initiate payment')
  return error.message || t('Failed to create order')
}

/** Problem after a payment: `canRetry` if the server has not answered whether it counts, so that nobody pays twice. */
export function verificationProblem(error: unknown): { message: string; canRetry: boolean } {
  const isJudged = error instanceof ApiError && error.status >= 400 && error.status < 500
  const words = error instanceof ApiError && error.status > 0 ? error.message : ''
  return { message: words || t('Payment verification failed'), canRetry: !isJudged }
}
