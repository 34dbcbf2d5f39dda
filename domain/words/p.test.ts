import { afterEach, expect, test } from 'vitest'
import { drawPapersIn, p, pPlural } from './p.ts'
import { ENGLISH, speechOf } from './speech.ts'
import { inEnglish, KEY_FOLLOWS, type Say, t } from './t.ts'

const HINDI = new Map([
  ['Invoice No', ['बिल नं.']],
  ['Open on {date}', ['{date} को बाकी']],
  ['{count} item\u0000{count} items', ['{count} माल', '{count} तरह का माल']],
])
const inHindi = () => drawPapersIn({ language: 'hi', find: (key) => HINDI.get(key) })
afterEach(() => drawPapersIn(undefined))

test('p() answers in the language of the paper, else in English', () => {
  expect(p('Invoice No')).toBe('Invoice No')
  inHindi()
  expect(p('Invoice No')).toBe('बिल नं.')
  expect(p('Open on {date}', { date: '20 Nov 2026' })).toBe('20 Nov 2026 को बाकी')
  expect(p('Bill of Supply')).toBe('Bill of Supply')
  expect(t('Invoice No')).toBe('Invoice No')
})

test('zero is counted by the rules of the paper’s language', () => {
  const of = (count: number) => pPlural(count, '{count} item', '{count} items', { count })
  expect([of(0), of(1), of(2)]).toEqual(['0 items', '1 item', '2 items'])
  inHindi()
  expect([of(0), of(1), of(2)]).toEqual(['0 माल', '1 माल', '2 तरह का माल'])
})

test('a sentence shared with a screen is found by the key that the build leaves', () => {
  // In the files of a Marathi screen; its type is that of the source.
  const invoiceNo = (say: Say) => say(`बिल क्र.${KEY_FOLLOWS}Invoice No`)

  expect(invoiceNo(t)).toBe('बिल क्र.')
  expect([invoiceNo(p), invoiceNo(inEnglish)]).toEqual(['Invoice No', 'Invoice No'])
  inHindi()
  expect(invoiceNo(p)).toBe('बिल नं.')
})

test('a message to a customer is in their language, whatever that of the paper', () => {
  const { language, ...hindi } = speechOf({ language: 'hi-IN', find: (key) => HINDI.get(key) })

  expect([language, ENGLISH.language]).toEqual(['hi', 'en'])
  expect(hindi.p('Open on {date}', { date: '20 Nov 2026' })).toBe('20 Nov 2026 को बाकी')
  expect(hindi.pPlural(0, '{count} item', '{count} items', { count: 0 })).toBe('0 माल')
  expect(p('Invoice No')).toBe('Invoice No')
  inHindi()
  expect(ENGLISH.p(`बिल क्र.${KEY_FOLLOWS}Invoice No` as 'Invoice No')).toBe('Invoice No')
})
