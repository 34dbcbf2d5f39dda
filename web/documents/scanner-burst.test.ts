import { expect, test } from 'vitest'
import { NO_BURST, withKey } from './scanner-burst.ts'

/** Sends keys that many ms apart and answers the code that was scanned. */
function send(keys: string[], apartMs: number) {
  let burst = NO_BURST
  let scanned: string | undefined
  for (const [i, key] of keys.entries()) {
    const heard = withKey(burst, key, 1_000 + i * apartMs)
    burst = heard.burst
    scanned = heard.scanned ?? scanned
  }
  return scanned
}

test('a burst that ends in Enter is a scanned code', () => {
  expect(send([...'8901030', 'Enter'], 10)).toBe('8901030')
})

test('Shift between the letters of a code does not break it', () => {
  expect(send(['Shift', 'A', 'Shift', 'B', '1', '2', 'Enter'], 8)).toBe('AB12')
})

test('a person types slower than a scanner', () => {
  expect(send([...'8901030', 'Enter'], 60)).toBeUndefined()
})

test('two keys hit together are no code', () => {
  expect(send(['1', '2', 'Enter'], 5)).toBeUndefined()
})

test('an Enter long after a burst belongs to a person', () => {
  let burst = NO_BURST
  for (const [i, key] of [...'890103'].entries()) burst = withKey(burst, key, i * 10).burst
  expect(withKey(burst, 'Enter', 900).scanned).toBeUndefined()
})

test('the first key after a pause begins a new burst', () => {
  const first = withKey(NO_BURST, '8', 0)
  expect(first.isNew).toBe(true)
  expect(withKey(first.burst, '9', 10)).toMatchObject({ isNew: false, burst: { code: '89' } })
  expect(withKey(first.burst, '9', 500)).toMatchObject({ isNew: true, burst: { code: '9' } })
})
