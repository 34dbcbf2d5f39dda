import { Link } from 'react-router'
import {
  type CancelledDocument,
  type IssuedSeries,
  listCancelled,
  listIssued,
} from '#contract/documents/cancelling.ts'
import { financialYear, formatDate, todayInIndia } from '#domain/calendar.ts'

import { monthOf, monthWords } from '#domain/documents/cancelling.ts'
import { lastDayOf, monthsBefore } from '#domain/documents/days/months.ts'
import { nounName } from '#domain/documents/noun-words.ts'
import { formatQuantity, formatRupees, type Paise } from '#domain/money.ts'
import { listedParty } from '#domain/parties/party-name.ts'
import { t } from '#domain/words/t.ts'
import { useAnswer, useList } from '#web/app/calls/queries.ts'
import { documentPath, paths } from '#web/app/paths.ts'
import { useUrlFilters } from '#web/ui/address/use-url-filters.ts'
import { Screen } from '#web/ui/frame/screen.tsx'
import { Section } from '#web/ui/frame/section.tsx'
import { type Column, DataList } from '#web/ui/list/data-list.tsx'
import { FilterSelect, FiltersBar } from '#web/ui/list/filters-bar.tsx'
import { wholeList } from '#web/ui/list/list-state.ts'
import { RowCard } from '#web/ui/list/row-card.tsx'
import { reasonWords } from './cancel-reason-words.ts'

/** Number of months and of years that can be chosen. */
const MONTHS = 24
const YEARS = 3

/** 'Invoice, purchase' */
const nameOf = ({ kind, direction }: Pick<CancelledDocument, 'kind' | 'direction'>) =>
  direction === 'sales' ? nounName(kind) : t('{document}, purchase', { document: nounName(kind) })

const Struck = ({ amount }: { amount: Paise }) => <s className="money">{formatRupees(amount)}</s>

const NUMBERS: Column<IssuedSeries>[] = [
  { header: t('Documents'), width: '1fr', cell: nameOf },
  { header: t('From'), width: '170px', cell: ({ from }) => from },
  { header: t('To'), width: '170px', cell: ({ to }) => to },
  { header: t('Given'), width: '90px', align: 'right', cell: ({ total }) => formatQuantity(total) },
  {
    header: t('Cancelled'),
    width: '100px',
    align: 'right',
    cell: ({ cancelled }) => formatQuantity(cancelled),
  },
  {
    header: t('Net'),
    width: '90px',
    align: 'right',
    cell: ({ total, cancelled }) => formatQuantity(total - cancelled),
  },
]

const CANCELLED: Column<CancelledDocument>[] = [
  {
    header: t('Number'),
    width: '150px',
    cell: ({ kind, number, _id }) => <Link to={documentPath(kind, _id)}>{number}</Link>,
  },
  { header: t('Date'), width: '106px', cell: ({ date }) => formatDate(date) },
  { header: t('Kind'), width: '150px', leaves: 1, cell: nameOf },
  {
    header: t('Party'),
    width: '1fr',
    leaves: 2,
    cell: ({ party, direction }) => listedParty(party, direction),
  },
  { header: t('Reason'), width: '1fr', cell: ({ reason }) => reasonWords(reason) },
  {
    header: t('Cancelled by'),
    width: '1fr',
    cell: ({ by, at }) => `${by}, ${formatDate(todayInIndia(new Date(at)))}`,
  },
  {
    header: t('Amount'),
    width: '124px',
    align: 'right',
    cell: ({ grandTotal }) => <Struck amount={grandTotal} />,
  },
]

/** The period of '2026-11' or 'FY 2026-27'. */
function periodOf(value: string) {
  if (!value.startsWith('FY ')) return { from: `${value}-01`, to: lastDayOf(value) }
  const year = Number(value.slice(3, 7))
  return { from: `${year}-04-01`, to: `${year + 1}-03-31` }
}

const wordsOf = (value: string) =>
  value.startsWith('FY ') ? t('FY {year}', { year: value.slice(3) }) : monthWords(value)

/** Cancelled documents with reasons, and the numbers issued in a month or a year (GSTR-1, table 13). */
export function CancelledScreen() {
  const today = todayInIndia(new Date())
  const months = [monthOf(today), ...monthsBefore(today, MONTHS)]
  const year = Number(financialYear(today).slice(0, 4))
  const years = Array.from({ length: YEARS }, (_, n) => `FY ${financialYear(`${year - n}-04-01`)}`)
  const { values, set } = useUrlFilters({ period: months[0] ?? '' })
  const chosen = [...months, ...years].find((one) => one === values.period) ?? months[0] ?? ''
  const period = periodOf(chosen)
  const words = wordsOf(chosen)
  const issued = useAnswer(listIssued, { query: period })
  const cancelled = useList(listCancelled, period)
  const numbers = wholeList(issued.data ?? [], issued)
  return (
    <Screen
      title={t('Numbers given and cancelled')}
      subtitle={t('A cancelled document keeps its number: it was given, and is no gap.')}
      actions={<Link to={paths.numbers}>{t('Back to Numbers')}</Link>}
    >
      <FiltersBar>
        <FilterSelect
          label={t('Period')}
          isNamed
          width={200}
          data={[...months, ...years].map((one) => ({ value: one, label: wordsOf(one) }))}
          value={chosen}
          onChange={(next) => set({ period: next })}
        />
      </FiltersBar>
      <Section title={t('Numbers given')}>
        <DataList
          label={t('Numbers given')}
          list={numbers}
          columns={NUMBERS}
          rowKey={({ kind, direction, series }) => `${kind} ${direction} ${series}`}
          card={(row) => (
            <RowCard
              title={nameOf(row)}
              figure={t('{count} given', { count: formatQuantity(row.total) })}
              note={t('{from} to {to}', { from: row.from, to: row.to })}
              state={row.cancelled > 0 && t('{count} cancelled', { count: formatQuantity(row.cancelled) })}
            />
          )}
          loadingText={t('Loading...')}
          empty={{ title: t('No number was given in {period}.', { period: words }) }}
          failed={t('The numbers could not be loaded')}
        />
      </Section>
      <Section title={t('Cancelled documents')}>
        <DataList
          label={t('Cancelled documents')}
          list={cancelled}
          columns={CANCELLED}
          rowKey={({ _id }) => _id}
          card={(row) => (
            <RowCard
              title={<Link to={documentPath(row.kind, row._id)}>{row.number}</Link>}
              figure={<Struck amount={row.grandTotal} />}
              note={`${formatDate(row.date)}: ${reasonWords(row.reason)}, ${row.by}`}
              state=""
            />
          )}
          loadingText={t('Loading...')}
          empty={{ title: t('Nothing was cancelled in {period}.', { period: words }) }}
          failed={t('The cancelled documents could not be loaded')}
          foot={t('{count} cancelled in {period}', { count: formatQuantity(cancelled.total), period: words })}
        />
      </Section>
    </Screen>
  )
}
