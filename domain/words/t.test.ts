import { afterEach, expect, test } from 'vitest'
import { countIn, plural, t } from './t.ts'

afterEach(() => countIn('en-IN'))

test('t() returns the sentence with its values, each as often as its name occurs', () => {
  expect(t('Save bill')).toBe('Save bill')
  expect(t('{number} of {party}, {number} again', { number: 'INV-7', party: 'Anita {x} $1' })).toBe(
    'INV-7 of Anita {x} $1, INV-7 again',
  )
})

test.each([
  ['en-IN', 0, '0 bills'],
  ['en-IN', 1, '1 bill'],
  ['en-IN', 2, '2 bills'],
  // Hindi counts none as one (Unicode CLDR: one is 0 and 1), Marathi does not.
  ['hi-IN', 0, '0 bill'],
  ['hi-IN', 1, '1 bill'],
  ['mr-IN', 0, '0 bills'],
])('in %s a count of %i is written %s', (language, count, said) => {
  countIn(language)
  expect(plural(count, '{count} bill', '{count} bills', { count })).toBe(said)
})
