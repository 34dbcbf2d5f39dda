import { useState } from 'react'
import { type Closing, listClosings } from '#contract/money/drawer.ts'
import { formatDate, formatTimeInIndia } from '#domain/calendar.ts'
import { formatQuantity, formatRupees, type Paise } from '#domain/money.ts'
import { plural, t } from '#domain/words/t.ts'
import { useList } from '#web/app/calls/queries.ts'
import { paths } from '#web/app/paths.ts'
import { MayButton } from '#web/app/rights/may-button.tsx'
import { MoneyTabs } from '#web/money/money-tabs.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { later } from '#web/ui/later.tsx'
import { type Column, DataList } from '#web/ui/list/data-list.tsx'
import { RowCard } from '#web/ui/list/row-card.tsx'
import { DifferenceWord } from './difference-word.tsx'

const ClosingDialog = later(async () => (await import('./closing-dialog.tsx')).ClosingDialog)

/** Closings of the drawers, newest first. */
export function ClosingsScreen() {
  const list = useList(listClosings, {})
  const [open, setOpen] = useState<Closing>()
  const count = <MayButton to={paths.drawer}>{t('Close the Drawer')}</MayButton>
  return (
    <Screen tabs={<MoneyTabs />} title={t('Earlier Closings')} primary={count}>
      <DataList
        label={t('Earlier closings')}
        list={list}
        columns={COLUMNS}
        rowKey={({ _id }) => _id}
        onOpen={setOpen}
        card={(closing) => <ClosingCard closing={closing} />}
        loadingText={t('Loading the closings...')}
        empty={{
          title: t('No drawer was closed yet.'),
          why: t('Count it in the evening: Bahi says what should be there, and what explains a difference.'),
          action: (
            <MayButton to={paths.drawer} variant="default">
              {t('Count the Drawer')}
            </MayButton>
          ),
        }}
        failed={t('The closings could not be loaded')}
        foot={plural(list.total, '{count} closing', '{count} closings', {
          count: formatQuantity(list.total),
        })}
      />
      {open && <ClosingDialog closing={open} onClose={() => setOpen(undefined)} />}
    </Screen>
  )
}

const timeOf = ({ closedAt }: Closing) => formatTimeInIndia(new Date(closedAt))
const money = (header: string, amountOf: (closing: Closing) => Paise, leaves?: 1 | 2): Column<Closing> => ({
  header,
  width: '124px',
  align: 'right',
  ...(leaves && { leaves }),
  cell: (closing) => <span className="money">{formatRupees(amountOf(closing))}</span>,
})

const COLUMNS: Column<Closing>[] = [
  { header: t('Closed'), width: '176px', cell: (one) => `${formatDate(one.date)}, ${timeOf(one)}` },
  { header: t('Drawer'), cell: ({ name }) => name },
  { header: t('Counted by'), width: '1.4fr', leaves: 2, cell: ({ by }) => by },
  money(t('Should be there'), ({ expected }) => expected, 1),
  money(t('Counted'), ({ counted }) => counted),
  { header: t('Difference'), width: '156px', cell: (closing) => <DifferenceWord closing={closing} /> },
  money(t('To the safe'), ({ toSafe }) => toSafe, 1),
]

const ClosingCard = ({ closing }: { closing: Closing }) => (
  <RowCard
    title={`${formatDate(closing.date)}, ${timeOf(closing)}`}
    figure={<span className="money">{formatRupees(closing.counted)}</span>}
    note={closing.name}
    state={<DifferenceWord closing={closing} />}
  />
)
