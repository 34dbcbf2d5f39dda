import { useState } from 'react'
import { listTallyLedgers, type TallyLedgerRow } from '#contract/gst/tally.ts'
import { formatQuantity } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import { later } from '#web/ui/later.tsx'
import { type Column, DataList } from '#web/ui/list/data-list.tsx'
import { wholeList } from '#web/ui/list/list-state.ts'
import { RowCard } from '#web/ui/list/row-card.tsx'

const LedgerDialog = later(async () => (await import('./ledger-dialog.tsx')).LedgerDialog)

const COLUMNS: Column<TallyLedgerRow>[] = [
  { header: t('Account here'), width: '1fr', cell: ({ ours }) => ours },
  {
    header: t('Ledger in Tally'),
    width: '1fr',
    cell: ({ name, isChosen }) => (isChosen ? <b>{name}</b> : name),
  },
  { header: t('Group in Tally'), width: '1fr', leaves: 1, cell: ({ group }) => group },
]

/** Names of the accounts in Tally: a ledger that the accountant already has keeps its name. */
export function TallyLedgers() {
  const answer = useAnswer(listTallyLedgers, {})
  const { data } = answer
  const [open, setOpen] = useState<TallyLedgerRow>()
  const rows = data ?? []
  const chosen = rows.filter(({ isChosen }) => isChosen).length
  return (
    <>
      <DataList
        label={t('Ledgers in Tally')}
        title={t('Ledgers in Tally')}
        list={wholeList(rows, answer)}
        columns={COLUMNS}
        rowKey={({ account }) => account}
        onOpen={setOpen}
        actions={(row) => [
          {
            icon: 'pencil',
            label: t('Change {account}', { account: row.ours }),
            onClick: () => setOpen(row),
          },
        ]}
        card={({ ours, name, group }) => (
          <RowCard title={ours} note={ours === name ? group : `${name}, ${group}`} />
        )}
        loadingText={t('Loading the ledgers...')}
        empty={{ title: t('No accounts.') }}
        failed={t('The ledgers could not be loaded')}
        foot={
          chosen > 0
            ? t('{count} of {all} as your accountant calls them', {
                count: formatQuantity(chosen),
                all: formatQuantity(rows.length),
              })
            : t('All go by their own names. Change those that your accountant calls otherwise.')
        }
      />
      {open && <LedgerDialog ledger={open} all={rows} onClose={() => setOpen(undefined)} />}
    </>
  )
}
