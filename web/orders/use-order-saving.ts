import type { Direction } from '#contract/document.ts'
import type { Order } from '#contract/orders.ts'
import { type DocumentValues, documentBody } from '#web/documents/document-values.ts'
import type { DocumentSaving } from '#web/documents/use-document-editing.ts'
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
  const date = values.date || undefined
  return direction === 'sales'
    ? { ...body, soNumber: number, soDate: date }
    : { ...body, poNumber: number, poDate: date }
}

interface OrderSaving {
  direction: Direction
  /** The preview, which the server keeps while it is free. */
  number: string
  edited: Pick<Order, '_id' | 'updatedAt'> | undefined
}

export function useOrderSaving({ direction, number, edited }: OrderSaving): DocumentSaving<DocumentValues> {
  const kinds = {
    sales: { create: useCreateSalesOrder(), update: useUpdateSalesOrder() },
    purchase: { create: useCreatePurchaseOrder(), update: useUpdatePurchaseOrder() },
  }
  const { create, update } = kinds[direction]
  return {
    busy: create.isPending || update.isPending,
    error: create.error ?? update.error,
    send: (values, { onSuccess, onError }) => {
      const body = orderBody(values, direction, edited ? '' : number)
      const whenDone = {
        onSuccess: ({ order }: { order: Order }) =>
          onSuccess({
            number: order.orderNumber,
            print: (job) => void (job ? printOrderIn(job, order) : printOrder(order)),
          }),
        onError,
      }
      if (edited)
        update.mutate(
          { params: { id: edited._id }, body: { ...body, updatedAt: edited.updatedAt } },
          whenDone,
        )
      else create.mutate({ body }, whenDone)
    },
  }
}
