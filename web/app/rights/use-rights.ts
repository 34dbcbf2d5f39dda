import type { Permission } from '#contract/endpoint.ts'
import type { PermissionName } from '#domain/people/permissions.ts'
import { type Answer, MEANINGS } from '#domain/people/shop-roles.ts'
import { useSession } from '#web/app/calls/session/session.ts'

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

/** The buttons among these that are drawn: what is refused is not, what somebody has to ask for is. */
export function useDrawn(): <T extends { needs?: Permission | undefined }>(buttons: readonly T[]) => T[] {
  const { answerTo } = useRights()
  const isDrawn = (word: Permission) =>
    (word in MEANINGS ? MEANINGS[word as keyof typeof MEANINGS] : [word as PermissionName]).some(
      (name) => answerTo(name) !== 'refused',
    )
  return (buttons) => buttons.filter(({ needs }) => needs === undefined || isDrawn(needs))
}
