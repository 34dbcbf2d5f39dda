import { useState } from 'react'
import { Link } from 'react-router'
import { EWAY_LISTS, type EwayBillRecord } from '#contract/gst/eway-bills.ts'
import { formatQuantity } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { documentPath, paths } from '#web/app/paths.ts'
import { useHashTab } from '#web/ui/address/use-hash-tab.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { Tabs } from '#web/ui/frame/tabs.tsx'
import { later } from '#web/ui/later.tsx'
import { type Column, DataList } from '#web/ui/list/data-list.tsx'
import { RowCard } from '#web/ui/list/row-card.tsx'
import { momentWords, STATE_OF } from './portal-states.ts'
import type { PortalDocument } from './portal-step.ts'
import { type EwayList, useEwayBills, useEwayCounts } from './portals-data.ts'

const PortalDialog = later(async () => (await import('./portal-dialog.tsx')).PortalDialog)

const TAB_WORDS: Record<EwayList, string> = {
  generated: t('Made'),
  ending: t('About to run out'),
  pending: t('Waiting'),
  failed: t('Refused'),
  cancelled: t('Cancelled'),
}
const EMPTY: Record<EwayList, { title: string; why?: string }> = {
  generated: {
    title: t('No e-way bill was made yet.'),
    why: t('Make one from a bill or a delivery challan.'),
  },
  ending: { title: t('None runs out within a day.') },
  pending: { title: t('Nothing waits for the portal.') },
  failed: { title: t('The portal refused nothing.') },
  cancelled: { title: t('No e-way bill was cancelled.') },
}

const endOf = ({ state, validUntil }: EwayBillRecord) =>
  state !== 'generated' ? '' : validUntil ? momentWords(validUntil) : t('With the first vehicle')

const COLUMNS: Column<EwayBillRecord>[] = [
  { header: t('E-way bill'), width: '140px', cell: ({ number }) => number ?? '-' },
  {
    header: t('For'),
    width: '150px',
    cell: ({ document: { kind, number, _id } }) => <Link to={documentPath(kind, _id)}>{number}</Link>,
  },
  { header: t('Party'), width: '1fr', leaves: 2, cell: ({ party }) => party || t('N/A') },
  { header: t('Vehicle'), width: '130px', leaves: 1, cell: ({ vehicles }) => vehicles.at(-1)?.number ?? '-' },
  { header: t('Runs until'), width: '190px', cell: endOf },
  { header: t('Status'), width: '1fr', cell: (row) => <StateCell row={row} /> },
]

function StateCell({ row }: { row: EwayBillRecord }) {
  const { state, word } = STATE_OF[row.state] ?? { state: 'pending' as const, word: '' }
  return <StateWord state={state}>{row.error ? `${word}: ${row.error}` : word}</StateWord>
}

function noteOf(row: EwayBillRecord): string {
  const about = { number: row.document.number, party: row.party || t('N/A') }
  const time = endOf(row)
  return time ? t('{number}, {party}: until {time}', { ...about, time }) : `${about.number}, ${about.party}`
}

/** Goods on the road with the validity of their e-way bills, and the portal's refusals. */
export function EwayBillsScreen() {
  const { tab, openTab } = useHashTab(EWAY_LISTS)
  const counts = useEwayCounts().data?.counts
  const list = useEwayBills(tab)
  const [open, setOpen] = useState<PortalDocument>()
  return (
    <Screen
      title={t('E-way bills')}
      subtitle={t('Goods above the limit of the state carry one on the road.')}
      actions={<Link to={paths.gst}>{t('Back to GST')}</Link>}
    >
      <Tabs
        label={t('E-way bills by state')}
        tabs={EWAY_LISTS.map((value) => ({
          value,
          label: counts ? `${TAB_WORDS[value]} ${formatQuantity(counts[value])}` : TAB_WORDS[value],
        }))}
        value={tab}
        onChange={openTab}
      />
      <DataList
        label={t('E-way bills: {state}', { state: TAB_WORDS[tab] })}
        list={list}
        columns={COLUMNS}
        rowKey={({ _id }) => _id}
        onOpen={({ document }) => setOpen(document)}
        card={(row) => (
          <RowCard
            title={row.number ?? row.document.number}
            figure={row.vehicles.at(-1)?.number ?? ''}
            note={noteOf(row)}
            state={<StateCell row={row} />}
          />
        )}
        loadingText={t('Loading...')}
        empty={EMPTY[tab]}
        failed={t('The e-way bills could not be loaded')}
      />
      {open && <PortalDialog document={open} onClose={() => setOpen(undefined)} />}
    </Screen>
  )
}
