import type { ReactNode } from 'react'
import { CreateDocumentButton } from '#web/documents/list/create-document-button.tsx'
import { useOpenDocument } from '#web/documents/open-document/use-open-document.ts'
import { Screen } from '#web/ui/frame/screen.tsx'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import { OpenOrder } from './open-order.tsx'
import { ORDER_COLUMNS } from './order-columns.tsx'
import { OrderList, useOrderFilters } from './order-list.tsx'
import { useOrderActions } from './use-order-actions.ts'

const KINDS = [
  ['purchase', 'Purchase Order'],
  ['sales', 'Sales Order'],
] as const

/** 'Sales & Purchase Orders', the first tab of the documents page. */
export function OrdersTab({ tabs }: { tabs: ReactNode }) {
  const filters = useOrderFilters()
  const open = useOpenDocument()
  const isPhone = useIsPhone()
  const actions = useOrderActions(open.edit)
  const createButton = (
    <CreateDocumentButton label="+ Create Document" choices={KINDS} onCreate={open.create} />
  )
  return (
    <Screen title="Sales & Purchase Orders" tabs={tabs} primary={createButton}>
      <OrderList
        label="All Orders"
        title={isPhone ? undefined : 'All Orders'}
        {...{ filters, actions }}
        columns={ORDER_COLUMNS}
        why="Orders you place with suppliers and take from buyers appear here."
        action={isPhone ? undefined : createButton}
      />
      <OpenOrder {...open} />
    </Screen>
  )
}
