import { formatDate } from '#domain/calendar.ts'
import { formatPercent } from '#domain/money.ts'
import { reasonOf, sentenceOf, type TaxFacts } from '#domain/tax/tax-heads.ts'

// What Bahi itself writes into the books is no sentence but a code with its values, so that it can be shown in any language
// (docs/decisions/0124). One more is a line in each of the two tables here.

/** The values of each code. A voucher is named by its number, one that has none by its kind. */
interface Values {
  /** What a person wrote, in whichever language. */
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
  'money-taken-back': { number: string }
  'less-received': { number: string }
  changed: { voucher: string }
  ended: { voucher: string; why: StoredWords }
  interest: { percent: number; after: string | null; till: string }
  'cheques-banked': { cheques: string; voucher: string }
  'drawer-off': { drawer: string; how: 'short' | 'over' | 'rounding' }
  'drawer-closed': { drawer: string }

  /** Words on locked days. */
  'return-filed': { form: 'cmp08' | 'gstr3b' }

  /** Words on bills that are not simply within India. */
  taxed: TaxFacts
}

export type WordsCode = keyof Values
type WordsOf<C extends WordsCode> = { [K in C]: { code: K } & Values[K] }[C]
export type StoredWords = WordsOf<WordsCode>

const ENGLISH: { [C in WordsCode]: (values: Values[C]) => string } = {
  typed: ({ text }) => text,

  edited: ({ from, to }) => `Edited ${from} to ${to}`,
  cancelled: () => 'Cancelled',
  'note-cancelled': ({ number }) => `${number} cancelled`,
  returned: () => 'Returned',
  noted: ({ number }) => number,
  'returned-by': ({ number }) => `Returned, ${number}`,
  deleted: () => 'Deleted',
  'import-taken-back': () => 'Import taken back',

  'bill-cancelled': ({ number }) => `${number} was cancelled`,
  'money-taken-back': ({ number }) => `${number}: its money was taken back`,
  'less-received': ({ number }) => `${number}: less was received than was entered`,
  changed: ({ voucher }) => `${voucher} was written anew`,
  ended: ({ voucher, why }) => `${voucher}: ${inWords(why)}`,
  interest: ({ percent, after, till }) =>
    after
      ? `${formatPercent(percent)} a year after ${formatDate(after)}, till ${formatDate(till)}`
      : `${formatPercent(percent)} a year till ${formatDate(till)}`,
  'cheques-banked': ({ cheques, voucher }) => `Cheque ${cheques} of ${voucher}`.slice(0, 200),
  'drawer-off': ({ drawer, how }) => `${drawer}: ${how} when it was closed`,
  'drawer-closed': ({ drawer }) => `${drawer} closed`,

  'return-filed': ({ form }) => `${form === 'cmp08' ? 'CMP-08' : 'GSTR-3B'} filed`,

  taxed: (facts) => sentenceOf(reasonOf(facts)),
}

const isCode = (code: unknown): code is WordsCode => typeof code === 'string' && Object.hasOwn(ENGLISH, code)

/** Whether a column holds words that this Bahi can show. */
export const isStoredWords = (value: unknown): value is StoredWords =>
  typeof value === 'object' && value !== null && 'code' in value && isCode(value.code)

/** What is stored as a person reads it; nothing where nothing is. */
export const inWords = (words: StoredWords | null): string => (words ? say(words) : '')

const say = <C extends WordsCode>(words: WordsOf<C>): string => ENGLISH[words.code](words)

/** What a person wrote, as it is stored. */
export const typedWords = (text: string): StoredWords | null => (text ? { code: 'typed', text } : null)
