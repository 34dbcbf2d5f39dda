import { ApiError } from './api-error.ts'

/** Not the code of a second step, or one that was used already. */
export const isWrongCode = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'wrong-code'
