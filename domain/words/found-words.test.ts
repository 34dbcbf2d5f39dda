import { afterEach, expect, test } from 'vitest'
import { codesThatSay } from '#domain/words/found-words.ts'
import { inWords, type StoredWords } from '#domain/words/stored-words.ts'
import { wordsIn } from '#server/words/read-catalogue.ts'
import { answerIn } from './t.ts'

// The server's own, where a file before in this worker has read it.
const before = answerIn(() => undefined)
afterEach(() => void answerIn(before))

const NOTES: StoredWords[] = [
  { code: 'bill-cancelled', number: 'SINV-00004' },
  { code: 'interest', percent: 18, after: '2026-11-20', till: '2026-12-02' },
  { code: 'cheques-banked', cheques: '000123', voucher: 'RCT-00001' },
  { code: 'drawer-off', drawer: 'Counter 1', how: 'over' },
  { code: 'drawer-closed', drawer: 'Counter 1' },
]

test.each([
  'was cancelled',
  'Cancelled',
  '% a year',
  'after',
  'till',
  'cheque',
  'when it was',
  'closed',
  'of',
  'nothing of this',
  '18',
])('%s is found in the notes with that text, and in no others', (search) => {
  const saying = NOTES.filter((note) => inWords(note).toLowerCase().includes(search.toLowerCase()))
  // What is a value is found where that is stored.
  expect(codesThatSay(search)).toEqual(search === '18' ? [] : saying.map(({ code }) => code))
})

test.each(['hi', 'mr'] as const)('a search by %s finds notes shown in that language', (language) => {
  answerIn(() => wordsIn(language))
  // The first word of the other is that of a month.
  for (const note of NOTES.filter(({ code }) => code !== 'interest')) {
    const [word = ''] = /[\u0900-\u097f]{4,}/.exec(inWords(note)) ?? []
    expect(codesThatSay(word), word).toContain(note.code)
  }
  expect(codesThatSay('was cancelled')).toEqual([])
})
