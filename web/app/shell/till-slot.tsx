import { TRUSTED_TILL } from '#web/app/calls/session/stored-session.ts'
import { later } from '#web/ui/later.tsx'

const AtTill = later(async () => (await import('#web/app/tills/at-till.tsx')).AtTill)

/** Name of the person at a trusted till; nothing on other devices. */
export const TillSlot = (props: { isOnCover?: boolean }) =>
  TRUSTED_TILL in localStorage && <AtTill {...props} />
