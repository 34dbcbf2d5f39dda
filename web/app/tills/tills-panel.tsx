import { useState } from 'react'
import { endTill, listTills, type TrustedTill } from '#contract/people/tills.ts'
import { formatDate, formatMomentInIndia, todayInIndia } from '#domain/calendar.ts'
import { plural, t } from '#domain/words/t.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import { useConfirmedDelete } from '#web/app/calls/use-confirmed-delete.ts'
import classes from '#web/people/people.module.css'
import { STAFF_EVERY } from '#web/people/staff-data.ts'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { IconButton } from '#web/ui/frame/icon-button.tsx'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'
import { later } from '#web/ui/later.tsx'
import { rememberTrust } from './trusted-till.ts'

const TillDialog = later(async () => (await import('./till-dialog.tsx')).TillDialog)
const ChangeTillDialog = later(async () => (await import('./till-dialog.tsx')).ChangeTillDialog)

/** The computers at which people sign in with their PIN. */
export function TillsPanel() {
  const tills = useAnswer(listTills, {}, STAFF_EVERY)
  const [opened, setOpened] = useState<TrustedTill | 'new'>()
  const close = () => setOpened(undefined)
  if (!tills.data) {
    return (
      <NotLoaded
        error={!tills.isFetching && tills.error}
        failed={t('The trusted tills could not be loaded')}
        onRetry={tills.refetch}
      />
    )
  }
  const isTill = tills.data.some(({ isThis }) => isThis)
  return (
    <section className="card clip" aria-labelledby="trusted-tills">
      <div className="inset-3 row wrap spread gap-3">
        <h2 id="trusted-tills" className={classes.title}>
          {t('Trusted tills')} <span>{tills.data.length}</span>
        </h2>
        {!isTill && <LinkButton onClick={() => setOpened('new')}>{t('Trust This Computer')}</LinkButton>}
      </div>
      <ul>
        {tills.data.map((till) => (
          <TillRow key={till._id} till={till} onChange={() => setOpened(till)} />
        ))}
      </ul>
      <div className={`lined inset-1 row wrap spread gap-3 smaller quiet ${classes.foot}`}>
        {isTill
          ? t('People with a PIN sign in at this computer.')
          : t('At a trusted computer people choose their name and type their PIN.')}
      </div>
      {opened === 'new' && <TillDialog onClose={close} />}
      {opened && opened !== 'new' && <ChangeTillDialog till={opened} onClose={close} />}
    </section>
  )
}

function TillRow({ till, onChange }: { till: TrustedTill; onChange: () => void }) {
  const { _id, name, device, lockAfter, trustedBy, trustedAt, lastUsedAt, isThis } = till
  const ending = useConfirmedDelete(endTill, () => ({
    id: _id,
    title: t('Stop trusting {name}?', { name }),
    sentence: t('Whoever is signed in there is signed out at once. Half-typed bills stay.'),
    action: t('Stop Trusting'),
    failed: ({ message }: Error) => message,
  }))
  return (
    <li className={`ruled inset-1 row gap-3 ${classes.row}`}>
      <span className={classes.who}>
        <span className={`medium breaks ${classes.name}`}>
          {isThis ? t('{name} (this computer)', { name }) : name}
        </span>
        <span className="small quiet breaks">
          {[
            device,
            t('trusted by {name}, {date}', {
              name: trustedBy,
              date: formatDate(todayInIndia(new Date(trustedAt))),
            }),
            plural(lockAfter, 'locks after {count} minute', 'locks after {count} minutes', {
              count: lockAfter,
            }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className={classes.here}>{formatMomentInIndia(new Date(lastUsedAt), new Date())}</span>
      <span className={`row rigid ${classes.controls}`}>
        <IconButton icon="pencil" label={t('Edit {name}', { name })} onClick={onChange} />
        <IconButton
          icon="trash"
          label={t('Stop trusting {name}', { name })}
          disabled={ending.isPending}
          onClick={() => void ending.askAndDelete(till, () => isThis && rememberTrust(null))}
        />
      </span>
    </li>
  )
}
