import { expect, test } from 'vitest'
import { thingWords } from './trail-words.ts'

test('a return that was filed has the name of its form, and a record without a name that of its kind', () => {
  expect(thingWords({ table: 'filed_returns', name: 'gstr3b' })).toBe('GSTR-3B')
  expect(thingWords({ table: 'gstr2b_rows', name: '' })).toBe('Bill in GSTR-2B')
})
