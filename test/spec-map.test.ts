import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rows = readFileSync('docs/spec-map.md', 'utf8')
  .split('\n')
  .map((line) => /^\| ([A-Z]+-\d+) \| (\S+) \| (.+) \|$/.exec(line))
  .filter((match) => match !== null)
  .map(([, id = '', file = '', sentence = '']) => ({ id, file, sentence }))

test('every requirement in the map names a test that exists, and stands there once', () => {
  const texts = new Map<string, string>()
  const textOf = (file: string) => {
    if (!texts.has(file)) texts.set(file, readFileSync(file, 'utf8').replaceAll("\\'", "'"))
    return texts.get(file) ?? ''
  }

  expect(rows.length).toBeGreaterThan(250)
  expect(rows.filter(({ file, sentence }) => !textOf(file).includes(sentence))).toEqual([])
  expect(rows.map(({ id }) => id)).toEqual([...new Set(rows.map(({ id }) => id))])
})
