import type { PermissionName } from '#domain/people/permissions.ts'
import type { Answer } from '#domain/people/shop-roles.ts'
import { useSession } from './session.ts'

/**
 * What the signed-in person may do in their shop, as of the last profile: it chooses what is drawn, and the server asks its
 * own books. Until that is known, everything is drawn.
 */
export function useRights(): { role: string; answerTo: (name: PermissionName) => Answer } {
  const rights = useSession()?.user.rights
  return { role: rights?.role ?? 'owner', answerTo: (name) => rights?.answers[name] ?? 'allowed' }
}

/** Whether something is shown: also to who has to ask for it. */
export const useMay = (name: PermissionName): boolean => useRights().answerTo(name) !== 'refused'
