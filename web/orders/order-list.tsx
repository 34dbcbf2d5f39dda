import type { Order } from '#contract/orders.ts'
import { orderCan } from '#domain/documents/order-status.ts'
import { t } from '#domain/words/t.ts'
import { typeChoices } from '#web/documents/document-filter.ts'
import type { ActionTools, NounList } from '#web/documents/nouns.ts'
import { useProfile } from '#web/profile/profile-data.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { prepared } from '#web/ui/prepared.tsx'
import { ORDER_COLUMNS } from './order-columns.tsx'
import { ORDER } from './order-data.ts'
import { lastAnswer, openWords, STATUS_CHOICES } from './order-words.ts'

/** Orders of both kinds, in their tab and where they are approved. */
export const ORDER_LIST: NounList<'order'> = {
  data: ORDER,
  words: {
    title: t('Sales & Purchase Orders'),
    label: t('All Orders'),
    search: t('Search orders...'),
    create: t('+ Create Document'),
    empty: t('No orders found.'),
    why: t('Orders you place with suppliers and take from buyers appear here.'),
    failed: t('Orders could not be loaded'),
  },
  choices: [
    ['purchase', t('Purchase Order')],
    ['sales', t('Sales Order')],
  ],
  filters: [
    { filter: 'type', choices: typeChoices(t('All')), isNamed: true },
    { filter: 'status', choices: STATUS_CHOICES },
    { filter: 'range' },
  ],
  columns: ORDER_COLUMNS,
  card: {
    words: openWords,
    end: ({ status }) => <StateWord state={status} />,
    more(order) {
      const { approver, date } = lastAnswer(order)
      return approver === '-' ? undefined : `${approver}, ${date}`
    },
  },
  useActions: useOrderActions,
  reading: {
    notes: (order) => {
      const { approver, date } = lastAnswer(order)
      const answer = { person: approver, date }
      return [
        order.status === 'approved' && t('Approved by {person} on {date}.', answer),
        order.status === 'rejected' && t('Rejected by {person} on {date}.', answer),
        openWords(order),
      ]
    },
  },
  Form: prepared(async () => (await import('./order-form.tsx')).OrderForm),
}

function useOrderActions({ edit, print, become }: ActionTools<'order'>) {
  const { data: profile } = useProfile()
  return (order: Order) => {
    // With approvals switched off pending orders count as approved; rejected ones do not.
    const isAsked = profile?.settings.uses.approvals !== false || order.status === 'rejected'
    const disabled = orderCan.becomeInvoice(order, (profile?.ordersNeedApproval ?? false) && isAsked)
    const challan = become(order, { noun: 'challan', icon: 'box', disabled })
    return [
      edit(order),
      print(order),
      become(order, { noun: 'invoice', icon: 'receipt', disabled }),
      ...(order.orderType === 'sales' ? [challan] : []),
    ]
  }
}
