import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { neededFor, type PermissionName, type ShopWord, wordsOf } from '#domain/people/permissions.ts'
import { t } from '#domain/words/t.ts'
import { useSession } from '#web/app/calls/session/session.ts'
import classes from '#web/app/message-screen.module.css'
import { paths } from '#web/app/paths.ts'
import { useTillHere } from '#web/app/tills/use-counter.ts'
import { useAsTitle } from '#web/ui/frame/screen-title.ts'
import { useRights } from './use-rights.ts'

/** In place of a screen that the role or the PIN does not open: what it needs, who gives it, and the way back. */
export function RefusedScreen({ needs }: { needs: Exclude<ShopWord, 'look'> }) {
  const user = useSession()?.user
  const { answerTo } = useRights()
  const closed = user?.rights?.closedToPin ?? []
  const refused = neededFor(needs).filter((name) => answerTo(name) === 'refused')
  const isByPin = refused.length > 0 && refused.every((name) => closed.includes(name))
  const title = isByPin ? t('Not with a PIN') : t('Not for Your Role')
  useAsTitle(title)
  return (
    <div className={classes.screen}>
      <h1>{title}</h1>
      {!isByPin && <OfRole needs={needs} />}
      {isByPin && (user?.email ? <WithPassword names={refused} /> : <WithoutEmail names={refused} />)}
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

interface Closed {
  /** What the role allows and the PIN does not. */
  names: readonly PermissionName[]
}
const noPin = ({ names }: Closed) =>
  t('A PIN does not open this: {what}', { what: names.map(wordsOf).join(', ') })

const WithPassword = (closed: Closed) => (
  <>
    <p>{noPin(closed)}</p>
    <p>{t('Press Lock, choose "Sign in with email instead", and open this page again.')}</p>
  </>
)

/** Who has no email has neither a password nor another way in. */
function WithoutEmail(closed: Closed) {
  const [owner] = useTillHere().here?.owners ?? []
  return (
    <>
      <p>{noPin(closed)}</p>
      <p>{owner ? t('Ask {name}.', { name: owner }) : t('Ask an owner of the shop.')}</p>
    </>
  )
}
