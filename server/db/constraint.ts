interface DatabaseError {
  code?: string
  constraint?: string
  detail?: string
  /** Function and line of the error, innermost first. */
  where?: string
  cause?: DatabaseError
}

/** The constraint violation of a statement, from either engine and through the query builder's wrapper. */
function violation(error: unknown): DatabaseError | undefined {
  const { code, cause } = (error ?? {}) as DatabaseError
  if (code?.startsWith('23')) return error as DatabaseError
  return cause ? violation(cause) : undefined
}

/** The name of the constraint a statement broke. */
export const brokenConstraint = (error: unknown): string | undefined => violation(error)?.constraint

/** The error's `detail`; constraints that our own functions raise put the refusal's values there. */
export const brokenDetail = (error: unknown): string => violation(error)?.detail ?? ''

/** Database functions on the stack of a refusal, for the log; undefined for other errors. */
export const failedFunctions = (error: unknown): string | undefined => violation(error)?.where

/**
 * Turns violations of the named constraints into Problems; other errors are rethrown. A constraint raised by our own
 * functions passes its values as the error's detail.
 */
export async function refusing<T>(
  problems: Record<string, (detail: string) => Error>,
  work: Promise<T>,
): Promise<T> {
  try {
    return await work
  } catch (error) {
    const { constraint = '', detail = '' } = violation(error) ?? {}
    throw problems[constraint]?.(detail) ?? error
  }
}
