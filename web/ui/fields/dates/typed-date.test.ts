import { afterEach, expect, test } from 'vitest'
import { formatDate } from '#domain/calendar.ts'
import { pseudo } from '#domain/words/pseudo.ts'
import { answerIn } from '#domain/words/t.ts'
import { readTypedDate, typedDateProblem } from './typed-date.ts'

// The server's own, where a file before in this worker has read it.
const before = answerIn(() => undefined)
afterEach(() => void answerIn(before))

test.each([
  ['20/11/2026', '2026-11-20'],
  ['20-11-26', '2026-11-20'],
  ['5.1', '2026-01-05'],
  ['20112026', '2026-11-20'],
  ['20 nov', '2026-11-20'],
  ['२०/११/२०२६', '2026-11-20'],
  ['1 November 2025', '2025-11-01'],
  ['2026-11-20', '2026-11-20'],
])('a date typed as %s is %s', (typed, iso) => {
  expect(readTypedDate(typed, '2026-06-01')).toBe(iso)
})

test.each(['', '31/02/2026', '20/13/2026', 'tomorrow', '20 foo'])('%s is no date', (typed) => {
  expect(readTypedDate(typed, '2026-06-01')).toBeNull()
})

test.each([
  ['31/11/2026', 'There is no 31 Nov 2026.'],
  ['2027-02-29', 'There is no 29 Feb 2027.'],
  ['29 feb', 'There is no 29 Feb 2026.'],
  ['20/13/2026', 'Write the date as 20/11/2026.'],
  ['tomorrow', 'Write the date as 20/11/2026.'],
  ['20 foo', 'Write the date as 20/11/2026.'],
  ['20/11/2026', undefined],
  [' ', undefined],
])('problem of the typed date %s: %s', (typed, sentence) => {
  expect(typedDateProblem(typed, '2026-06-01')).toBe(sentence)
})

test.each([
  ['a sign', (word: string) => `${word}॰`],
  ['a full stop', (word: string) => `${word}.`],
  ['a word of two parts', pseudo],
])('a month name that ends with %s is read as it is shown', (_, shorten) => {
  answerIn(() => ({ language: 'xa', find: (key) => [shorten(key)] }))
  for (const iso of ['2026-11-28', '2026-05-01'])
    expect(readTypedDate(formatDate(iso), '2025-06-01')).toBe(iso)
  // English months are understood in every language.
  expect(readTypedDate('1 may 26', '2025-06-01')).toBe('2026-05-01')
})
