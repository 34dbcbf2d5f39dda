import type { Direction, NoteNoun } from '#domain/document-kinds.ts'
import { t } from '#domain/words/t.ts'

/** What a note is called: on its form, in its list and on a bill's row. */
export const noteTitle = (noun: NoteNoun, direction: Direction): string => {
  const title = noun === 'credit-note' ? t('Credit Note') : t('Debit Note')
  return direction === 'sales' ? title : t('Supplier {title}', { title })
}

/** 'They owe less', 'We owe more'. */
export const owesWords = (direction: Direction, owes: 'less' | 'more') =>
  `${direction === 'sales' ? t('They') : t('We')} owe ${owes}`

/** Why a line comes back, as the column offers it. */
export const LINE_REASONS = [
  t('Not needed'),
  t('Damaged'),
  t('Leaking'),
  t('Expired'),
  t('Wrong item'),
  t('Poor quality'),
  t('Other'),
]

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
