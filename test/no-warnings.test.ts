import { afterEach, describe, expect, test } from 'vitest'
import { takeWarnings } from './warnings.ts'

test.fails('a warning fails its test', () => console.warn('No key'))
test.fails('so does an error', () => console.error('No key'))

test('but not where the test expects it', () => {
  console.error('%s could not be loaded.', 'The list')
  console.warn('No key', 7)
  expect(takeWarnings()).toEqual(['The list could not be loaded.', 'No key 7'])
})

describe('what is said while a test is cleared away', () => {
  afterEach(() => console.warn('No key'))
  test.fails('counts as well', () => {})
})
