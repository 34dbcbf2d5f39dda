import type { Direction } from '#contract/document.ts'
import type { Order } from '#contract/orders.ts'
import { documentSaving } from '#web/documents/open-document/document-saving.ts'
import { type DocumentValues, documentBody } from '#web/documents/open-document/document-values.ts'
import {
  useCreatePurchaseOrder,
  useCreateSalesOrder,
  useUpdatePurchaseOrder,
  useUpdateSalesOrder,
} from './order-data.ts'
import { printOrder, printOrderIn } from './print-order.ts'

/** The form as it is sent, under the names of its kind. */
export function orderBody(values: DocumentValues, direction: Direction, number = '') {
  const body = documentBody(values, direction)
  return direction === 'sales'
    ? { ...body, soNumber: number, soDate: values.date }
    : { ...body, poNumber: number, poDate: values.date }
}

interface OrderSaving {
  direction: Direction
  /** The preview, which the server keeps while it is free. */
  number: string
  edited: Pick<Order, '_id' | 'updatedAt'> | undefined
}

export function useOrderSaving({ direction, number, edited }: OrderSaving) {
  const kinds = {
    sales: { create: useCreateSalesOrder(), update: useUpdateSalesOrder() },
    purchase: { create: useCreatePurchaseOrder(), update: useUpdatePurchaseOrder() },
  }
  return documentSaving({
    ...kinds[direction],
    edited,
    bodyOf: (values: DocumentValues) => orderBody(values, direction, edited ? '' : number),
    savedOf: ({ order }: { order: Order }) => ({
      number: order.orderNumber,
      print: (job) => void (job ? printOrderIn(job, order) : printOrder(order)),
    }),
  })
}
