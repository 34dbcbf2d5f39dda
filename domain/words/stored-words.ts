import { formatDate } from '#domain/calendar.ts'
import { formatPercent } from '#domain/money.ts'
import { reasonOf, sentenceOf, type TaxFacts } from '#domain/tax/tax-heads.ts'
import { type Say, t } from '#domain/words/t.ts'

// Bahi's own texts in the books are stored as codes with values, so that they can be shown in any language
// (docs/decisions/0124). A new code is a line in each of the two tables here.

/** The values of each code. A voucher is named by its number, one that has none by its kind. */
interface Values {
  /** A typed text in any language. */
  typed: { text: string }

  /** Words on movements. */
  edited: { from: number; to: number }
  cancelled: object
  'note-cancelled': { number: string }
  returned: object
  noted: { number: string }
  'returned-by': { number: string }
  deleted: object
  'import-taken-back': object

  /** Words on vouchers and their reversals. */
  'bill-cancelled': { number: string }
  'bill-moved': { number: string }
  'money-taken-back': { number: string }
  'less-received': { number: string }
  'let-off-undone': { number: string }
  changed: { voucher: string }
  ended: { voucher: string; why: StoredWords }
  interest: { percent: number; after: string | null; till: string }
  'cheques-banked': { cheques: string; voucher: string }
  'drawer-off': { drawer: string; how: 'short' | 'over' | 'rounding' }
  'drawer-closed': { drawer: string }
  'sides-set-off': object

  /** Words on locked days. */
  'return-filed': { form: 'cmp08' | 'gstr3b' }

  /** Words on bills that are not simply within India. */
  taxed: TaxFacts
}

export type WordsCode = keyof Values
type WordsOf<C extends WordsCode> = { [K in C]: { code: K } & Values[K] }[C]
export type StoredWords = WordsOf<WordsCode>

const SENTENCES: { [C in WordsCode]: (values: Values[C], say: Say) => string } = {
  typed: ({ text }) => text,

  edited: ({ from, to }, say) => say('Edited {from} to {to}', { from, to }),
  cancelled: (_, say) => say('Cancelled'),
  'note-cancelled': ({ number }, say) => say('{number} cancelled', { number }),
  returned: (_, say) => say('Returned'),
  noted: ({ number }) => number,
  'returned-by': ({ number }, say) => say('Returned, {number}', { number }),
  deleted: (_, say) => say('Deleted'),
  'import-taken-back': (_, say) => say('Import taken back'),

  'bill-cancelled': ({ number }, say) => say('{number} was cancelled', { number }),
  'bill-moved': ({ number }, say) => say('{number} went to another party', { number }),
  'money-taken-back': ({ number }, say) => say('{number}: its money was taken back', { number }),
  'less-received': ({ number }, say) => say('{number}: less was received than was entered', { number }),
  'let-off-undone': ({ number }, say) => say('{number} was reduced, cancelled or paid otherwise', { number }),
  changed: ({ voucher }, say) => say('{voucher} was written anew', { voucher }),
  ended: ({ voucher, why }, say) => `${voucher}: ${inWords(why, say)}`,
  interest: ({ percent, after, till }, say) => {
    const values = { percent: formatPercent(percent), till: formatDate(till, say) }
    return after
      ? say('{percent} a year after {after}, till {till}', { ...values, after: formatDate(after, say) })
      : say('{percent} a year till {till}', values)
  },
  'cheques-banked': ({ cheques, voucher }, say) =>
    say('Cheque {cheques} of {voucher}', { cheques, voucher }).slice(0, 200),
  'drawer-off': ({ drawer, how }, say) => OFF[how](drawer, say),
  'drawer-closed': ({ drawer }, say) => say('{drawer} closed', { drawer }),
  'sides-set-off': (_, say) => say('What they owe set off against what we owe'),

  'return-filed': ({ form }, say) => say('{form} filed', { form: form === 'cmp08' ? 'CMP-08' : 'GSTR-3B' }),

  taxed: (facts, say) => sentenceOf(reasonOf(facts, 'Buyer', say)),
}

const OFF: Record<Values['drawer-off']['how'], (drawer: string, say: Say) => string> = {
  short: (drawer, say) => say('{drawer}: short when it was closed', { drawer }),
  over: (drawer, say) => say('{drawer}: over when it was closed', { drawer }),
  rounding: (drawer, say) => say('{drawer}: rounding when it was closed', { drawer }),
}

const isCode = (code: unknown): code is WordsCode =>
  typeof code === 'string' && Object.hasOwn(SENTENCES, code)

/** True for stored texts that this version can show. */
export const isStoredWords = (value: unknown): value is StoredWords =>
  typeof value === 'object' && value !== null && 'code' in value && isCode(value.code)

/** A stored text in a person's language; '' without one. */
export const inWords = (words: StoredWords | null, say: Say = t): string =>
  words ? sentence(words, say) : ''

const sentence = <C extends WordsCode>(words: WordsOf<C>, say: Say): string =>
  SENTENCES[words.code](words, say)

/** A person's text in its stored form. */
export const typedWords = (text: string): StoredWords | null => (text ? { code: 'typed', text } : null)
