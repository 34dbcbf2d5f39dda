import { useState } from 'react'
import type { Client } from '#contract/people/desk.ts'
import { formatDate } from '#domain/calendar.ts'
import { monthName } from '#domain/documents/months.ts'
import { FORM_WORDS } from '#domain/gst/forms.ts'
import { plural, t } from '#domain/words/t.ts'
import { goIntoShop } from '#web/app/line/go-into-shop.ts'
import { paths } from '#web/app/paths.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { Tabs } from '#web/ui/frame/tabs.tsx'
import { type Column, DataList } from '#web/ui/list/data-list.tsx'
import { wholeList } from '#web/ui/list/list-state.ts'
import { RowCard } from '#web/ui/list/row-card.tsx'
import classes from './desk.module.css'
import { useClients, useFindingsOf } from './desk-data.ts'

const SOON_DAYS = 7

/** What the page can be narrowed to. */
const PARTS = {
  all: { label: t('All shops'), holds: () => true },
  late: { label: t('Late'), holds: ({ due }: Client) => due !== null && due.daysLeft < 0 },
  soon: {
    label: t('Due in 7 days'),
    holds: ({ due }: Client) => due !== null && due.daysLeft >= 0 && due.daysLeft <= SOON_DAYS,
  },
  missing: { label: t('Something missing'), holds: ({ missing }: Client) => (missing ?? 0) > 0 },
  asked: { label: t('Questions open'), holds: ({ asked }: Client) => asked > 0 },
} as const
type Part = keyof typeof PARTS
const PART_NAMES = Object.keys(PARTS) as Part[]

/** Where each shop stands whose books somebody may read: what is due, to be put right, missing and locked. Enter opens one. */
export function DeskScreen() {
  const answer = useClients()
  const [part, setPart] = useState<Part>('all')
  const all = answer.data ?? []
  const rows = all.filter(PARTS[part].holds)
  const tabs = PART_NAMES.map((value) => ({
    value,
    label: t('{part} {count}', { part: PARTS[value].label, count: all.filter(PARTS[value].holds).length }),
  }))
  return (
    <Screen
      title={t('Clients')}
      subtitle={t('Every shop whose books you may read, what is late first')}
      tabs={
        <Tabs label={t('Clients')} tabs={tabs} value={part} onChange={(value) => setPart(value as Part)} />
      }
    >
      <DataList
        label={t('Clients')}
        list={wholeList(rows, answer)}
        columns={COLUMNS}
        rowKey={({ _id }) => _id}
        onOpen={({ _id }) => void goIntoShop(_id)}
        keys={{ q: ({ _id }) => void goIntoShop(_id, paths.questions) }}
        card={(client) => <ClientCard client={client} />}
        loadingText={t('Loading the shops...')}
        empty={{
          title: part === 'all' ? t('No shop has asked you in yet.') : t('No shop is in this part.'),
          why: t('An owner invites you under Settings, Staff, as an accountant.'),
        }}
        failed={t('The shops could not be loaded')}
        foot={
          <span className={classes.foot}>
            <span>{plural(rows.length, '{count} shop', '{count} shops', { count: rows.length })}</span>
            <span className={classes.keys}>
              <kbd>Enter</kbd> {t('opens the shop')} <kbd>Q</kbd> {t('questions')}
            </span>
          </span>
        }
      />
      <p className={classes.note}>
        <Icon name="help" /> {t('What you change is told to the shop’s owner and stands in its trail.')}
      </p>
    </Screen>
  )
}

/** '14 days late', '7 days left', 'today'. */
function DaysLeft({ days }: { days: number }) {
  if (days < 0) {
    return (
      <StateWord state="alert">
        {plural(-days, '1 day late', '{count} days late', { count: -days })}
      </StateWord>
    )
  }
  if (days === 0) return <StateWord state="expiring">{t('due today')}</StateWord>
  if (days <= SOON_DAYS) {
    return (
      <StateWord state="expiring">
        {plural(days, '1 day left', '{count} days left', { count: days })}
      </StateWord>
    )
  }
  return <>{t('in {count} days', { count: days })}</>
}

const dueWords = ({ form, month, due }: NonNullable<Client['due']>) =>
  t('{form} of {month}, till {date}', {
    form: FORM_WORDS[form],
    month: monthName(month),
    date: formatDate(due),
  })

/** What the next return waits for; asked shop by shop, as a month of a large one takes a while. */
function ToPutRight({ client: { _id, due } }: { client: Client }) {
  const { data, error } = useFindingsOf(_id, due?.month)
  if (!due || error) return <>-</>
  if (!data) return <>...</>
  if (data.stops > 0) {
    return (
      <StateWord state="alert">
        {plural(data.stops, '1 stops filing', '{count} stop filing', { count: data.stops })}
      </StateWord>
    )
  }
  if (data.looks > 0) {
    return (
      <StateWord state="low">
        {plural(data.looks, '1 to look at', '{count} to look at', { count: data.looks })}
      </StateWord>
    )
  }
  return <>{t('ready to file')}</>
}

function Missing({ client: { missing } }: { client: Client }) {
  if (!missing) return <>-</>
  return (
    <StateWord state="low">
      {plural(missing, '1 bill in 2B, not in the books', '{count} bills in 2B, not in the books', {
        count: missing,
      })}
    </StateWord>
  )
}

const COLUMNS: Column<Client>[] = [
  { header: t('Client'), width: '1.3fr', cell: ({ name }) => name },
  { header: t('Due next'), width: '312px', cell: ({ due }) => (due ? dueWords(due) : '-') },
  { header: t('When'), width: '132px', cell: ({ due }) => (due ? <DaysLeft days={due.daysLeft} /> : '-') },
  { header: t('To put right'), width: '148px', cell: (client) => <ToPutRight client={client} /> },
  { header: t('Missing'), width: '1fr', leaves: 1, cell: (client) => <Missing client={client} /> },
  {
    header: t('Locked to'),
    width: '124px',
    leaves: 2,
    cell: ({ lockedUpTo }) => (lockedUpTo ? formatDate(lockedUpTo) : '-'),
  },
  { header: t('Asked'), width: '84px', align: 'right', cell: ({ asked }) => asked || '-' },
]

const openWords = ({ asked }: Client) =>
  asked > 0 && plural(asked, '1 question open', '{count} questions open', { count: asked })

const ClientCard = ({ client }: { client: Client }) => (
  <RowCard
    title={client.name}
    figure={client.due ? <DaysLeft days={client.due.daysLeft} /> : '-'}
    note={[client.due ? dueWords(client.due) : t('files no return'), openWords(client)]
      .filter(Boolean)
      .join(' · ')}
    state={<ToPutRight client={client} />}
  />
)
