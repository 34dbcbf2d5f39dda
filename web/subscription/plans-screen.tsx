import { Button } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import type { Plan } from '#contract/platform/subscription.ts'
import { t } from '#domain/words/t.ts'
import { useSession } from '#web/app/calls/session/session.ts'
import { paths } from '#web/app/paths.ts'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import { ListNotice } from '#web/ui/feedback/list-notice.tsx'
import { useAsTitle } from '#web/ui/frame/screen-title.ts'
import { later } from '#web/ui/later.tsx'
import { PlanCard } from './plan-card.tsx'
import { Promises } from './promises.tsx'
import classes from './subscription.module.css'
import { usePlans } from './subscription-data.ts'
import { TestCheckoutDialog } from './test-checkout-dialog.tsx'
import { useCheckout } from './use-checkout.ts'

const NoShop = later(async () => (await import('./no-shop.tsx')).NoShop)

export function PlansScreen() {
  const { search } = useLocation()
  const user = useSession()?.user
  if (new URLSearchParams(search).has('deactivated')) return <Deactivated />
  // Who was dismissed has a sign-in and nothing to pay for.
  if (user?.role === 'customer' && !user.rights) {
    return <NoShop />
  }
  return <Plans />
}

/** Message for a shop that was switched off, which cannot pay: whom to ask. */
function Deactivated() {
  useAsTitle(t('Deactivated'))
  return (
    <div className={classes.heading} role="alert">
      <h1>{t('Your account has been deactivated. Please contact support.')}</h1>
      <p className="above-1 quiet">
        {t(
          'Whoever runs Bahi for you has switched this shop off, and can switch it on again: ask them. Your books are kept as they are, and there is nothing to pay for now.',
        )}
      </p>
      <Link to={paths.dashboard}>{t('Try again')}</Link>
    </div>
  )
}

function Plans() {
  useAsTitle(t('Choose Your Plan'))
  const { plans, notice, isLoading, hasFailed, retry } = usePlans()
  const { chosenId, problem, testPayment, choose } = useCheckout()

  return (
    <>
      <Heading />
      <div className={`stack gap-3 ${classes.problems}`}>
        <ErrorBanner error={problem && new Error(problem.message)} fallback={problem?.message ?? ''}>
          {problem?.needsSignIn && <Link to={paths.login}>{t('Sign In')}</Link>}
          {problem?.onRetry && <BannerButton onClick={problem.onRetry}>{t('Check again')}</BannerButton>}
        </ErrorBanner>
        <ErrorBanner error={hasFailed && !isLoading} fallback={t('Failed to fetch subscription plans')}>
          <BannerButton onClick={retry}>{t('Retry')}</BannerButton>
        </ErrorBanner>
      </div>
      {isLoading && <Loading />}
      {plans && (
        <Cards
          plans={plans}
          notice={notice}
          chosenId={chosenId}
          isBusy={chosenId !== undefined}
          onChoose={choose}
          onRetry={retry}
        />
      )}
      <Promises />
      {testPayment && <TestCheckoutDialog {...testPayment} />}
    </>
  )
}

function Heading() {
  const user = useSession()?.user
  const hasShop = user?.role === 'admin' || user?.subscriptionStatus?.isActive
  return (
    <div className={classes.heading}>
      <h1>{t('Choose Your Plan')}</h1>
      <p className="above-1 quiet">{t('Every plan opens the whole book. Pay by UPI or card.')}</p>
      {hasShop && <Link to={paths.dashboard}>{t('Back to Dashboard')}</Link>}
    </div>
  )
}

const BannerButton = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <button
    type="button"
    className={`bare flush pressable medium blue ${classes.bannerButton}`}
    onClick={onClick}
  >
    {children}
  </button>
)

const Loading = () => (
  <div role="status">
    <p className={classes.loading}>{t('Loading subscription plans...')}</p>
    <div className={classes.cards} aria-hidden="true">
      <span className={`card ${classes.bone}`} />
      <span className={`card ${classes.bone}`} />
      <span className={`card ${classes.bone}`} />
    </div>
  </div>
)

interface CardsProps {
  plans: Plan[]
  /** The server's message if it offers no plan. */
  notice: string | undefined
  chosenId: string | undefined
  isBusy: boolean
  onChoose: (plan: Plan) => void
  onRetry: () => void
}

function Cards({ plans, notice, chosenId, isBusy, onChoose, onRetry }: CardsProps) {
  if (plans.length === 0)
    return (
      <ListNotice
        kind="empty"
        title={notice ?? t('No subscription plans configured')}
        why={notice ? undefined : t('Please come back later.')}
        action={
          <Button variant="default" onClick={onRetry}>
            {t('Look again')}
          </Button>
        }
      />
    )
  return (
    <ul className={classes.cards} data-count={Math.min(plans.length, 4)}>
      {plans.map((plan) => (
        <li key={plan._id}>
          <PlanCard
            plan={plan}
            isChosen={plan._id === chosenId}
            isDisabled={isBusy}
            onChoose={() => onChoose(plan)}
          />
        </li>
      ))}
    </ul>
  )
}
