import { expect, test } from 'vitest'
import { KEY_FOLLOWS, keyOf } from '#domain/words/t.ts'
import { sentencesOf } from '../bin/words/sentences.ts'
import { inLanguage, withMarks } from '../bin/words/write-languages.ts'

const HINDI = new Map([
  ['Sign In', ['साइन इन']],
  ["It's {name}'s", ['यह {name} का "अपना" है']],
  [keyOf('{n} bill', '{n} bills'), ['{n} बिल', '{n} बिलें']],
])

/** A file of the web app as it is written for English and for Hindi, from its source on. */
function built(source: string) {
  const code = `import { plural, t } from '#domain/words/t.ts'\n${source}`
  const marked = withMarks(code, sentencesOf('a.ts', code))
  return [inLanguage(marked), inLanguage(marked, 'assets-hi-1', HINDI)].map((text) =>
    text.split('\n').slice(1).join('\n'),
  )
}

test('each translated sentence is built in, with quotes escaped', () => {
  const [english, hindi] = built(`f(t('Sign In'), t("It's {name}'s", { name }))`)

  expect(english).toBe(`f("Sign In", t("It's {name}'s", { name }))`)
  expect(hindi).toBe(String.raw`f("साइन इन", t("यह {name} का \"अपना\" है", { name }))`)
})

test('both forms of a plural() are translated, and an untranslated sentence stays English', () => {
  const [english, hindi] = built(`f(plural(n, '{n} bill', '{n} bills', { n }), t('Not yet'))`)

  expect(english).toBe(`f(plural(n, "{n} bill", "{n} bills", { n }), "Not yet")`)
  expect(hindi).toBe(`f(plural(n, "{n} बिल", "{n} बिलें", { n }), "Not yet")`)
})

test('a sentence of a paper keeps its key, as a paper has a language of its own', () => {
  const [english, hindi] = built(
    `f(p('Sign In'), pPlural(n, '{n} bill', '{n} bills', { n }), say('Sign In'), say("It's {name}'s", { name }))`,
  )

  const papers = `p('Sign In'), pPlural(n, '{n} bill', '{n} bills', { n })`
  expect(english).toBe(`f(${papers}, say("Sign In"), say("It's {name}'s", { name }))`)
  // A sign of no language stands between the words of the screen and the key of the paper.
  expect(hindi).toBe(
    String.raw`f(${papers}, say("साइन इन${KEY_FOLLOWS}Sign In"), say("यह {name} का \"अपना\" है${KEY_FOLLOWS}It's {name}'s", { name }))`,
  )
})

test('lazily loaded code has the URL of its language, a stylesheet the same for all', () => {
  const [, hindi] = built(`f(["assets/list-1.js","assets/list-1.css"])`)

  expect(hindi).toBe(`f(["assets-hi-1/list-1.js","assets/list-1.css"])`)
})
