import type { Direction } from '#contract/document.ts'
import type { Order } from '#contract/orders.ts'
import { formatRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { documentForm } from '#web/documents/editor/document-form.tsx'
import { ownFields } from '#web/documents/noun-form.ts'
import type { Agreed } from '#web/documents/open-document/begun-values.ts'
import { documentBody } from '#web/documents/open-document/document-body.ts'
import { ORDER } from './order-data.ts'
import { lastAnswer } from './order-words.ts'

const NAMES: Record<Direction, string> = { sales: t('Sales Order'), purchase: t('Purchase Order') }

export const OrderForm = documentForm<'order', object>({
  data: ORDER,
  name: (direction) => (direction ? NAMES[direction] : t('Order')),
  own: ownFields('order'),
  head: {
    title: t('Order Details'),
    labels: { number: t('Order Number'), date: t('Order Date'), amount: t('Amount') },
  },
  buyerWord: { sales: 'Buyer', purchase: 'Buyer' },
  hasDiscount: false,
  bodyOf(values, direction, number) {
    const body = documentBody(values, direction)
    return direction === 'sales'
      ? { ...body, soNumber: number, soDate: values.date }
      : { ...body, poNumber: number, poDate: values.date }
  },
  dateField: (direction) => (direction === 'sales' ? 'soDate' : 'poDate'),
  note: (edited, agreed) => (edited ? approvalNote(edited) : leftOutNote(agreed)),
})

/** An answer that was given stays when the order changes (D-33), and whoever changes it should know. */
function approvalNote(order: Order): string | undefined {
  if (order.status === 'pending') return undefined
  const { approver, date } = lastAnswer(order)
  return `${order.status === 'approved' ? t('Approved') : t('Rejected')} by ${approver} on ${date}. Changing it does not ask again.`
}

/** Orders have neither discount nor charges; the invoice will have them. */
function leftOutNote(leftOut: Agreed | undefined): string | undefined {
  const parts = [
    leftOut?.discount && t('discount of {discount}', { discount: formatRupees(leftOut.discount) }),
    leftOut?.additionalCharges &&
      t('charges of {additionalCharges}', { additionalCharges: formatRupees(leftOut.additionalCharges) }),
  ].filter(Boolean)
  return parts.length > 0
    ? t('The quoted {join} will be filled in on the invoice.', { join: parts.join(' and ') })
    : undefined
}
