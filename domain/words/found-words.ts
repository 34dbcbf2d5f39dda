import { inWords, type StoredWords, type WordsCode } from './stored-words.ts'
import { type Say, t, withValues } from './t.ts'

/** The notes of Bahi's own vouchers, in each of their forms. Placeholders of values are left out of the search. */
const NOTES: StoredWords[] = [
  { code: 'bill-cancelled', number: '' },
  { code: 'interest', percent: 0, after: '2026-01-01', till: '2026-01-01' },
  { code: 'cheques-banked', cheques: '', voucher: '' },
  { code: 'drawer-off', drawer: '', how: 'short' },
  { code: 'drawer-off', drawer: '', how: 'over' },
  { code: 'drawer-off', drawer: '', how: 'rounding' },
  { code: 'drawer-closed', drawer: '' },
]

const VALUE = '\u0000'

/** The fixed parts of a note's sentence, between its values. A percent sign is not a value. */
function piecesOf(note: StoredWords, reader: Say): string[] {
  const withoutValues: Say = (sentence, ...[values]) => {
    const left = Object.entries(values ?? {}).map(([name, value]) => [
      name,
      String(value).endsWith('%') ? `${VALUE}%` : VALUE,
    ])
    return withValues(reader(sentence as string), Object.fromEntries(left))
  }
  return inWords(note, withoutValues).toLowerCase().split(VALUE)
}

/**
 * The codes whose sentences contain the search text, in all their forms and in the searcher's language, as the books do not
 * store the sentences. Their values are searched where they are stored.
 */
export function codesThatSay(search: string, reader: Say = t): WordsCode[] {
  const letters = search.toLowerCase()
  const says = (note: StoredWords) => piecesOf(note, reader).some((piece) => piece.includes(letters))
  const codes = [...new Set(NOTES.map(({ code }) => code))]
  return codes.filter((code) => NOTES.filter((note) => note.code === code).every(says))
}
