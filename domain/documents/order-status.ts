import { t } from '#domain/words/t.ts'

/** Statuses of an order; a decision may be changed later (G-APPR-01). */
export const ORDER_STATUSES = ['pending', 'approved', 'rejected'] as const
type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Verdicts of an approver. */
export const VERDICTS = ['approved', 'rejected'] as const
export type Verdict = (typeof VERDICTS)[number]

const ALREADY: Record<Verdict, string> = {
  approved: t('Order is already approved.'),
  rejected: t('Order is already rejected.'),
}

interface OrderState {
  status: OrderStatus
  /** Items of which something is still to be delivered or received. */
  openItems: number
}

/**
 * Reason why an action on an order is not possible, as a sentence; undefined if it is. The same rules disable the button and
 * refuse the call.
 */
export const orderCan = {
  /** A repeated verdict would log the same decision twice. */
  answer: ({ status }: Pick<OrderState, 'status'>, verdict: Verdict): string | undefined =>
    status === verdict ? ALREADY[verdict] : undefined,

  /** Approval is needed only if the shop's setting requires it. */
  becomeInvoice: ({ status, openItems }: OrderState, needsApproval: boolean): string | undefined => {
    if (openItems === 0) return t('Every item of this order is invoiced or delivered.')
    return needsApproval && status !== 'approved'
      ? t('Approve the order before it becomes an invoice.')
      : undefined
  },
}

/** Quantity of a line still to be delivered or received; 0 if more came than was ordered. */
export const openQuantity = ({
  quantity,
  taken = 0,
}: {
  quantity: number
  taken?: number | undefined
}): number => Math.max(0, Math.round((quantity - taken) * 1000) / 1000)
