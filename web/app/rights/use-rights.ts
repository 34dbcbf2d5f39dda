import type { Permission } from '#contract/endpoint.ts'
import type { PermissionName } from '#domain/people/permissions.ts'
import { type Answer, PERMISSION_ALTERNATIVES, PERMISSIONS_TOGETHER } from '#domain/people/shop-roles.ts'
import { readSession, useSession } from '#web/app/calls/session/session.ts'

/**
 * The signed-in person's rights in their shop, from the last profile: they choose what is drawn; the server checks its own
 * data. Until the profile is loaded, everything is drawn.
 */
export function useRights(): { role: string; answerTo: (name: PermissionName) => Answer } {
  const rights = useSession()?.user.rights
  return { role: rights?.role ?? 'owner', answerTo: (name) => rights?.answers[name] ?? 'allowed' }
}

/** True if the role's answer is 'allowed' or 'asks'. */
export const useMay = (name: PermissionName): boolean => useRights().answerTo(name) !== 'refused'

/** As useMay, outside of what is drawn. */
export const mayNow = (name: PermissionName): boolean =>
  readSession()?.user.rights?.answers[name] !== 'refused'

const isIn = <T extends object>(table: T, word: PropertyKey): word is keyof T => word in table

/** Returns whether a control is shown: hidden if its permission is 'refused', shown if it 'asks'. */
export function useIsDrawn(): (needs: Permission | undefined) => boolean {
  const { answerTo } = useRights()
  const isOpen = (name: PermissionName) => answerTo(name) !== 'refused'
  return (needs) => {
    if (needs === undefined) return true
    if (isIn(PERMISSION_ALTERNATIVES, needs)) return PERMISSION_ALTERNATIVES[needs].some(isOpen)
    if (isIn(PERMISSIONS_TOGETHER, needs)) return PERMISSIONS_TOGETHER[needs].every(isOpen)
    return isOpen(needs as PermissionName)
  }
}

/** The buttons among these that are drawn. */
export function useDrawn(): <T extends { needs?: Permission | undefined }>(buttons: readonly T[]) => T[] {
  const isDrawn = useIsDrawn()
  return (buttons) => buttons.filter(({ needs }) => isDrawn(needs))
}
