import type { ReactNode } from 'react'
import type { Order } from '#contract/orders.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { ORDER_STATUSES } from '#domain/order-status.ts'
import { dayHeading } from '#web/documents/list/day-heading.ts'
import { documentQuery, filterWords, typeChoices } from '#web/documents/list/document-filter.ts'
import { DocumentFiltersBar } from '#web/documents/list/document-filters-bar.tsx'
import { footWords } from '#web/documents/list/document-foot.ts'
import { type Column, DataList } from '#web/ui/list/data-list.tsx'
import type { RowAction } from '#web/ui/list/row-actions.tsx'
import { useUrlFilters } from '#web/ui/list/use-url-filters.ts'
import { OrderCard } from './order-card.tsx'
import { useOrders } from './order-data.ts'
import { STATUS_CHOICES } from './order-words.ts'

const NO_FILTERS = { search: '', type: 'all', status: 'all', range: 'all' }

/** The filters of orders, kept in the address. */
export const useOrderFilters = () => useUrlFilters(NO_FILTERS)

interface OrderListProps {
  label: string
  title?: string
  filters: ReturnType<typeof useOrderFilters>
  columns: Column<Order>[]
  actions: (order: Order) => RowAction[]
  why: string
  /** What an empty list offers. */
  action?: ReactNode
}

/** Orders of both kinds with their filters, as the orders and the approvals show them. */
export function OrderList({ filters, columns, actions, ...props }: OrderListProps) {
  const { values, set, clear, isFiltered } = filters
  const today = todayInIndia(new Date())
  const list = useOrders(documentQuery(values, today, ORDER_STATUSES))
  return (
    <>
      <DocumentFiltersBar
        {...{ values, set }}
        search="Search orders..."
        selects={[
          { filter: 'type', choices: typeChoices('All'), isNamed: true },
          { filter: 'status', choices: STATUS_CHOICES },
          { filter: 'range' },
        ]}
      />
      <DataList
        label={props.label}
        title={props.title}
        list={list}
        columns={columns}
        rowKey={(order) => order._id}
        card={(order) => <OrderCard order={order} />}
        groupBy={(order) => dayHeading(order.orderDate, today)}
        actions={actions}
        loadingText="Loading..."
        empty={{ title: 'No orders found.', why: props.why, action: props.action }}
        filteredBy={filterWords(values, STATUS_CHOICES)}
        onClear={clear}
        failed="Orders could not be loaded"
        foot={footWords({
          ...{ noun: 'order', total: list.total, isFiltered, hasMore: list.hasMore },
          documents: list.rows.map(({ orderType, grandTotal }) => ({ direction: orderType, grandTotal })),
        })}
      />
    </>
  )
}
