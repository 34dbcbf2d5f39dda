import type { Client } from '#contract/people/desk.ts'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { monthName } from '#domain/documents/days/months.ts'
import { FORM_WORDS } from '#domain/gst/forms.ts'
import { plural, t } from '#domain/words/t.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import type { Column } from '#web/ui/list/data-list.tsx'
import { RowCard } from '#web/ui/list/row-card.tsx'
import classes from './desk.module.css'
import { useFindingsOf } from './desk-data.ts'

export const SOON_DAYS = 7

/** 'Pune' of '412 Kumthekar Road, Sadashiv Peth, Pune 411030': what tells two shops of one name apart. */
export const townOf = (address: string) =>
  (address.split(/[,\n]/).findLast((part) => /\p{L}/u.test(part)) ?? '')
    .replace(/[\s-]*\d[\d\s]*$/, '')
    .trim()

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

/** Why nothing is due. */
const restWords = ({ isFiled, lacksGstin }: Client): string => {
  if (lacksGstin) return t('no GSTIN in the profile')
  return isFiled ? t('all filed') : t('files no return')
}

/** The return, and below it how much time is left. */
function Due({ client }: { client: Client }) {
  const { due } = client
  if (!due) return <span className={classes.wrapped}>{restWords(client)}</span>
  return (
    <span className={`grid ${classes.wrapped}`}>
      <span>{t('{form} of {month}', { form: FORM_WORDS[due.form], month: monthName(due.month) })}</span>
      <span className="row wrap gap-2 quiet">
        <DaysLeft days={due.daysLeft} /> <span>{formatDate(due.due)}</span>
      </span>
    </span>
  )
}

/** Findings that block the next return; loaded shop by shop, as a large month takes a while. */
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
  const isOver = due.month < todayInIndia(new Date()).slice(0, 7)
  return (
    <span className={classes.wrapped}>{isOver ? t('ready to file') : t('nothing to put right so far')}</span>
  )
}

function Missing({ client: { missing, lacksGstr2b, due } }: { client: Client }) {
  if (lacksGstr2b && due) {
    return <StateWord state="low">{t('GSTR-2B of {month}', { month: monthName(due.month) })}</StateWord>
  }
  if (!missing) return <>-</>
  return (
    <span className={`grid ${classes.wrapped}`}>
      <StateWord state="low">{plural(missing, '1 bill', '{count} bills', { count: missing })}</StateWord>
      <span className="smaller quiet">{t('in GSTR-2B, not in the books')}</span>
    </span>
  )
}

interface PickProps {
  client: Client
  isPicked: boolean
  onPick: () => void
}

const PickCell = ({ client, isPicked, onPick }: PickProps) => (
  <input
    type="checkbox"
    className={classes.pick}
    aria-label={t('Pick {shop}', { shop: client.name })}
    checked={isPicked}
    // By keyboard a shop is selected on its row.
    tabIndex={-1}
    onChange={onPick}
  />
)

export const columnsOf = (
  isPicked: (client: Client) => boolean,
  onPick: (client: Client) => void,
): Column<Client>[] => [
  {
    header: t('Pick'),
    width: '56px',
    cell: (client) => <PickCell client={client} isPicked={isPicked(client)} onPick={() => onPick(client)} />,
  },
  ...COLUMNS,
]

const COLUMNS: Column<Client>[] = [
  {
    header: t('Client'),
    width: '1fr',
    cell: ({ name, address }) => (
      <span className={`grid ${classes.wrapped}`}>
        <span>{name}</span>
        <span className="smaller quiet">{townOf(address)}</span>
      </span>
    ),
  },
  { header: t('Due'), width: '1.6fr', cell: (client) => <Due client={client} /> },
  { header: t('To put right'), width: '132px', cell: (client) => <ToPutRight client={client} /> },
  { header: t('Missing'), width: '1fr', cell: (client) => <Missing client={client} /> },
  {
    header: t('Locked to'),
    width: '124px',
    leaves: 1,
    cell: ({ lockedUpTo }) => (lockedUpTo ? formatDate(lockedUpTo) : '-'),
  },
  { header: t('Asked'), width: '76px', align: 'right', cell: ({ asked }) => asked || '-' },
]

/** What is missing in the books of a month; '' where nothing is. */
const missingWords = ({ missing, lacksGstr2b, due }: Client): string => {
  if (lacksGstr2b && due)
    return t('missing: {what}', { what: t('GSTR-2B of {month}', { month: monthName(due.month) }) })
  return missing
    ? t('missing: {what}', { what: plural(missing, '1 bill', '{count} bills', { count: missing }) })
    : ''
}

const lockedWords = ({ lockedUpTo }: Client): string =>
  lockedUpTo ? t('locked to {date}', { date: formatDate(lockedUpTo) }) : ''

const openWords = ({ asked }: Client) =>
  asked > 0 && plural(asked, '1 question open', '{count} questions open', { count: asked })

export const ClientCard = ({ client, isPicked }: Pick<PickProps, 'client' | 'isPicked'>) => (
  <RowCard
    title={client.name}
    figure={client.due ? <DaysLeft days={client.due.daysLeft} /> : '-'}
    note={[
      isPicked && t('Picked'),
      client.due ? dueWords(client.due) : restWords(client),
      missingWords(client),
      lockedWords(client),
      openWords(client),
    ]
      .filter(Boolean)
      .join(' · ')}
    state={<ToPutRight client={client} />}
  />
)
