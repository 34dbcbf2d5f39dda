import { readFileSync } from 'node:fs'
import PO from 'pofile'
import { expect, test } from 'vitest'
import { fileOfWords, readCatalogue, wordsOf } from '#server/words/read-catalogue.ts'
import {
  type Entry,
  isReviewed,
  missingOf,
  TRANSLATED,
  withEntries,
  writtenOut,
} from '../bin/words/catalogue.ts'
import { literalsOf } from '../bin/words/literals.ts'
import { literalsOfSource, sentencesOfSource, wordsOfStyle } from '../bin/words/source.ts'

const namesIn = (text: string) => [...text.matchAll(/\{\w+\}|<\/?\w+>/g)].map(([name]) => name).sort()

test('no screen has a text outside the catalogue', () => {
  expect(literalsOfSource()).toEqual([])
})

test('literalsOf() finds texts, labels and templates without a key, but not codes and keys', () => {
  const screen =
    '<p title="Pay now" id="pay now">Old debts <kbd>Ctrl Enter</kbd> GSTIN <b>{name}</b><i aria-label={`Remove it`} /></p>'

  expect(literalsOf('a.tsx', `const a = ${screen}`)).toEqual([
    'a.tsx:1: Pay now',
    'a.tsx:1: Old debts',
    'a.tsx:1: Remove it',
  ])
})

test('wordsOfStyle() finds words in a stylesheet, but not signs', () => {
  const css =
    "a::before {\n  content: 'on ';\n}\nb::before {\n  content: '· ';\n  content: counter(page) ' / ';\n}"

  expect(wordsOfStyle('a.css', css)).toEqual(["a.css:2: content: 'on ';"])
})

test.each(TRANSLATED)(
  'words/%s.po is what npm run words writes: the translated sentences of the source, sorted',
  (language) => {
    const brought = withEntries(language, sentencesOfSource(), readCatalogue(language))

    expect(readFileSync(fileOfWords(language), 'utf8')).toBe(writtenOut(brought))
  },
)

test.each(TRANSLATED)('each sentence in %s has the values and the pieces of the English one', (language) => {
  const strays = readCatalogue(language).items.flatMap(({ msgid, msgid_plural, msgstr }) => {
    const english = [namesIn(msgid).join(), namesIn(msgid_plural ?? msgid).join()]
    const said = msgstr.filter(Boolean).map((text) => namesIn(text).join())
    return said.every((names) => english.includes(names)) ? [] : [msgid]
  })
  expect(strays).toEqual([])
})

const entry = (text: string, more?: string): Entry => ({
  text,
  ...(more && { more }),
  files: ['web/a.tsx'],
  isOnPaper: false,
})
const SOURCE = [entry('Bill'), entry('Cash'), entry('{n} bill', '{n} bills')]
const broughtToSource = (text: string) => withEntries('ta', SOURCE, PO.parse(text))

test('an untranslated sentence, or one that the source no longer has, is not in the file', () => {
  const file = broughtToSource(`
#: web/moved.tsx
#, fuzzy
msgid "Cash"
msgstr "ரொக்கம்"

msgid "Gone"
msgstr "போனது"

msgid "Bill"
msgstr ""
`)

  expect(writtenOut(file).split('\n\n').slice(1)).toEqual(['msgid "Cash"\nmsgstr "ரொக்கம்"\n'])
})

test('missing sentences are listed, translated and appended; a half-translated plural is kept and listed', () => {
  const half = 'msgid "{n} bill"\nmsgid_plural "{n} bills"\nmsgstr[0] "{n} பில்"\nmsgstr[1] ""\n'
  const file = broughtToSource(`msgid "Cash"\nmsgstr "ரொக்கம்"\n\n${half}`)
  const missing = missingOf('ta', SOURCE, file)

  expect(missing.items.map(({ msgid, references }) => [msgid, ...references])).toEqual([
    ['Bill', 'web/a.tsx'],
    ['{n} bill', 'web/a.tsx'],
  ])
  for (const item of missing.items) item.msgstr = item.msgstr.map((said) => said || 'பில்கள்')
  const whole = broughtToSource(`${writtenOut(file)}${writtenOut(missing)}`)
  expect([...wordsOf(whole).values()]).toEqual([['பில்கள்'], ['ரொக்கம்'], ['{n} பில்', 'பில்கள்']])
  expect(missingOf('ta', SOURCE, whole).items).toEqual([])
})

const BILL = 'msgid "Bill"\nmsgstr "பில்"\n'
test.each([
  ['nobody has reviewed', 'no', '#, fuzzy\n', BILL, false],
  ['is reviewed one by one', 'no', '# reviewed\n', `# reviewed\n${BILL}`, true],
  ['is reviewed, a sentence that was there', 'yes', '# reviewed\n', BILL, true],
  ['is reviewed, a sentence that came later', 'yes', '#, fuzzy\n', `#, fuzzy\n${BILL}`, false],
])('a file that %s has one mark for it', (_which, header, mark, kept, reviewed) => {
  const file = broughtToSource(`msgid ""\nmsgstr ""\n"X-Reviewed: ${header}\\n"\n\n${mark}${BILL}`)

  expect(writtenOut(file).split('\n\n')[1]).toBe(kept)
  expect(file.headers['X-Reviewed']).toBe(header)
  expect(file.items.map((item) => isReviewed(file, item))).toEqual([reviewed])
})
