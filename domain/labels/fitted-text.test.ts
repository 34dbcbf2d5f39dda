import { expect, test } from 'vitest'
import { fittedText } from './fitted-text.ts'

/** Each letter is ten dots wide. */
const widthOf = (text: string) => [...new Intl.Segmenter().segment(text)].length * 10

test.each([
  ['Basmati Rice', 120, 'Basmati Rice'],
  // 120 dots of letters narrowed to 102 by 85 %.
  ['Basmati Rice', 102, 'Basmati Rice'],
  ['Basmati Rice', 101, 'Basmati Ri…'],
  ['Basmati Rice', 80, 'Basmati…'],
  // Several characters are one letter of Devanagari: कि, रा, णा and the sign are 40 dots.
  ['किराणा दुकान', 40, 'किराणा…'],
  ['Rice', 1, '…'],
])('%j in %i dots is %j', (text, most, line) => {
  expect(fittedText(text, widthOf, most)).toBe(line)
})
