import { expect, test } from 'vitest'
import { returnAddress } from './ended-session.ts'

const ended = (path: string) => ({ userId: 'asha', email: 'asha@shop.test', path })

test.each([
  ['the same screen, with its query and tab', '/sales-and-purchase?tab=Invoice&create=sales', 'asha', true],
  ['not what another person had open', '/sales-and-purchase?tab=Invoice&create=sales', 'bharat', false],
  ['not another host', '//evil.test/admin', 'asha', false],
  ['not another host behind a backslash', '/\\evil.test', 'asha', false],
  ['not a whole address', 'https://evil.test/', 'asha', false],
  ['not a script', 'javascript:alert(1)', 'asha', false],
])('return address after a new sign-in: %s', (_what, path, userId, isFollowed) => {
  expect(returnAddress(ended(path), userId)).toBe(isFollowed ? path : null)
})

test('without an ended session there is no return address', () => {
  expect(returnAddress(null, 'asha')).toBeNull()
})
