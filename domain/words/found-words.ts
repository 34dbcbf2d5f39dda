import type { WordsCode } from './stored-words.ts'

/**
 * What the notes of vouchers that Bahi writes have in common, whatever their values: a search for 'was cancelled' finds them,
 * though the books hold no such words. Their values are searched where they are stored.
 */
const SAME_IN_ALL = {
  'bill-cancelled': [' was cancelled'],
  interest: ['% a year ', 'after ', ', till '],
  'cheques-banked': ['Cheque ', ' of '],
  'drawer-off': [' when it was closed'],
  'drawer-closed': [' closed'],
} as const satisfies Partial<Record<WordsCode, readonly string[]>>

/** The codes whose sentences say what is searched, all of them. */
export function codesThatSay(search: string): WordsCode[] {
  const letters = search.toLowerCase()
  return Object.entries(SAME_IN_ALL).flatMap(([code, pieces]) =>
    pieces.some((piece) => piece.toLowerCase().includes(letters)) ? [code as keyof typeof SAME_IN_ALL] : [],
  )
}
