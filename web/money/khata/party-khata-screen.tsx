import { Link, useParams } from 'react-router'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { partyAccountOf } from '#domain/parties/party-side.ts'
import { t } from '#domain/words/t.ts'
import { paths } from '#web/app/paths.ts'
import { MayButton } from '#web/app/rights/may-button.tsx'
import { useKhataOf } from '#web/money/money-data.ts'
import { MoneyTabs } from '#web/money/money-tabs.tsx'
import { useOpenInUrl } from '#web/ui/address/use-open-in-url.ts'
import { useUrlFilters } from '#web/ui/address/use-url-filters.ts'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { DateField } from '#web/ui/fields/dates/date-field.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { later } from '#web/ui/later.tsx'
import { BuyerFacts } from './buyer-facts.tsx'
import { KhataHead } from './khata-head.tsx'
import classes from './party-khata.module.css'
import { Statement } from './statement/statement.tsx'
import { StatementActions } from './statement/statement-actions.tsx'

const SettlePanel = later(async () => (await import('#web/money/settle/settle-panel.tsx')).SettlePanel)
const DueDialog = later(async () => (await import('./due-dialog.tsx')).DueDialog)
const RemindDialog = later(async () => (await import('#web/money/reminders/remind-dialog.tsx')).RemindDialog)
const SetAgainstDialog = later(
  async () => (await import('#web/money/settle/set-against-dialog.tsx')).SetAgainstDialog,
)
const TermsDialog = later(async () => (await import('./terms-dialog.tsx')).TermsDialog)

const DIALOGS = ['receipt', 'payment', 'due', 'terms', 'remind', 'against'] as const

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
  const { open, about, start, stop } = useOpenInUrl('open', DIALOGS)
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
  const { party, sides } = khata
  const debtors = sides.find(({ side }) => side === 'debtors')
  const isBoth = sides.length > 1
  // First what lessens what is open between the two.
  const first = (isBoth ? khata.balance > 0 : debtors) ? 'receipt' : 'payment'
  const second = first === 'receipt' ? 'payment' : 'receipt'
  const ofSide = sides.find(({ side }) => side === about) ?? sides.find(({ onAccount }) => onAccount > 0)
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
            other={isBoth ? undefined : { kind: second, onOpen: () => start(second) }}
          />
          <span className={classes.alone}>
            {isBoth && <MoneyButton kind={second} onOpen={start} variant="default" />}
            <MayButton needs="bill" variant="default" onClick={() => start('due')}>
              {t('Write Udhaar')}
            </MayButton>
          </span>
        </>
      }
      primary={<MoneyButton kind={first} onOpen={start} />}
    >
      <Link className={classes.back} to={paths.khata}>
        <Icon name="chevron-left" /> {t('Khata')}
      </Link>
      <KhataHead khata={khata} onTerms={() => start('terms')} onAgainst={(side) => start('against', side)} />
      {debtors && <BuyerFacts khata={khata} ages={debtors.ages} onRemind={() => start('remind')} />}
      <section className="card" aria-label={t('Statement')}>
        <div className={`wide-inset-3 row wrap row-gap-2 column-gap-3 ${classes.head}`}>
          <h2>{t('Statement')}</h2>
          <span className="grow quiet">
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
      {open === 'due' && (
        <DueDialog
          party={{
            ...party,
            side: isBoth ? partyAccountOf(party.type) : debtors ? 'debtors' : 'creditors',
            isBoth,
          }}
          onClose={stop}
        />
      )}
      {open === 'remind' && <RemindDialog party={party} onClose={stop} />}
      {open === 'against' && ofSide && <SetAgainstDialog khata={khata} side={ofSide} onClose={stop} />}
      {open === 'terms' && <TermsDialog khata={khata} onClose={stop} />}
      {(open === 'receipt' || open === 'payment') && (
        <SettlePanel key={open} kind={open} party={party._id} isDocked onClose={stop} />
      )}
    </Screen>
  )
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

interface MoneyButtonProps {
  kind: 'receipt' | 'payment'
  variant?: 'default'
  onOpen: (kind: 'receipt' | 'payment') => void
}

const MoneyButton = ({ kind, variant, onOpen }: MoneyButtonProps) => (
  <MayButton
    needs={kind === 'receipt' ? 'bill' : 'pay-out'}
    {...(variant && { variant })}
    onClick={() => onOpen(kind)}
  >
    {kind === 'receipt' ? t('Receive Money') : t('Pay Money')}
  </MayButton>
)
