import type { RefusalCode } from '#contract/refusal.ts'
import { t } from '#domain/words/t.ts'

type Details = Pick<ApiError, 'requiresSubscription' | 'code' | 'values'>

/** Error of a call. `message` is the server's own sentence, '' without one; status 0 means no answer at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly requiresSubscription: boolean
  /** Code of the refusal, for programs; '' if absent. */
  readonly code: RefusalCode | ''
  /** Values in the message that screens use; `wait`: seconds until the call may be made again. */
  readonly values: Record<string, string>
  /** Id of the record that was saved earlier under this call's key, if the call was refused for that. */
  savedId?: string

  constructor(
    status: number,
    message: string,
    {
      requiresSubscription = false,
      code = '',
      values = {},
    }: { [D in keyof Details]?: Details[D] | undefined } = {},
  ) {
    super(message)
    this.status = status
    this.requiresSubscription = requiresSubscription
    this.code = code
    this.values = values
  }
}

/** True if the key was used with another body before: the present values are not saved. */
export const isAlreadySaved = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'already-saved'

/** True if the current password, required once more for an action of its owner only, was wrong. */
export const isWrongPassword = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'wrong-password'

/** True if the person's role, or their sign-in by PIN, refuses the call: the same call is refused again. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'not-permitted' || error.code === 'by-pin')

/** True if the call was refused until it is repeated with a confirmation. */
export const isUnconfirmed = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'unconfirmed'

export const NO_ANSWER = t('The server did not answer. Nothing is lost.')

/** The server's message, else the screen's; without either, that there was no answer. */
export function messageOf(error: unknown, fallback: string): string {
  const message = error instanceof ApiError ? error.message : ''
  return (message === NO_ANSWER ? fallback : message) || fallback || message
}

/** 'Failed to save task. Server error': the screen's own words, then the reason if there is one. */
export function wordsAndReason(words: string, error: unknown): string {
  const reason = error instanceof ApiError ? error.message : ''
  if (!words) return reason
  return reason && reason !== words ? `${withStop(words)} ${reason}` : words
}

const withStop = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`)

/** True if another computer is trusted under the name of the call. */
export const isAnotherTill = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'another-till'
