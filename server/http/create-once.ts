import { brokenConstraint } from '#server/db/constraint.ts'

interface Creation<T> {
  /** Stores the row under its id; may break a constraint. */
  insert: () => Promise<T>
  /** The row under that id, if it is there. */
  find: () => Promise<T | undefined>
}

/**
 * Makes a repeated call answer what the first one made, also when both run at the same instant: the second
 * insert waits for the first, is refused, and finds its row. Which constraint refused does not matter, as a
 * repeated row breaks several and PostgreSQL names only one. Anything else is thrown on as it came.
 */
export async function createOnce<T>({ insert, find }: Creation<T>): Promise<T> {
  try {
    return await insert()
  } catch (error) {
    const stored = brokenConstraint(error) === undefined ? undefined : await find()
    if (stored === undefined) throw error
    return stored
  }
}
