import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Invitation } from '#contract/people/invitations.ts'
import type { Member } from '#contract/people/members.ts'
import { takeBackOffer } from '#contract/people/my-shops.ts'
import { formatDate, formatMomentInIndia, todayInIndia } from '#domain/calendar.ts'
import { SHOP_ROLE_WORDS } from '#domain/people/permissions.ts'
import { t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { useSession } from '#web/app/calls/session/session.ts'
import { useRights } from '#web/app/rights/use-rights.ts'
import { byToast } from '#web/ui/feedback/by-toast.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import { later } from '#web/ui/later.tsx'
import { MemberMenu } from './member-menu.tsx'
import classes from './people.module.css'
import { useLeaveShop } from './shops/use-leave-shop.ts'

const HandOverDialog = later(async () => (await import('./hand-over-dialog.tsx')).HandOverDialog)

interface MembersPanelProps {
  members: Member[]
  /** Shows the link by which somebody gets an email and a password. */
  onInvited: (invitation: Invitation) => void
}

/** List of members and former members with their actions. */
export function MembersPanel({ members, onInvited }: MembersPanelProps) {
  const [isHandingOver, setIsHandingOver] = useState(false)
  const takingBack = useSave(takeBackOffer)
  const isOwner = useRights().role === 'owner'
  const isPhone = useIsPhone()
  const isOnlyOwner = members.filter(({ role, leftAt }) => role === 'owner' && !leftAt).length === 1
  const you = members.find(({ isYou }) => isYou)
  const offered = members.find(({ isOffered }) => isOffered)
  const others = members.filter(({ isYou, leftAt }) => !isYou && !leftAt)
  return (
    <section className="card clip" aria-label={t('Who works here')}>
      <div className={`sunk inset-1 row gap-3 smaller quiet ${classes.head}`}>
        <span>{t('Name')}</span>
        {!isPhone && <span className={classes.pin}>{t('PIN')}</span>}
        <span>{t('Last here')}</span>
      </div>
      <ul>
        {members.map((member) => (
          <li
            key={member._id}
            className={`ruled inset-1 row gap-3 ${classes.row}`}
            data-left={member.leftAt ? true : undefined}
          >
            <span className={`sunk grid in-middle rigid strong quiet ${classes.initial}`} aria-hidden="true">
              {[...member.name][0]?.toUpperCase()}
            </span>
            <span className={classes.who}>
              <span className={`medium breaks ${classes.name}`}>
                {member.isYou ? t('{name} (you)', { name: member.name }) : member.name}
              </span>
              <span className="small quiet breaks">
                {member.email
                  ? SHOP_ROLE_WORDS[member.role]
                  : t('{role}, by PIN alone', { role: SHOP_ROLE_WORDS[member.role] })}
              </span>
              {isPhone && (
                <span className="small quiet breaks">
                  <PinLine member={member} />
                </span>
              )}
            </span>
            {!isPhone && (
              <span className={classes.pin}>
                <PinState pin={member.pin} />
              </span>
            )}
            <span className={classes.here}>{hereWords(member)}</span>
            {mayChange(member, isOwner) && <MemberMenu member={member} onInvited={onInvited} />}
          </li>
        ))}
      </ul>
      {isOwner && others.length > 0 && (
        <div className={`lined inset-1 row wrap spread gap-3 smaller quiet ${classes.foot}`}>
          {offered ? (
            <>
              <span>{t('The shop is offered to {name}.', { name: offered.name })}</span>
              <Button
                variant="subtle"
                loading={takingBack.isPending}
                onClick={() => takingBack.mutate({}, byToast)}
              >
                {t('Take the Offer Back')}
              </Button>
            </>
          ) : (
            <>
              {isOnlyOwner && <span>{t('The last owner cannot leave')}</span>}
              {you?.isPayer ? (
                <Button variant="subtle" onClick={() => setIsHandingOver(true)}>
                  {t('Hand Over the Shop')}
                </Button>
              ) : (
                !isOnlyOwner && <LeaveButton />
              )}
            </>
          )}
        </div>
      )}
      {isHandingOver && <HandOverDialog members={others} onClose={() => setIsHandingOver(false)} />}
    </section>
  )
}

/** Nobody changes their own role, and only owners change that of an owner. */
const mayChange = ({ isYou, leftAt, role }: Member, isOwner: boolean) =>
  !isYou && !leftAt && (isOwner || role !== 'owner')

function hereWords({ leftAt, lastHereAt, lastTill, isYou }: Member): string {
  if (leftAt) return t('left on {date}', { date: formatDate(todayInIndia(new Date(leftAt))) })
  if (isYou) return t('now')
  if (!lastHereAt) return t('never yet')
  return [formatMomentInIndia(new Date(lastHereAt), new Date()), lastTill].filter(Boolean).join(', ')
}

function PinState({ pin }: Pick<Member, 'pin'>) {
  if (pin === 'off') return <StateWord state="expired">{t('off')}</StateWord>
  if (pin === 'asked') return <StateWord state="expiring">{t('new one asked')}</StateWord>
  return pin === 'set' ? t('set') : '–'
}

/** On a phone, where there is no room for a column. */
function PinLine({ member: { pin, leftAt } }: { member: Member }) {
  if (leftAt) return null
  if (pin === 'off') return <StateWord state="expired">{t('PIN off')}</StateWord>
  if (pin === 'asked') return <StateWord state="expiring">{t('another PIN asked')}</StateWord>
  return pin === 'set' ? t('PIN set') : t('no PIN')
}

/** For an owner who is not the last one, as after handing the shop over. */
function LeaveButton() {
  const rights = useSession()?.user.rights
  const shop = { _id: rights?.shopId ?? '', name: rights?.shopName ?? '', isCurrent: true }
  const { leave, isPending } = useLeaveShop(shop)
  return (
    <Button variant="subtle" loading={isPending} onClick={() => void leave()}>
      {t('Leave the Shop')}
    </Button>
  )
}
