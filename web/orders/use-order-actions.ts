import { useNavigate } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { orderCan } from '#domain/order-status.ts'
import { conversionPath } from '#web/documents/list/document-path.ts'
import { useProfile } from '#web/profile/profile-data.ts'
import type { RowAction } from '#web/ui/list/row-actions.tsx'
import { printOrder } from './print-order.ts'

/** What can be done with an order of the list. */
export function useOrderActions(onEdit: (id: string) => void) {
  const { data: profile } = useProfile()
  const navigate = useNavigate()

  return (order: Order): RowAction[] => [
    { icon: 'pencil', label: 'Edit', onClick: () => onEdit(order._id) },
    { icon: 'printer', label: 'Print', onClick: () => void printOrder(order) },
    {
      icon: 'receipt',
      label: 'Create Invoice',
      disabled: orderCan.becomeInvoice(order, profile?.ordersNeedApproval ?? false),
      onClick: () =>
        void navigate(conversionPath('invoice', order.orderType, { kind: 'order', _id: order._id })),
    },
    ...(order.orderType === 'sales'
      ? [
          {
            icon: 'box' as const,
            label: 'Create Challan',
            disabled: orderCan.becomeInvoice(order, profile?.ordersNeedApproval ?? false),
            onClick: () =>
              void navigate(conversionPath('challan', 'sales', { kind: 'order', _id: order._id })),
          },
        ]
      : []),
  ]
}
