import { lazy, Suspense, useEffect, useState } from 'react'
import { goTo } from '#web/app/calls/navigator.ts'
import { offerRenewal, type Renewal } from './renewal.ts'

const SignInDialog = lazy(async () => ({
  default: (await import('#web/auth/sign-in-dialog.tsx')).SignInDialog,
}))

/** Asks over an open form for the password when the session has ended, so that nothing has to be left. */
export function RenewalHost() {
  const [renewal, setRenewal] = useState<Renewal>()
  useEffect(() => offerRenewal(setRenewal), [])
  if (!renewal) return null
  const { user, end } = renewal
  const close = (isRenewed: boolean) => {
    setRenewal(undefined)
    end(isRenewed)
  }
  return (
    <Suspense>
      <SignInDialog
        email={user.email}
        onSignedIn={(signedIn, home) => {
          const isSame = signedIn === user._id
          close(isSame)
          // What the other one was writing is kept as their draft.
          if (!isSame) goTo(home)
        }}
        onClose={() => close(false)}
      />
    </Suspense>
  )
}
