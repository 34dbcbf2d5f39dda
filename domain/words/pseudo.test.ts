import { expect, test } from 'vitest'
import { isPseudo, pseudo } from './pseudo.ts'

test('a sentence keeps its words and its values and is longer by two fifths', () => {
  const said = pseudo('Bill {number} of {party}')

  expect(said).toMatch(/^Bill \{number\} of \{party\} \S/)
  // 'Bill  of ' has nine letters.
  expect(said).toHaveLength('Bill {number} of {party}'.length + 4)
})

test('isPseudo() recognises even the shortest text', () => {
  expect(isPseudo(pseudo('or'))).toBe(true)
  expect(isPseudo('or')).toBe(false)
})
