import { Link } from 'react-router'
import type { Dashboard } from '#contract/dashboard.ts'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { partyName } from '#domain/parties/party-name.ts'
import { t } from '#domain/words/t.ts'
import { documentPath } from '#web/app/paths.ts'
import { DashboardPanel } from '#web/dashboard/panels/dashboard-panel.tsx'
import { Section } from '#web/ui/frame/section.tsx'
import classes from './requests-section.module.css'

/** Customers' requests from the pages of their bills; answered, and marked as done, on the bill. */
export const RequestsSection = ({ requests }: { requests: Dashboard['requests'] }) => (
  <Section title={t('Customers ask')}>
    <DashboardPanel title={t('On the pages of their bills')}>
      <ul className={classes.requests}>
        {requests.map(({ _id, kind, words, askedAt, bill }) => (
          <li key={_id}>
            <Link to={documentPath('invoice', bill._id)}>{bill.number}</Link>
            <span className={classes.what}>
              {kind === 'gstin'
                ? t('{party}: add GSTIN {gstin}', { party: partyName(bill.buyer, 'sales'), gstin: words })
                : t('{party}: give back {what}', { party: partyName(bill.buyer, 'sales'), what: words })}
            </span>
            <span className="quiet">{formatDate(todayInIndia(new Date(askedAt)))}</span>
          </li>
        ))}
      </ul>
    </DashboardPanel>
  </Section>
)
