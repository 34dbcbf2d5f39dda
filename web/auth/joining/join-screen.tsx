import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { lookAtInvitation, type ShownInvitation } from '#contract/people/invitations.ts'
import { t } from '#domain/words/t.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { call } from '#web/app/calls/call.ts'
import { useSession } from '#web/app/calls/session/session.ts'
import { paths } from '#web/app/paths.ts'
import type { PasskeyOffer } from '#web/auth/passkeys/passkey-offer.tsx'
import { useAsTitle } from '#web/ui/frame/screen-title.ts'
import { JoinNewForm } from './join-new-form.tsx'
import { JoinSignIn } from './join-sign-in.tsx'
import { JoinSignedIn } from './join-signed-in.tsx'

/** Loaded together with the answer, so that the sign-in screen stays small; a failure is ignored. */
const loadOffer = () => import('#web/auth/passkeys/passkey-offer.tsx').catch(() => undefined)

/** Screen behind an invitation's link: shop, role and inviter, then sign-in or registration. */
export function JoinScreen() {
  const token = useLocation().hash.slice(1)
  useAsTitle(t('Join a Shop'))
  const [invitation, setInvitation] = useState<ShownInvitation>()
  const [failure, setFailure] = useState('')
  const [tries, setTries] = useState(0)
  const [knowsBahi, setKnowsBahi] = useState(false)
  const session = useSession()
  const [wasSignedIn] = useState(Boolean(session))
  const [offering, setOffering] = useState<{ Offer: typeof PasskeyOffer; go: () => void }>()
  // A sign-in or a new password proves the person, so that a passkey can be offered; a person who was signed in already goes
  // straight on.
  const onJoined = async (go: () => void) => {
    const offer = wasSignedIn ? undefined : await loadOffer()
    if (!offer?.mayOfferPasskey()) return go()
    // The used link is replaced in the history, as it no longer works.
    window.history.replaceState(null, '', paths.dashboard)
    setOffering({ Offer: offer.PasskeyOffer, go })
  }
  useEffect(() => {
    let isHere = tries >= 0
    setFailure('')
    call(lookAtInvitation, { body: { token: token || '-' } }).then(
      (answer) => isHere && setInvitation(answer),
      (error: unknown) => isHere && setFailure(messageOf(error, t('The invitation could not be loaded.'))),
    )
    return () => {
      isHere = false
    }
  }, [token, tries])

  if (failure) {
    return (
      <>
        <h1>{t('Join a Shop')}</h1>
        <p role="alert">{failure}</p>
        <p>
          <button type="button" onClick={() => setTries((count) => count + 1)}>
            {t('Try again')}
          </button>
        </p>
      </>
    )
  }
  if (!invitation) return <p role="status">{t('Loading...')}</p>
  if (offering) {
    const { Offer, go } = offering
    return <Offer shopName={invitation.shopName} onDone={go} />
  }
  const joining = { token, invitation, onJoined }
  // A session that this form itself has started is not asked again.
  if (session && (wasSignedIn || knowsBahi) && session.user.role !== 'superadmin') {
    return <JoinSignedIn {...joining} session={session} />
  }
  return knowsBahi ? (
    <JoinSignIn {...joining} onBack={() => setKnowsBahi(false)} />
  ) : (
    <JoinNewForm {...joining} onKnown={() => setKnowsBahi(true)} />
  )
}
