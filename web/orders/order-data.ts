import type { Direction, SourceDraft } from '#contract/document.ts'
import {
  approvePurchaseOrder,
  approveSalesOrder,
  createPurchaseOrder,
  createSalesOrder,
  getOrder,
  lastPurchaseOrderNumber,
  lastSalesOrderNumber,
  listOrders,
  updatePurchaseOrder,
  updateSalesOrder,
} from '#contract/orders.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { call } from '#web/app/calls/call.ts'
import { useAnswer, useList, useSave } from '#web/app/calls/queries.ts'
import { type NumberPreview, numberPreview } from '#web/documents/head/number-preview.ts'
import type { DocumentQuery } from '#web/documents/list/document-filter.ts'

/** Both kinds in one list, page by page, without the lines. */
export const useOrders = (query: DocumentQuery<OrderStatus>) => useList(listOrders, { ...query, brief: '1' })

/** One order as the books have it now: never one that was seen before. */
export function useFreshOrder(id: string | undefined) {
  const { data, isFetchedAfterMount, isFetching, error, refetch } = useAnswer(
    getOrder,
    { params: { id: id ?? '' } },
    { refetchOnMount: 'always', enabled: id !== undefined },
  )
  const isFresh = isFetchedAfterMount && !isFetching && data?._id === id
  return { order: isFresh ? data : undefined, error, refetch }
}

/** The order that a new document is made from; nothing when the source is none. */
export function useOrderSource(source: SourceDraft | undefined) {
  const { order, error, refetch } = useFreshOrder(source?.kind === 'order' ? source._id : undefined)
  const isFirst = order?.became.every(({ status }) => status === 'returned')
  return {
    source: order && {
      document: order,
      reference: { kind: 'order' as const, _id: order._id, number: order.orderNumber },
      direction: order.orderType,
      // What the customer was quoted stands on the first invoice, once.
      agreed: isFirst ? (order.quoted ?? undefined) : undefined,
    },
    error,
    retry: () => void (source?.kind === 'order' && refetch()),
  }
}

/** A preview of the number (ORD-39), asked for anew at each opening; the server gives the final one. */
export function useNextOrderNumber(direction: Direction): NumberPreview {
  const isSale = direction === 'sales'
  const sales = useAnswer(lastSalesOrderNumber, {}, { enabled: isSale, refetchOnMount: 'always' })
  const purchase = useAnswer(lastPurchaseOrderNumber, {}, { enabled: !isSale, refetchOnMount: 'always' })
  return isSale
    ? numberPreview('salesOrder', sales.data?.lastSONumber)
    : numberPreview('purchaseOrder', purchase.data?.lastPONumber)
}

export const useCreateSalesOrder = () => useSave(createSalesOrder)
export const useCreatePurchaseOrder = () => useSave(createPurchaseOrder)
export const useUpdateSalesOrder = () => useSave(updateSalesOrder)
export const useUpdatePurchaseOrder = () => useSave(updatePurchaseOrder)

/** Both kinds are answered in the same words, each at its own address. */
export const useApproveOrder = (direction: Direction) =>
  useSave(direction === 'sales' ? approveSalesOrder : approvePurchaseOrder)

export const fetchOrder = (id: string) => call(getOrder, { params: { id } })
