import type { Direction, Noun } from '#domain/document-kinds.ts'
import { t } from '#domain/words/t.ts'

const TITLES: Record<Noun, Record<Direction, () => string>> = {
  quotation: { sales: () => t('Sales quotation'), purchase: () => t('Purchase quotation') },
  order: { sales: () => t('Sales order'), purchase: () => t('Purchase order') },
  challan: { sales: () => t('Sales challan'), purchase: () => t('Purchase challan') },
  invoice: { sales: () => t('Sales invoice'), purchase: () => t('Purchase invoice') },
  'credit-note': { sales: () => t('Sales credit note'), purchase: () => t('Purchase credit note') },
  'debit-note': { sales: () => t('Sales debit note'), purchase: () => t('Purchase debit note') },
}

/** 'Sales invoice', 'Purchase credit note'. */
export const documentTitle = (noun: Noun, direction: Direction): string => TITLES[noun][direction]()
