import type { BatchPassage } from '#contract/shelf/batches.ts'
import { t } from '#domain/words/t.ts'

/** Names of what moved a batch. */
export const PASSAGE_WORDS: Record<BatchPassage['referenceType'], string> = {
  'Purchase Invoice': t('Purchase Invoice'),
  'Sales Invoice': t('Sales Invoice'),
  'Purchase Return': t('Purchase Return'),
  'Sales Return': t('Sales Return'),
  'Delivery Challan': t('Delivery Challan'),
  'Challan Return': t('Challan Return'),
  'Sales Cancelled': t('Sales Cancelled'),
  'Purchase Cancelled': t('Purchase Cancelled'),
  'Product In': t('Product In'),
  'Product Out': t('Product Out'),
  'Opening Stock': t('Opening Stock'),
  'Stock Edit': t('Stock Edit'),
  Production: t('Production'),
  'Used in Production': t('Used in Production'),
}
