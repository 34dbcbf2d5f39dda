import type { Direction, NoteNoun } from '#domain/document-kinds.ts'
import { t } from '#domain/words/t.ts'

/** Titles of notes, and the questions of their form. */
export const NOTE_TITLES: Record<NoteNoun, Record<Direction, NoteTitle>> = {
  'credit-note': {
    sales: { name: t('Credit Note'), create: t('Create Credit Note'), close: t('Close Credit Note?') },
    purchase: {
      name: t('Supplier Credit Note'),
      create: t('Create Supplier Credit Note'),
      close: t('Close Supplier Credit Note?'),
    },
  },
  'debit-note': {
    sales: { name: t('Debit Note'), create: t('Create Debit Note'), close: t('Close Debit Note?') },
    purchase: {
      name: t('Supplier Debit Note'),
      create: t('Create Supplier Debit Note'),
      close: t('Close Supplier Debit Note?'),
    },
  },
}
interface NoteTitle {
  name: string
  create: string
  close: string
}

/** Labels of notes that lower or raise the amount owed, by direction. */
export const OWES_WORDS: Record<Direction, Record<'less' | 'more', string>> = {
  sales: { less: t('They owe less'), more: t('They owe more') },
  purchase: { less: t('We owe less'), more: t('We owe more') },
}

/** The place of the goods of a line, in the words of its cell. */
export const GOODS_WORDS = {
  sales: [
    ['shelf', t('Back')],
    ['scrap', t('Scrap')],
    ['kept', t('Not')],
  ],
  purchase: [
    ['shelf', t('Sent')],
    ['kept', t('Not')],
  ],
} as const
