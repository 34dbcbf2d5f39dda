import { afterEach, describe, expect, test } from 'vitest'
import { takeWarnings } from './warnings.ts'

test.fails('a warning fails its test', () => console.warn('No key'))
test.fails('an error fails its test', () => console.error('No key'))

test('a warning that the test takes does not fail it', () => {
  console.error('%s could not be loaded.', 'The list')
  console.warn('No key', 7)
  expect(takeWarnings()).toEqual(['The list could not be loaded.', 'No key 7'])
})

describe('a warning in afterEach', () => {
  afterEach(() => console.warn('No key'))
  test.fails('fails the test too', () => {})
})
