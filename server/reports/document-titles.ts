import type { Direction, Noun } from '#domain/document-kinds.ts'

const NOUNS_IN_WORDS: Record<Noun, string> = {
  quotation: 'quotation',
  order: 'order',
  challan: 'challan',
  invoice: 'invoice',
  'credit-note': 'credit note',
  'debit-note': 'debit note',
}

/** 'Sales invoice', 'Purchase credit note'. */
export const documentTitle = (noun: Noun, direction: Direction): string =>
  `${direction === 'sales' ? 'Sales' : 'Purchase'} ${NOUNS_IN_WORDS[noun]}`
