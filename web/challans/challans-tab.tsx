import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { CHALLAN_STATUSES, type Challan } from '#contract/challans.ts'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { formatRupees } from '#domain/money.ts'
import { dayHeading } from '#web/documents/list/day-heading.ts'
import { documentQuery, filterWords } from '#web/documents/list/document-filter.ts'
import { DocumentFiltersBar } from '#web/documents/list/document-filters-bar.tsx'
import { footWords } from '#web/documents/list/document-foot.ts'
import classes from '#web/documents/list/document-list.module.css'
import { Trail } from '#web/documents/list/document-trail.tsx'
import { countOfItems } from '#web/documents/open-document/document-facts.ts'
import { useOpenDocument } from '#web/documents/open-document/use-open-document.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import { type Column, DataList } from '#web/ui/list/data-list.tsx'
import { useUrlFilters } from '#web/ui/list/use-url-filters.ts'
import { useChallans } from './challan-data.ts'
import { useChallanActions } from './use-challan-actions.ts'

const CreateChallan = lazy(async () => ({ default: (await import('./challan-form.tsx')).CreateChallan }))
const EditChallan = lazy(async () => ({ default: (await import('./challan-form.tsx')).EditChallan }))

const NO_FILTERS = { search: '', range: 'all', type: 'all', status: 'all' }
const STATUS_CHOICES = [
  { value: 'all', label: 'All Status' },
  { value: 'completed', label: 'Delivered' },
  { value: 'returned', label: 'Taken back' },
]

/** What became of the goods. */
const ChallanState = ({ challan: { status, openItems } }: { challan: Challan }) =>
  status === 'returned' ? (
    <StateWord state="returned">Taken back</StateWord>
  ) : openItems === 0 ? (
    <StateWord state="completed">Invoiced</StateWord>
  ) : (
    <StateWord state="pending">To invoice</StateWord>
  )

const COLUMNS: Column<Challan>[] = [
  {
    header: 'Challan No',
    width: '118px',
    cell: ({ challanNumber, source, became }) => (
      <span className={classes.withTrail}>
        <span className={classes.number}>{challanNumber}</span>
        {(source || became.length > 0) && (
          <span className={classes.trail}>
            {became.length > 0 ? <Trail became={became} /> : <Trail source={source} />}
          </span>
        )}
      </span>
    ),
  },
  {
    header: 'Date',
    width: '106px',
    cell: ({ challanDate }) => <span className={classes.date}>{formatDate(challanDate)}</span>,
  },
  {
    header: 'Customer',
    width: '1fr',
    cell: ({ merchants }) => merchants.name || <span className={classes.none}>N/A</span>,
  },
  { header: 'Reason', width: '160px', leaves: 1, cell: ({ reason }) => reason },
  { header: 'Status', width: '112px', cell: (challan) => <ChallanState challan={challan} /> },
  {
    header: 'Value',
    width: '108px',
    align: 'right',
    cell: ({ grandTotal }) => <span className="money">{formatRupees(grandTotal)}</span>,
  },
]

/** A challan on a phone. */
const ChallanCard = ({ challan }: { challan: Challan }) => (
  <div className={classes.card}>
    <span className={classes.party}>{challan.merchants.name}</span>
    <span className={classes.end}>
      <span className="money">{formatRupees(challan.grandTotal)}</span>
    </span>
    <span className={classes.facts}>
      {challan.challanNumber} {countOfItems(challan.noOfItems)}
    </span>
    <span className={classes.end}>
      <ChallanState challan={challan} />
    </span>
  </div>
)

/** 'Delivery Challans', the fourth tab of the documents page. */
export function ChallansTab({ tabs }: { tabs: ReactNode }) {
  const { values, set, clear, isFiltered } = useUrlFilters(NO_FILTERS)
  const today = todayInIndia(new Date())
  const list = useChallans(documentQuery(values, today, CHALLAN_STATUSES))
  const { creating, editing, source, create, edit, close } = useOpenDocument()
  const isPhone = useIsPhone()
  const actions = useChallanActions(edit)
  const createButton = <Button onClick={() => create('sales')}>+ Create Challan</Button>

  return (
    <Screen title="Delivery Challans" tabs={tabs} primary={createButton}>
      <DocumentFiltersBar
        {...{ values, set }}
        search="Search challans..."
        selects={[{ filter: 'range' }, { filter: 'status', choices: STATUS_CHOICES }]}
      />
      <DataList
        label="All Delivery Challans"
        title={isPhone ? undefined : 'All Delivery Challans'}
        list={list}
        columns={COLUMNS}
        rowKey={({ _id }) => _id}
        card={(challan) => <ChallanCard challan={challan} />}
        groupBy={({ challanDate }) => dayHeading(challanDate, today)}
        actions={actions}
        loadingText="Loading..."
        empty={{
          title: 'No delivery challans found.',
          why: 'Goods that leave the shop before their invoice appear here.',
          action: isPhone ? undefined : createButton,
        }}
        filteredBy={filterWords(values, STATUS_CHOICES)}
        onClear={clear}
        failed="Delivery challans could not be loaded"
        foot={footWords({
          ...{ noun: 'challan', total: list.total, isFiltered, hasMore: list.hasMore },
          documents: list.rows.map(({ grandTotal, status }) => ({
            ...{ direction: 'sales' as const, grandTotal, isReturned: status === 'returned' },
          })),
        })}
      />
      <Suspense>
        {creating && <CreateChallan source={source} onClose={close} />}
        {editing && !creating && <EditChallan key={editing} id={editing} onClose={close} />}
      </Suspense>
    </Screen>
  )
}
