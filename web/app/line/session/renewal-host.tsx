import { useEffect, useState } from 'react'
import { goTo } from '#web/app/calls/navigator.ts'
import { useTrustedTill } from '#web/app/tills/trusted-till.ts'
import { later } from '#web/ui/later.tsx'
import { keepKeysFromPage } from './keep-keys.ts'
import { offerRenewal, type Renewal } from './renewal.ts'

const SignInDialog = later(async () => (await import('#web/auth/sign-in-dialog.tsx')).SignInDialog)

const CounterDialog = later(async () => (await import('#web/app/tills/counter-dialog.tsx')).CounterDialog)

/** Sign-in over an open form after the session has ended, by password, or by PIN at a trusted till. */
export function RenewalHost() {
  const [renewal, setRenewal] = useState<Renewal>()
  const till = useTrustedTill()
  useEffect(() => {
    let release = () => {}
    const withdraw = offerRenewal(({ user, end }) => {
      release = keepKeysFromPage()
      setRenewal({
        user,
        end: (isRenewed) => {
          release()
          end(isRenewed)
        },
      })
    })
    return () => {
      release()
      withdraw()
    }
  }, [])
  if (!renewal) return null
  const { user, end } = renewal
  const close = (isRenewed: boolean) => {
    setRenewal(undefined)
    end(isRenewed)
  }
  if (till) {
    // A till that is trusted no more is forgotten by then, and the sign-in by password takes the dialog's place.
    return <CounterDialog onClose={() => close(false)} onIn={close} onNoTill={() => {}} />
  }
  return (
    <SignInDialog
      email={user.email}
      onSignedIn={(signedIn, home) => {
        const isSame = signedIn === user._id
        close(isSame)
        // The unsaved form of the person before is kept as their draft.
        if (!isSame) goTo(home)
      }}
      onClose={() => close(false)}
    />
  )
}
