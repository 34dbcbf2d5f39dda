import { lazy, Suspense, useState } from 'react'
import { listTallyLedgers, type TallyLedgerRow } from '#contract/gst/tally.ts'
import { formatQuantity } from '#domain/money.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import { type Column, DataList } from '#web/ui/list/data-list.tsx'
import { wholeList } from '#web/ui/list/list-state.ts'
import { RowCard } from '#web/ui/list/row-card.tsx'

const LedgerDialog = lazy(async () => ({ default: (await import('./ledger-dialog.tsx')).LedgerDialog }))

const COLUMNS: Column<TallyLedgerRow>[] = [
  { header: 'Account here', width: '1fr', cell: ({ ours }) => ours },
  {
    header: 'Ledger in Tally',
    width: '1fr',
    cell: ({ name, isChosen }) => (isChosen ? <b>{name}</b> : name),
  },
  { header: 'Group in Tally', width: '1fr', leaves: 1, cell: ({ group }) => group },
]

/** How the accounts are called in Tally: what the accountant has already keeps its name there. */
export function TallyLedgers() {
  const answer = useAnswer(listTallyLedgers, {})
  const { data } = answer
  const [open, setOpen] = useState<TallyLedgerRow>()
  const rows = data ?? []
  const chosen = rows.filter(({ isChosen }) => isChosen).length
  return (
    <>
      <DataList
        label="Ledgers in Tally"
        title="Ledgers in Tally"
        list={wholeList(rows, answer)}
        columns={COLUMNS}
        rowKey={({ account }) => account}
        onOpen={setOpen}
        actions={(row) => [{ icon: 'pencil', label: `Change ${row.ours}`, onClick: () => setOpen(row) }]}
        card={({ ours, name, group }) => (
          <RowCard title={ours} note={ours === name ? group : `${name}, ${group}`} />
        )}
        loadingText="Loading the ledgers..."
        empty={{ title: 'No accounts.' }}
        failed="The ledgers could not be loaded"
        foot={
          chosen > 0
            ? `${formatQuantity(chosen)} of ${formatQuantity(rows.length)} as your accountant calls them`
            : 'All go by their own names. Change those that your accountant calls otherwise.'
        }
      />
      <Suspense>
        {open && <LedgerDialog ledger={open} all={rows} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  )
}
