import { quotationDraft } from '#contract/drafts/quotation-draft.ts'
import { t } from '#domain/words/t.ts'
import { documentForm } from '#web/documents/editor/document-form.tsx'
import { ownFields } from '#web/documents/noun-form.ts'
import { discountBody, documentBody } from '#web/documents/open-document/values/document-body.ts'
import { QUOTATION } from './quotation-data.ts'

const WORDS = {
  create: t('Create Quotation'),
  edit: t('Edit Quotation'),
  failed: t('Failed to save quotation.'),
}

export const QuotationForm = documentForm<'quotation', object>({
  data: QUOTATION,
  words: { sales: WORDS, purchase: WORDS },
  editing: WORDS.edit,
  own: ownFields('quotation'),
  head: {
    title: t('Quotation Details'),
    labels: { number: t('Quotation Number'), date: t('Quotation Date'), amount: t('Amount') },
  },
  // The heading of the other party, as the specification has it for the two kinds (QUO-08).
  buyerWord: { sales: 'Customer', purchase: 'Buyer' },
  hasDiscount: true,
  draftOf: () => quotationDraft,
  bodyOf: (values, direction, number) => ({
    ...documentBody(values, direction),
    ...discountBody(values),
    quotationType: direction,
    quotationNumber: number,
    quotationDate: values.date,
  }),
  dateField: () => 'quotationDate',
})
