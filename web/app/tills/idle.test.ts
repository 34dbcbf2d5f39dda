// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { isIdle, readLastKey, recordKeyTime } from './idle.ts'

beforeEach(() => localStorage.clear())

const MINUTE = 60_000

test('a till locks exactly after its minutes without a key', () => {
  const last = { session: 'nehas', at: 0 }
  expect(isIdle(last, 'nehas', 5, 5 * MINUTE - 1)).toBe(false)
  expect(isIdle(last, 'nehas', 5, 5 * MINUTE)).toBe(true)
})

test('keys of another session, or none in a new browser, do not lock the till', () => {
  expect(isIdle({ session: 'nehas', at: 0 }, 'meeras', 5, 60 * MINUTE)).toBe(false)
  expect(isIdle(null, 'nehas', 5, 60 * MINUTE)).toBe(false)
})

test('key times are stored every five seconds, and at once for a new person', () => {
  recordKeyTime('nehas', 1000)
  recordKeyTime('nehas', 5999)
  expect(readLastKey()).toEqual({ session: 'nehas', at: 1000 })
  recordKeyTime('nehas', 6000)
  expect(readLastKey()).toEqual({ session: 'nehas', at: 6000 })
  recordKeyTime('meeras', 6001)
  expect(readLastKey()).toEqual({ session: 'meeras', at: 6001 })
})
