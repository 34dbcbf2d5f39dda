import { lazy, Suspense } from 'react'
import { Link, useParams } from 'react-router'
import type { Output } from '#contract/endpoint.ts'
import type { getKhata } from '#contract/money/khata.ts'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { formatRupees, paise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { paths } from '#web/app/paths.ts'
import { MayButton } from '#web/app/rights/may-button.tsx'
import { useMay } from '#web/app/rights/use-rights.ts'
import { useKhataOf } from '#web/money/money-data.ts'
import { MoneyTabs } from '#web/money/money-tabs.tsx'
import { useOpenInUrl } from '#web/ui/address/use-open-in-url.ts'
import { useUrlFilters } from '#web/ui/address/use-url-filters.ts'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { DateField } from '#web/ui/fields/dates/date-field.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import panel from '#web/ui/frame/panel.module.css'
import { Screen } from '#web/ui/frame/screen.tsx'
import { AgeBar, AgeLegend } from './ages.tsx'
import { BuyerFacts } from './buyer-facts.tsx'
import classes from './party-khata.module.css'
import { Statement } from './statement/statement.tsx'
import { StatementActions } from './statement/statement-actions.tsx'

const SettlePanel = lazy(async () => ({
  default: (await import('#web/money/settle/settle-panel.tsx')).SettlePanel,
}))
const DueDialog = lazy(async () => ({ default: (await import('./due-dialog.tsx')).DueDialog }))
const RemindDialog = lazy(async () => ({
  default: (await import('#web/money/reminders/remind-dialog.tsx')).RemindDialog,
}))
const SetAgainstDialog = lazy(async () => ({
  default: (await import('#web/money/settle/set-against-dialog.tsx')).SetAgainstDialog,
}))
const TermsDialog = lazy(async () => ({ default: (await import('./terms-dialog.tsx')).TermsDialog }))

const DIALOGS = ['receipt', 'payment', 'due', 'terms', 'remind', 'against'] as const

type Khata = Output<typeof getKhata>

/** The first day of the month before this one. */
function monthBefore(today: string): string {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return month === 1 ? `${year - 1}-12-01` : `${year}-${String(month - 1).padStart(2, '0')}-01`
}

/** The account of one party: its dues by age, and its statement with a running balance. */
export function PartyKhataScreen() {
  const { id = '' } = useParams()
  const today = todayInIndia(new Date())
  const { values, set } = useUrlFilters({ from: monthBefore(today), to: today })
  const { khata, error, retry } = useKhataOf(id, values.from, values.to)
  const { open, start, stop } = useOpenInUrl('open', DIALOGS)
  if (!khata) {
    return (
      <Screen tabs={<MoneyTabs />} title={t('Khata')}>
        <NotLoaded
          error={error}
          failed={t('This khata could not be loaded')}
          loading={t('Loading the khata...')}
          onRetry={retry}
        />
      </Screen>
    )
  }
  const { party } = khata
  const isBuyer = party.type === 'buyer'
  return (
    <Screen
      tabs={<MoneyTabs />}
      title={party.name}
      subtitle={[party.phone, party.gstin && `GSTIN ${party.gstin}`].filter(Boolean).join(' · ')}
      actions={
        <>
          <StatementActions
            khata={khata}
            from={values.from}
            to={values.to}
            onOther={() => start(isBuyer ? 'payment' : 'receipt')}
          />
          <span className={classes.alone}>
            <MayButton needs="bill" variant="default" onClick={() => start('due')}>
              {t('Write Udhaar')}
            </MayButton>
          </span>
        </>
      }
      primary={
        <MayButton
          needs={isBuyer ? 'bill' : 'pay-out'}
          onClick={() => start(isBuyer ? 'receipt' : 'payment')}
        >
          {isBuyer ? t('Receive Money') : t('Pay Money')}
        </MayButton>
      }
    >
      <Link className={classes.back} to={paths.khata}>
        <Icon name="chevron-left" /> {t('Khata')}
      </Link>
      <Head khata={khata} onTerms={() => start('terms')} onAgainst={() => start('against')} />
      {isBuyer && <BuyerFacts khata={khata} onRemind={() => start('remind')} />}
      <section className={`${panel.card} ${classes.statement}`} aria-label={t('Statement')}>
        <div className={classes.head}>
          <h2>{t('Statement')}</h2>
          <span className={classes.dates}>
            {t('{from} to {to}', { from: formatDate(values.from), to: formatDate(values.to) })}
          </span>
          <div className={classes.fields}>
            <DateField
              aria-label={t('From')}
              value={values.from}
              onChange={(from) => isDay(from) && set({ from })}
            />
            <DateField aria-label={t('To')} value={values.to} onChange={(to) => isDay(to) && set({ to })} />
          </div>
        </div>
        <Statement khata={khata} from={values.from} to={values.to} />
      </section>
      <Suspense>
        {open === 'due' && <DueDialog party={party} onClose={stop} />}
        {open === 'remind' && <RemindDialog party={party} onClose={stop} />}
        {open === 'against' && <SetAgainstDialog khata={khata} onClose={stop} />}
        {open === 'terms' && <TermsDialog khata={khata} onClose={stop} />}
        {(open === 'receipt' || open === 'payment') && (
          <SettlePanel key={open} kind={open} party={party._id} isDocked onClose={stop} />
        )}
      </Suspense>
    </Screen>
  )
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

interface HeadProps {
  khata: Khata
  onTerms: () => void
  onAgainst: () => void
}

function Head({ khata, onTerms, onAgainst }: HeadProps) {
  const { party, balance, onAccount, openBills, ages, creditDays, creditLimit } = khata
  const [mayBill, maySpend] = [useMay('bill'), useMay('spend')]
  const isBuyer = party.type === 'buyer'
  const owed = paise(isBuyer ? balance : -balance)
  const over = creditLimit === null ? 0 : owed - creditLimit
  return (
    <section className={`${panel.card} ${classes.cells}`} aria-label={t('What is owed')}>
      <div>
        <span>{owed < 0 ? t('They are owed') : isBuyer ? t('They owe us') : t('We owe')}</span>
        <strong>{formatRupees(paise(Math.abs(owed)))}</strong>
        {over > 0 && (
          <StateWord state="alert">
            {t('{amount} over limit', { amount: formatRupees(paise(over)) })}
          </StateWord>
        )}
        {onAccount > 0 && <small>{t('{amount} on account', { amount: formatRupees(onAccount) })}</small>}
        {mayBill && onAccount > 0 && openBills.length > 0 && (
          <button type="button" className={classes.link} onClick={onAgainst}>
            {t('Set against bills')}
          </button>
        )}
      </div>
      <div>
        <span>{t('By age')}</span>
        <AgeBar ages={ages} />
        <AgeLegend ages={ages} isShort />
      </div>
      <div>
        <span>{t('Terms')}</span>
        <strong className={classes.terms}>
          {creditDays === null ? t('No days agreed') : t('{count} days', { count: creditDays })}
        </strong>
        <small>
          {creditLimit === null ? t('no limit') : t('limit {amount}', { amount: formatRupees(creditLimit) })}
        </small>
        {maySpend && (
          <button type="button" className={classes.link} onClick={onTerms}>
            {t('Change terms')}
          </button>
        )}
      </div>
    </section>
  )
}
