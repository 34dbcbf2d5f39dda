import { lazy, Suspense } from 'react'
import { TRUSTED_TILL } from '#web/app/calls/session/stored-session.ts'

const AtTill = lazy(async () => ({ default: (await import('#web/app/tills/at-till.tsx')).AtTill }))

/** Who stands at this till, where it is a trusted one; else nothing. */
export const TillSlot = (props: { isOnCover?: boolean }) =>
  TRUSTED_TILL in localStorage && (
    <Suspense>
      <AtTill {...props} />
    </Suspense>
  )
