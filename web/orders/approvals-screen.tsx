import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { ORDER_STATUSES, orderCan, type Verdict } from '#domain/order-status.ts'
import { usePageEvents } from '#web/app/page-events.ts'
import { dayHeading } from '#web/documents/day-heading.ts'
import { documentQuery, filterWords, RANGE_CHOICES, typeChoices } from '#web/documents/document-filter.ts'
import { DataList } from '#web/ui/data-list.tsx'
import { FilterSelect, FiltersBar } from '#web/ui/filters-bar.tsx'
import type { RowAction } from '#web/ui/row-actions.tsx'
import { Screen } from '#web/ui/screen.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { ApprovalDialog } from './approval-dialog.tsx'
import { OrderCard } from './order-card.tsx'
import { APPROVAL_COLUMNS } from './order-columns.tsx'
import { useOrders } from './order-data.ts'
import { STATUS_CHOICES } from './order-words.ts'

const NO_FILTERS = { search: '', type: 'all', status: 'all', range: 'all' }
const TYPE_CHOICES = typeChoices('All')
const TABS = [{ value: 'orders', label: 'Purchase / Sales Approval' }] as const

/** Every order with the answer it was given, and the two answers it may be given. */
export function ApprovalsScreen() {
  const { values, set, clear } = useUrlFilters(NO_FILTERS)
  const today = todayInIndia(new Date())
  const list = useOrders(documentQuery(values, today, ORDER_STATUSES))
  const [answering, setAnswering] = useState<{ order: Order; verdict: Verdict }>()
  usePageEvents({
    'approvals-set-filter': (detail) => {
      const { type, status } = (detail ?? {}) as { type?: string; status?: string }
      set({ type: type ?? 'all', status: status ?? 'all' })
    },
  })

  const actionsOf = (order: Order): RowAction[] => [
    {
      icon: 'check',
      label: 'Approve',
      disabled: orderCan.answer(order, 'approved'),
      onClick: () => setAnswering({ order, verdict: 'approved' }),
    },
    {
      icon: 'close',
      label: 'Reject',
      disabled: orderCan.answer(order, 'rejected'),
      onClick: () => setAnswering({ order, verdict: 'rejected' }),
    },
  ]

  return (
    <Screen
      title="Approvals"
      tabs={<Tabs label="Approvals" tabs={TABS} value="orders" onChange={() => {}} />}
    >
      <FiltersBar
        search={
          <SearchField
            placeholder="Search orders..."
            value={values.search}
            onChange={(search) => set({ search })}
          />
        }
      >
        <FilterSelect
          label="Type"
          isNamed
          data={TYPE_CHOICES}
          value={values.type}
          onChange={(type) => set({ type })}
        />
        <FilterSelect
          label="Status"
          data={STATUS_CHOICES}
          value={values.status}
          onChange={(status) => set({ status })}
        />
        <FilterSelect
          label="Dates"
          data={RANGE_CHOICES}
          value={values.range}
          onChange={(range) => set({ range })}
        />
      </FiltersBar>
      <DataList
        label="Orders to approve"
        list={list}
        columns={APPROVAL_COLUMNS}
        rowKey={(order) => order._id}
        card={(order) => <OrderCard order={order} />}
        groupBy={(order) => dayHeading(order.orderDate, today)}
        actions={actionsOf}
        loadingText="Loading..."
        empty={{ title: 'No orders found.', why: 'Orders wait here for a yes or a no.' }}
        filteredBy={filterWords(values, STATUS_CHOICES)}
        onClear={clear}
        failed="No orders found."
        foot={`Showing ${list.rows.length} of ${list.total} orders`}
      />
      {answering && <ApprovalDialog {...answering} onClose={() => setAnswering(undefined)} />}
    </Screen>
  )
}
