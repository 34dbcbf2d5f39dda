import type { ReactNode } from 'react'
import { todayInIndia } from '#domain/calendar.ts'
import { ORDER_STATUSES } from '#domain/order-status.ts'
import { CreateDocumentButton } from '#web/documents/create-document-button.tsx'
import { dayHeading } from '#web/documents/day-heading.ts'
import { documentQuery, filterWords, RANGE_CHOICES, typeChoices } from '#web/documents/document-filter.ts'
import { useOpenDocument } from '#web/documents/use-open-document.ts'
import { DataList } from '#web/ui/data-list.tsx'
import { FilterSelect, FiltersBar } from '#web/ui/filters-bar.tsx'
import { Screen } from '#web/ui/screen.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { useIsPhone } from '#web/ui/use-width.ts'
import { OpenOrder } from './open-order.tsx'
import { OrderCard } from './order-card.tsx'
import { ORDER_COLUMNS } from './order-columns.tsx'
import { useOrders } from './order-data.ts'
import { STATUS_CHOICES } from './order-words.ts'
import { useOrderActions } from './use-order-actions.ts'

const NO_FILTERS = { search: '', type: 'all', status: 'all', range: 'all' }
const TYPE_CHOICES = typeChoices('All')
const KINDS = [
  ['purchase', 'Purchase Order'],
  ['sales', 'Sales Order'],
] as const

/** 'Sales & Purchase Orders', the first tab of the documents page. */
export function OrdersTab({ tabs }: { tabs: ReactNode }) {
  const { values, set, clear } = useUrlFilters(NO_FILTERS)
  const today = todayInIndia(new Date())
  const list = useOrders(documentQuery(values, today, ORDER_STATUSES))
  const open = useOpenDocument()
  const isPhone = useIsPhone()
  const actionsOf = useOrderActions(open.edit)
  const createButton = (
    <CreateDocumentButton label="+ Create Document" choices={KINDS} onCreate={open.create} />
  )

  return (
    <Screen title="Sales & Purchase Orders" tabs={tabs} primary={createButton}>
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
        label="All Orders"
        title={isPhone ? undefined : 'All Orders'}
        list={list}
        columns={ORDER_COLUMNS}
        rowKey={(order) => order._id}
        card={(order) => <OrderCard order={order} />}
        groupBy={(order) => dayHeading(order.orderDate, today)}
        actions={actionsOf}
        loadingText="Loading..."
        empty={{
          title: 'No orders found.',
          why: 'Orders you place with suppliers and take from buyers appear here.',
          action: isPhone ? undefined : createButton,
        }}
        filteredBy={filterWords(values, STATUS_CHOICES)}
        onClear={clear}
        failed="No orders found."
        foot={`Showing ${list.rows.length} of ${list.total} orders`}
      />
      <OpenOrder {...open} />
    </Screen>
  )
}
