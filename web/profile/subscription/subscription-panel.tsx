import { Link } from 'react-router'
import type { Profile } from '#contract/people/profile.ts'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { formatWholeRupees, rupeesToPaise } from '#domain/money.ts'
import { plural, t } from '#domain/words/t.ts'
import { paths } from '#web/app/paths.ts'
import { useRights } from '#web/app/rights/use-rights.ts'
import { ProfilePanel } from '#web/profile/profile-panel.tsx'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { Facts } from '#web/ui/frame/facts.tsx'
import classes from './subscription-panel.module.css'
import { subscriptionState } from './subscription-state.ts'

const STATES = { Active: 'active', Expired: 'expired', Inactive: 'inactive' } as const

const day = (moment: string | null) => moment && formatDate(todayInIndia(new Date(moment)))

export function SubscriptionPanel({ profile }: { profile: Profile }) {
  const { subscriptionPlan: plan, role } = profile
  const isOwner = useRights().role === 'owner'
  // An admin's shop needs no plan, and the server would refuse to sell it one; of others only an owner pays.
  const toPlans = role === 'customer' && isOwner && (
    <Link className="medium" to={paths.plans}>
      {plan ? t('Renew or change') : t('Choose a plan')}
    </Link>
  )
  if (!plan) {
    return (
      <ProfilePanel anchor="subscription" title={t('Subscription')} aside={toPlans}>
        <p className="quiet">{t('No subscription')}</p>
      </ProfilePanel>
    )
  }
  const { label, endsInDays } = subscriptionState(profile, new Date())
  return (
    <ProfilePanel anchor="subscription" title={t('Subscription')} aside={toPlans}>
      {endsInDays !== undefined && <Ending days={endsInDays} />}
      <Facts
        facts={[
          [t('Plan'), `${plan.planName}, ${formatWholeRupees(rupeesToPaise(plan.price))}`],
          [t('Status'), <StateWord key="status" state={STATES[label]} />],
          [t('Start'), day(profile.subscriptionStartDate)],
          [t('End'), day(profile.subscriptionEndDate)],
        ]}
      />
    </ProfilePanel>
  )
}

const Ending = ({ days }: { days: number }) => (
  <p className={classes.ending} role="status">
    <StateWord state="expiring">
      {plural(
        days,
        '{count} day remaining. Renew in time to keep your shop open.',
        '{count} days remaining. Renew in time to keep your shop open.',
        { count: days },
      )}
    </StateWord>
  </p>
)
