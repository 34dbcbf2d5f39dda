import { lazy, Suspense } from 'react'
import { TRUSTED_TILL } from '#web/app/calls/session/stored-session.ts'

const AtTill = lazy(async () => ({ default: (await import('#web/app/tills/at-till.tsx')).AtTill }))

/** Name of the person at a trusted till; nothing on other devices. */
export const TillSlot = (props: { isOnCover?: boolean }) =>
  TRUSTED_TILL in localStorage && (
    <Suspense>
      <AtTill {...props} />
    </Suspense>
  )
