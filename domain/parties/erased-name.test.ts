import { expect, test } from 'vitest'
import { answerIn, type Say } from '#domain/words/t.ts'
import { shownName, storedName } from './erased-name.ts'

const IN_MARATHI = 'पुसलेला ग्राहक'
const marathi = ((sentence: string) => (sentence === 'Erased customer' ? IN_MARATHI : sentence)) as Say

test('an erased party is named in the language of the paper, whatever that of the screen', () => {
  expect(shownName('Erased customer', marathi)).toBe(IN_MARATHI)
  expect(shownName('Anita Traders', marathi)).toBe('Anita Traders')
  const before = answerIn(() => ({ language: 'hi', find: () => ['मिटाया गया ग्राहक'] }))
  expect(shownName('मिटाया गया ग्राहक', marathi)).toBe(IN_MARATHI)
  expect(storedName('मिटाया गया ग्राहक')).toBe('Erased customer')
  answerIn(before)
})
