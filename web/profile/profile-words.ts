import type { TermsField } from '#contract/people/profile-terms.ts'
import { t } from '#domain/words/t.ts'
/** Labels of the terms by kind of paper. */
export const TERMS_WORDS: Record<TermsField, string> = {
  saleOrderTerms: t('Sale order terms'),
  saleInvoiceTerms: t('Sale invoice terms'),
  saleQuotationTerms: t('Sale quotation terms'),
  purchaseOrderTerms: t('Purchase order terms'),
  purchaseInvoiceTerms: t('Purchase invoice terms'),
  purchaseQuotationTerms: t('Purchase quotation terms'),
  outwardDocumentTerms: t('Outward document terms'),
  inwardDocumentTerms: t('Inward document terms'),
}

/** Fields of a shop that sells medicines. */
export const DISPENSING_FIELDS = ['drugLicences', 'pharmacist', 'pharmacistNumber'] as const
export const DISPENSING_WORDS: Record<(typeof DISPENSING_FIELDS)[number], string> = {
  drugLicences: t('Drug licence numbers'),
  pharmacist: t('Pharmacist'),
  pharmacistNumber: t('Pharmacist registration number'),
}

/** Label of the setting that orders need an approval (off by default). */
export const ORDERS_NEED_APPROVAL = t('An order must be approved before it becomes an invoice')
