import { challanDraft } from '#contract/challans.ts'
import { challanReasonWords } from '#domain/documents/challan.ts'
import { type FieldValues, fieldsOf, fieldValues } from '#domain/documents/fields.ts'
import { t } from '#domain/words/t.ts'
import { documentForm } from '#web/documents/editor/document-form.tsx'
import { lazyExtra } from '#web/documents/editor/lazy-extra.ts'
import { DocumentFields } from '#web/documents/head/document-fields.tsx'
import { ownFields } from '#web/documents/noun-form.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import { documentBody, placeBody } from '#web/documents/open-document/values/document-body.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'
import { PlaceOfGoods, PlaceOnCard } from '#web/documents/place/place-of-goods.tsx'
import { CHALLAN } from './challan-data.ts'

type ChallanValues = DocumentValues & FieldValues<'challan'>

const WORDS = {
  sales: {
    create: t('Create Delivery Challan'),
    edit: t('Edit Delivery Challan'),
    failed: t('Failed to save delivery challan.'),
  },
  purchase: {
    create: t('Create Purchase Return Challan'),
    edit: t('Edit Purchase Return Challan'),
    failed: t('Failed to save purchase return challan.'),
  },
}

export const ChallanForm = documentForm<'challan', FieldValues<'challan'>>({
  data: CHALLAN,
  words: WORDS,
  editing: WORDS.sales.edit,
  own: ownFields('challan'),
  head: {
    title: t('Challan Details'),
    labels: { number: t('Challan No'), date: t('Challan Date'), amount: t('Value of Goods') },
    summary: ({ reason, vehicleNo }) => [challanReasonWords(reason), vehicleNo],
    Extras: DeliveryFields,
    Kind: PlaceOfGoods,
    Place: PlaceOnCard,
  },
  buyerWord: { sales: 'Customer', purchase: 'Customer' },
  hasDiscount: false,
  takesTerms: (direction) => direction === 'sales',
  draftOf: () => challanDraft,
  bodyOf: (values, direction, number) => ({
    ...documentBody(values, direction),
    ...placeBody(values),
    ...fieldValues('challan', values),
    challanType: direction,
    challanNumber: number,
    challanDate: values.date,
  }),
  dateField: () => 'challanDate',
  portals: {
    kind: 'challan',
    Line: lazyExtra(async () => (await import('./challan-portals.tsx')).ChallanPortals),
    words: async (document) =>
      (await import('#web/documents/portals/eway-words.ts'))
        .ewayWords(document)
        .map(({ short }) => short)
        .join(' '),
  },
  closed: ({ status }) =>
    status === 'returned' ? t('A challan that was taken back cannot be changed.') : undefined,
})

/** Reason for goods without an invoice, and their transport. */
function DeliveryFields({ document }: { document: OpenDocument<ChallanValues> }) {
  return <DocumentFields document={document} fields={fieldsOf('challan')} />
}
