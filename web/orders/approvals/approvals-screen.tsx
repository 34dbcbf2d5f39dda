import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { orderCan, type Verdict } from '#domain/documents/order-status.ts'
import { t } from '#domain/words/t.ts'
import { usePageEvents } from '#web/app/page-events.ts'
import { DocumentList } from '#web/documents/list/document-list.tsx'
import { useListing } from '#web/documents/list/use-listing.ts'
import { APPROVAL_COLUMNS } from '#web/orders/order-columns.tsx'
import { ORDER_LIST } from '#web/orders/order-list.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { Tabs } from '#web/ui/frame/tabs.tsx'
import { later } from '#web/ui/later.tsx'
import type { RowAction } from '#web/ui/list/row-actions.tsx'

const ApprovalDialog = later(async () => (await import('./approval-dialog.tsx')).ApprovalDialog)

const TABS = [{ value: 'orders', label: t('Purchase / Sales Approval') }] as const

/** Orders with their decision, and actions to approve or reject them. */
export function ApprovalsScreen() {
  const listing = useListing(ORDER_LIST)
  const [answering, setAnswering] = useState<{ order: Order; verdict: Verdict }>()
  usePageEvents({
    'approvals-set-filter': (detail) => {
      const { type, status } = (detail ?? {}) as { type?: string; status?: string }
      listing.set({ type: type ?? 'all', status: status ?? 'all' })
    },
  })

  const actionsOf = (order: Order): RowAction[] => [
    {
      icon: 'check',
      label: t('Approve'),
      disabled: orderCan.answer(order, 'approved'),
      onClick: () => setAnswering({ order, verdict: 'approved' }),
    },
    {
      icon: 'close',
      label: t('Reject'),
      disabled: orderCan.answer(order, 'rejected'),
      onClick: () => setAnswering({ order, verdict: 'rejected' }),
    },
  ]

  return (
    <Screen
      title={t('Approvals')}
      tabs={<Tabs label={t('Approvals')} tabs={TABS} value="orders" onChange={() => {}} />}
    >
      <DocumentList
        noun={ORDER_LIST}
        listing={listing}
        label={t('Orders to approve')}
        columns={APPROVAL_COLUMNS}
        actions={actionsOf}
        why={t('Orders wait here for a yes or a no.')}
      />
      {answering && <ApprovalDialog {...answering} onClose={() => setAnswering(undefined)} />}
    </Screen>
  )
}
