import { expect, test } from 'vitest'
import { keyOf } from '#domain/words/t.ts'
import { readCatalogue } from '#server/words/read-catalogue.ts'
import { TRANSLATED } from '../bin/words/catalogue.ts'
import { literalsOf } from '../bin/words/literals.ts'
import { literalsOfSource, sentencesOfSource, wordsOfStyle } from '../bin/words/source.ts'

const namesIn = (text: string) => [...text.matchAll(/\{\w+\}|<\/?\w+>/g)].map(([name]) => name).sort()

test('no screen says anything past the catalogue', () => {
  expect(literalsOfSource()).toEqual([])
})

test('what has no key is found: a text, a label, a sentence with values; codes and keys are none', () => {
  const screen =
    '<p title="Pay now" id="pay now">Old debts <kbd>Ctrl Enter</kbd> GSTIN <b>{name}</b><i aria-label={`Remove it`} /></p>'

  expect(literalsOf('a.tsx', `const a = ${screen}`)).toEqual([
    'a.tsx:1: Pay now',
    'a.tsx:1: Old debts',
    'a.tsx:1: Remove it',
  ])
})

test('a stylesheet writes signs, no words', () => {
  const css =
    "a::before {\n  content: 'on ';\n}\nb::before {\n  content: '· ';\n  content: counter(page) ' / ';\n}"

  expect(wordsOfStyle('a.css', css)).toEqual(["a.css:2: content: 'on ';"])
})

test.each(TRANSLATED)(
  'words/%s.po has the sentences of the source, each once, and no other (npm run words)',
  (language) => {
    const keys = readCatalogue(language).items.map(({ msgid, msgid_plural }) =>
      keyOf(msgid, msgid_plural ?? undefined),
    )

    expect(keys).toEqual(sentencesOfSource().map(({ text, more }) => keyOf(text, more)))
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
