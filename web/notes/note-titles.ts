import type { Direction, NoteNoun } from '#domain/document-kinds.ts'

/** What a note is called: on its form, in its list and on a bill's row. */
export const noteTitle = (noun: NoteNoun, direction: Direction): string => {
  const title = noun === 'credit-note' ? 'Credit Note' : 'Debit Note'
  return direction === 'sales' ? title : `Supplier ${title}`
}

/** 'They owe less', 'We owe more'. */
export const owesWords = (direction: Direction, owes: 'less' | 'more') =>
  `${direction === 'sales' ? 'They' : 'We'} owe ${owes}`

/** Why a line comes back, as the column offers it. */
export const LINE_REASONS = [
  'Not needed',
  'Damaged',
  'Leaking',
  'Expired',
  'Wrong item',
  'Poor quality',
  'Other',
]

/** The place of the goods of a line, in the words of its cell. */
export const GOODS_WORDS = {
  sales: [
    ['shelf', 'Back'],
    ['scrap', 'Scrap'],
    ['kept', 'Not'],
  ],
  purchase: [
    ['shelf', 'Sent'],
    ['kept', 'Not'],
  ],
} as const
