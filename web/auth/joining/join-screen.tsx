import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { lookAtInvitation, type ShownInvitation } from '#contract/people/invitations.ts'
import { t } from '#domain/words/t.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { call } from '#web/app/calls/call.ts'
import { useSession } from '#web/app/calls/session/session.ts'
import { useAsTitle } from '#web/ui/frame/screen-title.ts'
import { JoinNewForm } from './join-new-form.tsx'
import { JoinSignIn } from './join-sign-in.tsx'
import { JoinSignedIn } from './join-signed-in.tsx'

/** Where the link of an invitation leads: which shop, as what, by whom; then who joins. */
export function JoinScreen() {
  const token = useLocation().hash.slice(1)
  useAsTitle(t('Join a Shop'))
  const [invitation, setInvitation] = useState<ShownInvitation>()
  const [failure, setFailure] = useState('')
  const [tries, setTries] = useState(0)
  const [knowsBahi, setKnowsBahi] = useState(false)
  const session = useSession()
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
          <button type="button" className="link" onClick={() => setTries((count) => count + 1)}>
            {t('Try again')}
          </button>
        </p>
      </>
    )
  }
  if (!invitation) return <p role="status">{t('Loading...')}</p>
  const joining = { token, invitation }
  if (session && session.user.role !== 'superadmin') return <JoinSignedIn {...joining} session={session} />
  return knowsBahi ? (
    <JoinSignIn {...joining} onBack={() => setKnowsBahi(false)} />
  ) : (
    <JoinNewForm {...joining} onKnown={() => setKnowsBahi(true)} />
  )
}
