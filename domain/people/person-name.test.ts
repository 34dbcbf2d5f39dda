import { expect, test } from 'vitest'
import { isSameName, mixesScripts } from './person-name.ts'

test.each([
  ['Ramesh Sharma', 'ramesh  SHARMA', true],
  ['Ramesh Sharma', 'Rameśh-Sharma.', true],
  ['Ramesh Sharma', 'Ramesh\u200b Sharma', true],
  ['Ramesh Sharma', 'Ramesh K Sharma', false],
  ['सविता', 'सविता ', true],
  // Vowel signs are letters: Ram is not Rama.
  ['राम', 'रामा', false],
  ['...', '!!', false],
])('%s and %s read as one name: %s', (one, other, same) => {
  expect(isSameName(one, other)).toBe(same)
})

test.each([
  ['Meera Sharma', false],
  ['नेहा Pawar', false],
  ["D'Souza-Rao", false],
  ['José Núñez', false],
  ['M\u0435era Sharma', true],
  ['राm', true],
])('%s mixes scripts within a word: %s', (name, mixes) => {
  expect(mixesScripts(name)).toBe(mixes)
})
