import { expect, test } from 'vitest'
import { sentencesOf } from '../bin/words/sentences.ts'

const FROM = `import { plural, t } from '#domain/words/t.ts'\n`

test('finds each sentence of a file, and both forms of a plural()', () => {
  const code = `${FROM}const a = t('It\\'s {name}', { name })\nconst b = <p title={t("Rate")}>{plural(n, '1 bill', \`{n} bills\`, { n })}</p>`

  const found = sentencesOf('a.tsx', code)

  expect(found.map(({ one, more }) => [one.text, more?.text])).toEqual([
    ["It's {name}", undefined],
    ['Rate', undefined],
    ['1 bill', '{n} bills'],
  ])
  expect(code.slice(found[0]?.one.start, found[0]?.one.end)).toBe(`'It\\'s {name}'`)
})

test('a sentence that is no literal is an error with its line', () => {
  expect(() => sentencesOf('a.ts', `${FROM}\nconst a = t(label)`)).toThrow(
    'a.ts:3: the sentence is not written out',
  )
})

test('another function named t() is ignored', () => {
  expect(sentencesOf('a.ts', `import { t } from './time.ts'\nt(label)`)).toEqual([])
})

test('compiled code whose only import was the type of say() keeps its sentences', () => {
  const code = `export const fields = (say) => [say('Bill Date')]`
  const source = `import type { Say } from '../words/t.ts'\nexport const fields = (say: Say) => [say('Bill Date')]`
  expect(sentencesOf('a.js', code)).toEqual([])
  expect(sentencesOf('a.js', code, source).map(({ one }) => one.text)).toEqual(['Bill Date'])
})
