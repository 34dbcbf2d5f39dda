import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { isBeyondPin, neededFor, type ShopWord, wordsOf } from '#domain/people/permissions.ts'
import { t } from '#domain/words/t.ts'
import { useSession } from '#web/app/calls/session/session.ts'
import classes from '#web/app/message-screen.module.css'
import { paths } from '#web/app/paths.ts'
import { useTillHere } from '#web/app/tills/use-counter.ts'
import { useProfile } from '#web/profile/profile-data.ts'
import { useAsTitle } from '#web/ui/frame/screen-title.ts'

/** In place of a screen that the role or the PIN does not open: what it needs, who gives it, and the way back. */
export function RefusedScreen({ needs }: { needs: Exclude<ShopWord, 'look'> }) {
  const user = useSession()?.user
  const { data: profile } = useProfile()
  // An owner may do everything, so that only their PIN is refused; who has no email has nothing but a PIN.
  const isSurelyByPin = user?.rights?.role === 'owner' || user?.email === ''
  const isByPin = isBeyondPin(needs) && (isSurelyByPin || profile?.isByPin)
  const title = isByPin ? t('Not with a PIN') : t('Not for Your Role')
  useAsTitle(title)
  return (
    <div className={classes.screen}>
      <h1>{title}</h1>
      {!isByPin && <OfRole needs={needs} />}
      {isByPin && (user?.email ? <WithPassword needs={needs} /> : <WithoutEmail needs={needs} />)}
      <div className="flex wrap gap-3 above-4">
        <Button component={Link} to={paths.invoices}>
          {t('To the Bills')}
        </Button>
      </div>
    </div>
  )
}

type Needs = { needs: Exclude<ShopWord, 'look'> }

const OfRole = ({ needs }: Needs) => (
  <>
    <p>{t('Your role in this shop does not allow this: {what}', { what: wordsOf(needs) })}</p>
    <p>{t('An owner of the shop may open this page, and allows it to a role under Settings, Staff.')}</p>
  </>
)

/** Names only what a PIN does not open: of several permissions that a page needs it may open some. */
const noPin = (needs: Needs['needs']) =>
  t('A PIN does not open this: {what}', {
    what: neededFor(needs).filter(isBeyondPin).map(wordsOf).join(', '),
  })

const WithPassword = ({ needs }: Needs) => (
  <>
    <p>{noPin(needs)}</p>
    <p>{t('Press Lock, choose "Sign in with email instead", and open this page again.')}</p>
  </>
)

/** Who has no email has neither a password nor another way in. */
function WithoutEmail({ needs }: Needs) {
  const [owner] = useTillHere().here?.owners ?? []
  return (
    <>
      <p>{noPin(needs)}</p>
      <p>{owner ? t('Ask {name}.', { name: owner }) : t('Ask an owner of the shop.')}</p>
    </>
  )
}
