import { Link } from 'react-router'
import type { PlatformSettings } from '#contract/platform/superadmin-settings.ts'
import { formatWholeRupees, rupeesToPaise } from '#domain/money.ts'
import { plural, t } from '#domain/words/t.ts'
import { paths } from '#web/app/paths.ts'
import { Facts } from '#web/ui/frame/facts.tsx'
import classes from './settings.module.css'
import { None, SettingsPanel } from './settings-panel.tsx'

type Plan = PlatformSettings['subscriptionPlans'][number]

const SECURITY = <Link to={paths.superadminSecurity}>{t('Security')}</Link>

/** View mode: everything is text. The password is never shown, not even its length. */
export const SettingsView = ({ settings }: { settings: PlatformSettings }) => (
  <>
    <SettingsPanel title={t('Admin Credentials')}>
      <Facts
        facts={[
          [t('Email'), settings.email],
          [t('Password'), '••••••••'],
          [t('Second step'), SECURITY],
        ]}
      />
    </SettingsPanel>
    <SettingsPanel title={t('Payment Gateway Configuration')}>
      <Facts
        facts={[
          [t('Key ID'), settings.razorpayKeyId],
          [t('Key Secret'), settings.razorpayKeySecret],
          [t('Webhook Secret'), settings.razorpayWebhookSecret],
        ]}
      />
    </SettingsPanel>
    <SettingsPanel title={t('Subscription Plans')}>
      {settings.subscriptionPlans.length === 0 && <None>{t('No subscription plans configured')}</None>}
      {settings.subscriptionPlans.length > 0 && (
        <ul className={classes.viewPlans}>
          {settings.subscriptionPlans.map((plan) => (
            <PlanText key={plan._id} plan={plan} />
          ))}
        </ul>
      )}
    </SettingsPanel>
  </>
)

const PlanText = ({ plan }: { plan: Plan }) => (
  <li className={classes.viewPlan}>
    <h3 className="heading">{plan.name}</h3>
    <p>
      <span className="money">{formatWholeRupees(rupeesToPaise(plan.price))}</span>
      <span className="quiet"> {forPeriod(plan)}</span>
    </p>
    {plan.features.length === 0 && <None>{t('No features added')}</None>}
    {plan.features.length > 0 && (
      <ul className={`above-2 smaller quiet ${classes.viewFeatures}`}>
        {[...new Set(plan.features)].map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    )}
  </li>
)

/** 'for 6 months', 'for 1 day' */
const forPeriod = ({ duration: count, unit }: Plan) =>
  unit === 'days'
    ? plural(count, 'for {count} day', 'for {count} days', { count })
    : plural(count, 'for {count} month', 'for {count} months', { count })
