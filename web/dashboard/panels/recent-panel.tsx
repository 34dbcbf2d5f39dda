import type { Dashboard } from '#contract/dashboard.ts'
import { formatQuantity } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { MayLink } from '#web/app/rights/may-link.tsx'
import { linkTo } from '#web/dashboard/dashboard-links.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { DashboardPanel, NoData } from './dashboard-panel.tsx'
import classes from './panels.module.css'

type Activities = Dashboard['widgets']['recentActivities']

/** The last movements of stock, newest first; the list scrolls (DASH-25). */
export const RecentPanel = ({ activities }: { activities: Activities | undefined }) => (
  <DashboardPanel
    title={t('Recent stock activities')}
    aside={
      <MayLink to={linkTo.movements} instead={null}>
        {t('All movements')}
      </MayLink>
    }
  >
    {activities?.length === 0 && <NoData />}
    <ol className={classes.list} aria-label={t('Recent stock activities')} aria-busy={!activities}>
      {inOrder(activities).map(({ place, itemname, movementType, quantity }) => (
        <li key={place}>
          <MayLink to={linkTo.movementsOf(itemname)} title={itemname}>
            {itemname}
          </MayLink>
          <StateWord state={movementType === 'in' ? 'moved in' : 'moved out'}>
            {movementType === 'in'
              ? t('Stock In {quantity}', { quantity: formatQuantity(quantity) })
              : t('Stock Out {quantity}', { quantity: formatQuantity(quantity) })}
          </StateWord>
        </li>
      ))}
    </ol>
  </DashboardPanel>
)

/** Movements keyed by their position. */
const inOrder = (activities: Activities = []) => activities.map((activity, place) => ({ ...activity, place }))
