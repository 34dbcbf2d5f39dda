import { t } from '#domain/words/t.ts'
import { ApiError } from '#web/app/calls/api-error.ts'

const ANY_FAILURE = t('An error occurred. Please try again.')

/** Text of the red banner of signed-out screens: the server's message, else the screen's own. */
export function authError(error: unknown, texts: { refused: string; unreadable?: string }): ApiError | null {
  if (!error) return null
  if (!(error instanceof ApiError)) return new ApiError(0, texts.unreadable ?? ANY_FAILURE)
  if (error.status === 0) return new ApiError(0, ANY_FAILURE)
  return new ApiError(error.status, error.message || texts.refused)
}
