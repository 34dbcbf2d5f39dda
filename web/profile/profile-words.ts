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

/** Label of the setting that orders need an approval (off by default). */
export const ORDERS_NEED_APPROVAL = t('An order must be approved before it becomes an invoice')
