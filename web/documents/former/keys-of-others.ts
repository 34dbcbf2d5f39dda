import { readSession, shopOfPage } from '#web/app/calls/session/session.ts'

/** Keys as in web/app/calls/session/ended-session.ts: with the shop, unless it is the person's first one here. */
const KEY = /^bahi\.draft\.([\da-f-]{36})(?:@([\da-f-]{36}))?\.(.+)$/

function partsOf(key: string) {
  const [, userId, otherShop, name] = KEY.exec(key) ?? []
  return userId && name
    ? { key, userId, name, shop: otherShop ?? localStorage.getItem(`bahi.draftsOf.${userId}`) }
    : undefined
}

/** Drafts of other people in the page's shop, on this computer. */
export const keysOfOthers = () =>
  Object.keys(localStorage).flatMap((key) => {
    const parts = partsOf(key)
    // Only drafts whose key names this page's shop, so that no other shop's data is offered.
    return parts && parts.userId !== readSession()?.user._id && parts.shop === shopOfPage() ? [parts] : []
  })

/** True if this browser has drafts of others; checked before their panel is loaded. */
export const hasDraftsOfOthers = () => keysOfOthers().length > 0
