import { Button } from '@mantine/core'
import { type Invitation, renewInvitation, takeBackInvitation } from '#contract/people/invitations.ts'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { SHOP_ROLE_WORDS } from '#domain/people/permissions.ts'
import { plural, t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { useRights } from '#web/app/rights/use-rights.ts'
import { byToast } from '#web/ui/feedback/by-toast.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { IconButton } from '#web/ui/frame/icon-button.tsx'
import classes from './people.module.css'

const DAY_MS = 24 * 60 * 60 * 1000
/** From then on the link is about to end. */
const SOON_DAYS = 2
const onError = ({ message }: Error) => alertToast(message)
const dayOf = (moment: string) => formatDate(todayInIndia(new Date(moment)))

interface InvitationsPanelProps {
  invitations: Invitation[]
  onShow: (invitation: Invitation) => void
}

/** Open and expired invitations, with the validity of their links. */
export const InvitationsPanel = ({ invitations, onShow }: InvitationsPanelProps) => (
  <section className="card clip" aria-labelledby="invited">
    <h2 id="invited" className={`inset-3 ${classes.title}`}>
      {t('Invited')} <span>{invitations.length}</span>
    </h2>
    <ul>
      {invitations.map((invitation) => (
        <InvitedRow key={invitation._id} invitation={invitation} onShow={onShow} />
      ))}
    </ul>
  </section>
)

function InvitedRow({
  invitation,
  onShow,
}: Pick<InvitationsPanelProps, 'onShow'> & { invitation: Invitation }) {
  const { _id, name, role, email, madeAt, expiresAt, url } = invitation
  const renewing = useSave(renewInvitation)
  const removing = useSave(takeBackInvitation)
  const isOwner = useRights().role === 'owner'
  const params = { id: _id }
  const days = Math.ceil((Date.parse(expiresAt) - Date.now()) / DAY_MS)
  const renew = () =>
    renewing.mutate(
      { params },
      {
        onSuccess: (answer) => {
          toast(answer.message)
          onShow(answer.invitation)
        },
        onError,
      },
    )
  const takeBack = () => removing.mutate({ params }, byToast)
  return (
    <li className={`ruled inset-1 row gap-3 ${classes.row}`}>
      <span className={classes.who}>
        <span className={`medium breaks ${classes.name}`}>{name}</span>
        <span className="small quiet breaks">
          {[SHOP_ROLE_WORDS[role], email, dayOf(madeAt)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className={classes.here}>
        {url ? (
          <StateWord state="expiring" quiet={days > SOON_DAYS}>
            {plural(days, '{count} day left', '{count} days left', { count: days })}
          </StateWord>
        ) : (
          <StateWord state="expired">{t('expired {date}', { date: dayOf(expiresAt) })}</StateWord>
        )}
      </span>
      {(isOwner || role !== 'owner') && (
        <span className={`row rigid ${classes.controls}`}>
          {url && (
            <Button
              variant="subtle"
              aria-label={t('Show QR of {name}', { name })}
              onClick={() => onShow(invitation)}
            >
              {t('Show QR')}
            </Button>
          )}
          <IconButton
            icon="refresh"
            label={t('New link for {name}', { name })}
            disabled={renewing.isPending}
            onClick={renew}
          />
          <IconButton
            icon="trash"
            label={t('Take the invitation of {name} back', { name })}
            disabled={removing.isPending}
            onClick={takeBack}
          />
        </span>
      )}
    </li>
  )
}
