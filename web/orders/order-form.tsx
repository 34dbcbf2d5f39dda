import { purchaseOrderDraft, salesOrderDraft } from '#contract/drafts/order-drafts.ts'
import type { Order } from '#contract/orders.ts'
import { formatRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { documentForm } from '#web/documents/editor/document-form.tsx'
import { ownFields } from '#web/documents/noun-form.ts'
import type { AgreedTerms } from '#web/documents/open-document/values/begun-values.ts'
import { documentBody } from '#web/documents/open-document/values/document-body.ts'
import { ORDER } from './order-data.ts'
import { lastAnswer } from './order-words.ts'

const WORDS = {
  sales: {
    create: t('Create Sales Order'),
    edit: t('Edit Sales Order'),
    failed: t('Failed to save sales order.'),
  },
  purchase: {
    create: t('Create Purchase Order'),
    edit: t('Edit Purchase Order'),
    failed: t('Failed to save purchase order.'),
  },
}

export const OrderForm = documentForm<'order', object>({
  data: ORDER,
  words: WORDS,
  editing: t('Edit Order'),
  own: ownFields('order'),
  head: {
    title: t('Order Details'),
    labels: { number: t('Order Number'), date: t('Order Date'), amount: t('Amount') },
  },
  buyerWord: { sales: 'Buyer', purchase: 'Buyer' },
  hasDiscount: false,
  draftOf: (direction) => (direction === 'sales' ? salesOrderDraft : purchaseOrderDraft),
  bodyOf(values, direction, number) {
    const body = documentBody(values, direction)
    return direction === 'sales'
      ? { ...body, soNumber: number, soDate: values.date }
      : { ...body, poNumber: number, poDate: values.date }
  },
  dateField: (direction) => (direction === 'sales' ? 'soDate' : 'poDate'),
  note: (edited, agreed) => (edited ? approvalNote(edited) : leftOutNote(agreed)),
})

/** An approval stays when the order is edited (D-33): a note says so above the form. */
function approvalNote(order: Order): string | undefined {
  if (order.status === 'pending') return undefined
  const { approver, date } = lastAnswer(order)
  return order.status === 'approved'
    ? t('Approved by {person} on {date}. Changing it does not ask again.', { person: approver, date })
    : t('Rejected by {person} on {date}. Changing it does not ask again.', { person: approver, date })
}

/** Orders have neither discount nor charges; the invoice will have them. */
function leftOutNote(leftOut: AgreedTerms | undefined): string | undefined {
  const discount = leftOut?.discount && formatRupees(leftOut.discount)
  const charges = leftOut?.additionalCharges && formatRupees(leftOut.additionalCharges)
  if (discount && charges)
    return t('The quoted discount of {discount} and charges of {charges} will be filled in on the invoice.', {
      discount,
      charges,
    })
  if (discount) return t('The quoted discount of {discount} will be filled in on the invoice.', { discount })
  return charges
    ? t('The quoted charges of {charges} will be filled in on the invoice.', { charges })
    : undefined
}
