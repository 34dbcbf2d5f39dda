// Questions that a person left at a lock of the till, so that they hear the answer when they come back: ids alone, for this
// browser, until they are read.

const nameOf = (user: string) => `bahi.askedBefore.${user}`
const listeners = new Set<() => void>()

function idsOf(user: string): string[] {
  const stored: unknown = JSON.parse(localStorage.getItem(nameOf(user)) ?? '[]')
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
}

function keep(user: string, ids: readonly string[]) {
  if (ids.length > 0) localStorage.setItem(nameOf(user), JSON.stringify(ids))
  else localStorage.removeItem(nameOf(user))
  for (const listener of listeners) listener()
}

export const rememberAsked = (user: string, id: string) =>
  keep(user, [...idsOf(user).filter((one) => one !== id), id])

export const forgetAsked = (user: string, id: string) =>
  keep(
    user,
    idsOf(user).filter((one) => one !== id),
  )

/** Who asks for something else is past all that was asked before. */
export const forgetAllAsked = (user: string) => keep(user, [])

/** The id of the first of them; '' without one. */
export const firstAskedBefore = (user: string): string => idsOf(user)[0] ?? ''

export function onAskedBefore(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
