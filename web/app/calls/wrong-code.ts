import { ApiError } from './api-error.ts'

/** True if the code of a second step was wrong, or was used already. */
export const isWrongCode = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'wrong-code'
