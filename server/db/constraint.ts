interface DatabaseError {
  code?: string
  constraint?: string
  cause?: DatabaseError
}

/** The name of the constraint a statement broke, from either engine and through the query builder's wrapper. */
export function brokenConstraint(error: unknown): string | undefined {
  const { code, constraint, cause } = (error ?? {}) as DatabaseError
  if (code?.startsWith('23')) return constraint
  return cause ? brokenConstraint(cause) : undefined
}

/** Turns named constraints into what the person is told; anything else goes on as it is. */
export async function refusing<T>(problems: Record<string, () => Error>, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const problem = problems[brokenConstraint(error) ?? '']
    throw problem ? problem() : error
  }
}
