import { expect, test } from 'vitest'
import { clockNotices, mustBeOfOurTime } from '#server/clock-check.ts'
import { startBahi, startShop } from '#test/start-shop.ts'

const DAY_MS = 24 * 60 * 60 * 1000

test('at the start a clock that contradicts the books gives a notice, one before Bahi existed an error', async () => {
  await startShop()
  const { store } = await startBahi()
  const noticesIn = (days: number) => clockNotices(store, new Date(Date.now() + days * DAY_MS))

  expect(await noticesIn(0)).toEqual([])
  expect((await noticesIn(-2)).join()).toMatch(
    /are 2880 minutes apart.*The clock of this machine says .* and the books were last written on .*set it, unless it is right\.$/,
  )
  expect((await noticesIn(365)).join()).toMatch(/the books were last written on/)
  expect((await noticesIn(2)).join()).not.toMatch(/last written/)
  expect(() => mustBeOfOurTime(new Date('2000-01-01T05:30:00+05:30'))).toThrow(
    'The clock of this machine says 2000-01-01, and bills are dated by it. Set it and start again.',
  )
})
