import { t } from '#domain/words/t.ts'

/** The eight saved terms texts, in the order of the screen. */
export const TERMS = {
  saleOrderTerms: t('Sale order'),
  saleInvoiceTerms: t('Sale invoice'),
  saleQuotationTerms: t('Sale quotation'),
  purchaseOrderTerms: t('Purchase order'),
  purchaseInvoiceTerms: t('Purchase invoice'),
  purchaseQuotationTerms: t('Purchase quotation'),
  outwardDocumentTerms: t('Outward document'),
  inwardDocumentTerms: t('Inward document'),
} as const
export type TermsField = keyof typeof TERMS
