import { expect, test } from 'vitest'
import { nameInScriptOf } from './other-names.ts'

test.each([
  ['hi-IN', 'Basmati Rice', 'Chawal, बासमती चावल, तांदूळ', 'बासमती चावल'],
  ['mr', 'बासमती', 'Basmati Rice', ''],
  ['en', 'बासमती', 'तांदूळ, Basmati Rice', 'Basmati Rice'],
  ['en', 'Basmati Rice', 'बासमती', ''],
  ['hi', 'Basmati Rice', 'Chawal', ''],
  ['hi', 'Basmati Rice', undefined, ''],
])('a paper in %s prints below %s (%s): %s', (language, name, others, printed) => {
  expect(nameInScriptOf(language, name, others)).toBe(printed)
})
