import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Client } from '#contract/people/desk.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { monthsBefore } from '#domain/documents/days/months.ts'
import { plural, t } from '#domain/words/t.ts'
import { goIntoShop } from '#web/app/line/go-into-shop.ts'
import { paths } from '#web/app/paths.ts'
import { noteOpenedClient } from '#web/app/shell/from-clients.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { Tabs } from '#web/ui/frame/tabs.tsx'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import { later } from '#web/ui/later.tsx'
import { DataList } from '#web/ui/list/data-list.tsx'
import { wholeList } from '#web/ui/list/list-state.ts'
import classes from './desk.module.css'
import { refreshQuestions, useClients } from './desk-data.ts'
import { useDeskKeys } from './desk-keys.ts'
import { DeskMonth, useDeskMonth } from './desk-month.tsx'
import { ClientCard, columnsOf, SOON_DAYS } from './desk-row.tsx'

/** Filters of the page. */
const PARTS = {
  all: { label: t('All shops'), holds: () => true },
  late: { label: t('Late'), holds: ({ due }: Client) => due !== null && due.daysLeft < 0 },
  soon: {
    label: t('Due in 7 days'),
    holds: ({ due }: Client) => due !== null && due.daysLeft >= 0 && due.daysLeft <= SOON_DAYS,
  },
  missing: {
    label: t('Something missing'),
    holds: ({ missing, lacksGstr2b }: Client) => lacksGstr2b || (missing ?? 0) > 0,
  },
  asked: { label: t('Questions open'), holds: ({ asked }: Client) => asked > 0 },
} as const
type Part = keyof typeof PARTS
const PART_NAMES = Object.keys(PARTS) as Part[]

const MonthDialog = later(async () => (await import('#web/leaving/month-dialog.tsx')).MonthDialog)

const ClientQuestions = later(
  async () => (await import('#web/questions/questions-dialog.tsx')).ClientQuestions,
)

/** The due month of a single shop, if that month is over; else the last month that is over. */
function monthToTake(clients: Client[]): string {
  const last = monthsBefore(todayInIndia(new Date()), 1)[0] ?? ''
  const due = clients.length === 1 ? clients[0]?.due?.month : undefined
  return due && due < last ? due : last
}

/** The month that is due, where the returns are worked on; a shop that files none opens at its first page. */
const monthPath = ({ due, isFiled }: Client, step = '') =>
  due || isFiled || step ? `${paths.gst}${due ? `?month=${due.month}` : ''}${step && `#${step}`}` : undefined

/** 'This week: 6 changes in 4 shops.'; nothing without any. */
function changesWords(clients: Client[]): string {
  const changed = clients.filter(({ changes }) => changes > 0)
  const count = changed.reduce((sum, { changes }) => sum + changes, 0)
  if (count === 0) return ''
  const shops = plural(changed.length, '{count} shop', '{count} shops', { count: changed.length })
  return plural(count, 'This week: {count} change in {shops}.', 'This week: {count} changes in {shops}.', {
    count,
    shops,
  })
}

const OWNER_NOTICE = t('The shop’s owner is told what you change, and the trail keeps it.')
/** Nobody is told of changes in a shop of one's own. */
const isOfAnother = ({ role }: Client) => role !== 'owner'

/** List of an accountant's shops: next return, findings, missing bills, locked days. Enter opens one. */
export function DeskScreen() {
  const { month, show: showMonth } = useDeskMonth()
  const answer = useClients(month)
  const [part, setPart] = useState<Part>('all')
  // The client with open or just settled questions: its row stays until the filter changes.
  const [asked, setAsked] = useState<{ client: Client; isOpen: boolean }>()
  const all = answer.data ?? []
  const rows = all.filter((client) => PARTS[part].holds(client) || client._id === asked?.client._id)
  const isPhone = useIsPhone()
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [taking, setTaking] = useState<Client[]>()
  const isPicked = ({ _id }: Client) => picked.has(_id)
  const pick = ({ _id }: Client) =>
    setPicked((before) =>
      before.has(_id) ? new Set([...before].filter((id) => id !== _id)) : new Set([...before, _id]),
    )
  const chosen = all.some(isPicked) ? all.filter(isPicked) : rows
  const show = (next: Part) => {
    setAsked(undefined)
    setPart(next)
  }
  const ask = (client: Client) => setAsked({ client, isOpen: true })
  const enter = (client: Client, path?: string) => {
    noteOpenedClient(client._id)
    void goIntoShop(client._id, path)
  }
  useDeskKeys(rows)
  const tabs = PART_NAMES.map((value) => ({
    value,
    label: t('{part} {count}', { part: PARTS[value].label, count: all.filter(PARTS[value].holds).length }),
  }))
  return (
    <Screen
      title={t('Clients')}
      subtitle={t('The shops whose books you may read, those that are late first')}
      beside={<DeskMonth month={month} onShow={showMonth} />}
      tabs={<Tabs label={t('Clients')} tabs={tabs} value={part} onChange={(value) => show(value as Part)} />}
      primary={
        chosen.length > 0 && (
          <Button leftSection={<Icon name="download" />} onClick={() => setTaking(chosen)}>
            {plural(chosen.length, 'Month of {count} shop', 'Month of {count} shops', {
              count: chosen.length,
            })}
          </Button>
        )
      }
    >
      {taking && (
        <MonthDialog
          month={month || monthToTake(taking)}
          shops={taking}
          isAll={taking.length === all.length}
          onClose={() => setTaking(undefined)}
        />
      )}
      {asked?.isOpen && (
        <ClientQuestions
          key={asked.client._id}
          client={asked.client}
          open={(path) => enter(asked.client, path)}
          refresh={refreshQuestions}
          onClose={() => setAsked({ client: asked.client, isOpen: false })}
        />
      )}
      <DataList
        label={t('Clients')}
        list={wholeList(rows, answer)}
        columns={columnsOf(isPicked, pick)}
        rowKey={({ _id }) => _id}
        onOpen={(client) => enter(client, monthPath(client))}
        keys={{
          q: ask,
          d: (client) => setTaking([client]),
          l: (client) => enter(client, monthPath(client, 'Lock')),
          ' ': pick,
        }}
        actions={
          isPhone
            ? (client) => [
                {
                  icon: 'check',
                  label: isPicked(client) ? t('Do not pick') : t('Pick'),
                  onClick: () => pick(client),
                },
                { icon: 'help', label: t('Questions'), onClick: () => ask(client) },
                {
                  icon: 'calendar',
                  label: t('Lock the month'),
                  onClick: () => enter(client, monthPath(client, 'Lock')),
                },
                { icon: 'download', label: t('A month in one file'), onClick: () => setTaking([client]) },
              ]
            : undefined
        }
        card={(client) => <ClientCard client={client} isPicked={isPicked(client)} />}
        loadingText={t('Loading the shops...')}
        empty={{
          title: part === 'all' ? t('No shop has invited you yet.') : t('No shop here.'),
          why: t('An owner invites you under Settings, Staff, as an accountant.'),
        }}
        failed={t('The shops could not be loaded')}
        foot={
          <span className="flex spread">
            <span className="unbroken">
              {plural(rows.length, '{count} shop', '{count} shops', { count: rows.length })}
            </span>
            <span className={`not-on-phone ${classes.keys}`}>
              <kbd>J</kbd> <kbd>K</kbd> {t('go from row to row')} <kbd>Enter</kbd> {t('opens the month')}{' '}
              <kbd>Q</kbd> {t('questions')} <kbd>{t('Space')}</kbd> {t('picks')} <kbd>D</kbd>{' '}
              {t('takes a month')} <kbd>L</kbd> {t('locks')}
            </span>
          </span>
        }
      />
      <p className="row gap-2 smaller quiet">
        <Icon name="help" /> {all.some(isOfAnother) ? OWNER_NOTICE : t('The trail keeps what you change.')}{' '}
        {changesWords(all)}
      </p>
    </Screen>
  )
}
