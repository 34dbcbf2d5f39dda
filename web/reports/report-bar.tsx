import { isIsoDate } from '#domain/calendar.ts'
import { groupWords } from '#domain/ledger/account-groups.ts'
import { holdsMoney } from '#domain/ledger/accounts.ts'
import type { Report } from '#domain/reports/report-definition.ts'
import { SPANS } from '#domain/reports/report-periods.ts'
import { t } from '#domain/words/t.ts'
import { useUses } from '#web/app/calls/shop-uses.ts'
import { PlaceFilter } from '#web/documents/place/place-filter.tsx'
import { DateField } from '#web/ui/fields/dates/date-field.tsx'
import { later } from '#web/ui/later.tsx'
import { FilterSelect, FiltersBar } from '#web/ui/list/filters-bar.tsx'
import type { ReportAddress } from './report-address.ts'
import { useAccounts } from './report-data.ts'

const ScheduleSelect = later(async () => (await import('./schedule-select.tsx')).ScheduleSelect)

const CHOSEN = 'chosen'
const SPAN_CHOICES = Object.entries(SPANS).map(([value, label]) => ({ value, label }))

/** The dates of a report and, of a statement, its account. */
export function ReportBar({ report, address }: { report: Report; address: ReportAddress }) {
  const { dates, isChosen, span, chooseSpan, set } = address
  const uses = useUses()
  /** Both dates are in the address from then on, so that neither changes when the other is typed. */
  const setDate = (change: Partial<typeof dates>) => {
    const next = { ...dates, ...change }
    if (isIsoDate(next.from) && isIsoDate(next.to)) set({ ...next, span: '' })
  }
  return (
    <FiltersBar>
      {report.accountOf && <AccountSelect of={report.accountOf} address={address} />}
      {report.bySchedule && <ScheduleSelect address={address} />}
      {report.byPlace && uses.places && (
        <PlaceFilter hasWay value={address.beneath.place ?? ''} onChange={(place) => set({ place })} />
      )}
      {report.period === 'range' && (
        <FilterSelect
          label={t('Dates')}
          width={170}
          data={isChosen ? [...SPAN_CHOICES, { value: CHOSEN, label: t('Chosen dates') }] : SPAN_CHOICES}
          value={isChosen ? CHOSEN : span}
          onChange={(name) => name !== CHOSEN && chooseSpan(name)}
        />
      )}
      {report.period === 'range' && (
        <DateField aria-label={t('From')} w={140} value={dates.from} onChange={(from) => setDate({ from })} />
      )}
      <DateField
        aria-label={report.period === 'day' ? t('As on') : t('To')}
        w={140}
        value={dates.to}
        onChange={(to) => setDate({ to })}
      />
    </FiltersBar>
  )
}

interface AccountSelectProps {
  of: NonNullable<Report['accountOf']>
  address: ReportAddress
}

function AccountSelect({ of, address: { beneath, set } }: AccountSelectProps) {
  const { data = [] } = useAccounts(true)
  const fitting = data.filter(
    (account) =>
      of === 'any' || (holdsMoney(account) && (account.group === 'Cash-in-Hand') === (of === 'cash')),
  )
  const groups = [...new Set(fitting.map(({ group }) => group))]
  return (
    <FilterSelect
      label={t('Account')}
      width={220}
      data={groups.map((group) => ({
        group: groupWords(group),
        items: fitting
          .filter((account) => account.group === group)
          .map(({ code, name }) => ({ value: code, label: name })),
      }))}
      value={beneath.account ?? (of === 'bank' ? 'bank' : 'cash')}
      onChange={(account) => set({ account })}
    />
  )
}
