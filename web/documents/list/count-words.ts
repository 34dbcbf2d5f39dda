import type { Noun } from '#domain/document-kinds.ts'
import { formatQuantity } from '#domain/money.ts'
import { plural, t } from '#domain/words/t.ts'

interface Figures {
  count: string | number
  all: string | number
}

interface CountWords {
  /** Foot without filters: shown and all documents. */
  shown(figures: Figures): string
  /** Foot of a filtered list whose matches are all loaded. */
  matching(count: number): string
  /** Foot while more matches exist and their number is not loaded yet. */
  first(count: string): string
  firstOf(figures: Figures): string
}

const of = (count: number) => ({ count: formatQuantity(count) })

/** Foot of a list by noun: number of shown documents. */
export const COUNT_WORDS: Record<Noun, CountWords> = {
  quotation: {
    shown: (figures) => t('Showing {count} of {all} quotations', figures),
    matching: (count) => plural(count, '{count} quotation matches', '{count} quotations match', of(count)),
    first: (count) => t('Showing the first {count} quotations that match', { count }),
    firstOf: (figures) => t('Showing the first {count} of {all} quotations that match', figures),
  },
  order: {
    shown: (figures) => t('Showing {count} of {all} orders', figures),
    matching: (count) => plural(count, '{count} order matches', '{count} orders match', of(count)),
    first: (count) => t('Showing the first {count} orders that match', { count }),
    firstOf: (figures) => t('Showing the first {count} of {all} orders that match', figures),
  },
  challan: {
    shown: (figures) => t('Showing {count} of {all} challans', figures),
    matching: (count) => plural(count, '{count} challan matches', '{count} challans match', of(count)),
    first: (count) => t('Showing the first {count} challans that match', { count }),
    firstOf: (figures) => t('Showing the first {count} of {all} challans that match', figures),
  },
  invoice: {
    shown: (figures) => t('Showing {count} of {all} invoices', figures),
    matching: (count) => plural(count, '{count} invoice matches', '{count} invoices match', of(count)),
    first: (count) => t('Showing the first {count} invoices that match', { count }),
    firstOf: (figures) => t('Showing the first {count} of {all} invoices that match', figures),
  },
  'credit-note': {
    shown: (figures) => t('Showing {count} of {all} credit notes', figures),
    matching: (count) =>
      plural(count, '{count} credit note matches', '{count} credit notes match', of(count)),
    first: (count) => t('Showing the first {count} credit notes that match', { count }),
    firstOf: (figures) => t('Showing the first {count} of {all} credit notes that match', figures),
  },
  'debit-note': {
    shown: (figures) => t('Showing {count} of {all} debit notes', figures),
    matching: (count) => plural(count, '{count} debit note matches', '{count} debit notes match', of(count)),
    first: (count) => t('Showing the first {count} debit notes that match', { count }),
    firstOf: (figures) => t('Showing the first {count} of {all} debit notes that match', figures),
  },
}
