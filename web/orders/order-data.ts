import type { Direction } from '#contract/document.ts'
import {
  approvePurchaseOrder,
  approveSalesOrder,
  createPurchaseOrder,
  createSalesOrder,
  getOrder,
  lastPurchaseOrderNumber,
  lastSalesOrderNumber,
  listOrders,
  sumOrders,
  updatePurchaseOrder,
  updateSalesOrder,
} from '#contract/orders.ts'
import { useAnswer, useSave } from '#web/app/calls/queries.ts'
import type { NounData } from '#web/documents/nouns.ts'

/** Both kinds have the same shape when read; they are created and changed at different URLs. */
export const ORDER: NounData<'order'> = {
  noun: 'order',
  list: listOrders,
  sums: sumOrders,
  get: getOrder,
  create: (direction) => (direction === 'sales' ? createSalesOrder : createPurchaseOrder),
  update: (direction) => (direction === 'sales' ? updateSalesOrder : updatePurchaseOrder),
  read: ({ orderNumber, orderDate, orderType }) => ({
    number: orderNumber,
    date: orderDate,
    direction: orderType,
  }),
  useLastNumber(direction) {
    const isSale = direction === 'sales'
    const sales = useAnswer(lastSalesOrderNumber, {}, { enabled: isSale, refetchOnMount: 'always' })
    const purchase = useAnswer(lastPurchaseOrderNumber, {}, { enabled: !isSale, refetchOnMount: 'always' })
    return isSale ? sales.data?.lastSONumber : purchase.data?.lastPONumber
  },
  // Terms of the quotation, as orders have neither discount nor charges.
  agreedOf: ({ quoted }) => quoted ?? undefined,
  async print(job, order) {
    const offers = await import('#web/documents/printing/print-offers.tsx')
    offers.printOrder(job, order)
  },
}

export const useApproveOrder = (direction: Direction) =>
  useSave(direction === 'sales' ? approveSalesOrder : approvePurchaseOrder)
