import { t } from '../words/t.ts'
import type { InvoiceStyle } from './invoice-style.ts'
import { type ReceiptPaper, receiptPaperLabel } from './receipt-paper.ts'

interface StyleWords {
  /** The style's own name, below its picture in the settings. */
  name: string
  /** What the picture shows, on the shop's roll. */
  paper: (roll: ReceiptPaper) => string
}

export const STYLE_WORDS: Record<InvoiceStyle, StyleWords> = {
  default: { name: t('default'), paper: () => t('GST tax invoice') },
  retail: { name: t('retail'), paper: () => t('Simple invoice') },
  restaurant: { name: t('restaurant'), paper: () => t('Restaurant bill') },
  'retail-thermal': {
    name: t('retail-thermal'),
    paper: (roll) => t('{paper} receipt', { paper: receiptPaperLabel(roll) }),
  },
  'restaurant-thermal': {
    name: t('restaurant-thermal'),
    paper: (roll) => t('{paper} restaurant bill', { paper: receiptPaperLabel(roll) }),
  },
}
