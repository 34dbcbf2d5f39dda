// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '#contract/people/auth.ts'
import { startSession } from '#web/app/calls/session/session.ts'
import { forgetOthers, forgetStored, readStored, storeLists } from './offline-lists.ts'
import { isDueForRefresh } from './offline-refresh.ts'

const server = vi.hoisted(() => ({ asked: [] as string[], breaksAt: '', isActive: true }))
vi.mock('#web/app/calls/call.ts', () => ({
  connectionWatcher: {},
  call: async () => ({ role: 'customer', subscriptionStatus: { isActive: server.isActive } }),
  callPage: async ({ url }: { url: string }, { query }: { query: { cursor: string } }) => {
    server.asked.push(`${url} ${query.cursor}`)
    if (server.breaksAt === url) throw new Error('no answer')
    const row = { name: `${url} ${query.cursor}` }
    const data = url === '/api/products' ? { products: [row] } : [row]
    return { data, nextCursor: query.cursor === '' ? 'more' : null }
  },
}))

const enter = (_id: string) =>
  startSession({ id: _id, user: { _id, name: _id, role: 'customer' } as SessionUser })
beforeEach(async () => {
  await forgetStored()
  Object.assign(server, { asked: [], breaksAt: '', isActive: true })
  enter('asha')
})

test('products and parties are stored page by page', async () => {
  await storeLists()
  expect(server.asked).toEqual([
    ...['/api/products ', '/api/products more', '/api/supplier ', '/api/supplier more'],
  ])
  const stored = await readStored<object[]>('products')
  expect(stored?.value).toEqual([{ name: '/api/products ' }, { name: '/api/products more' }])
  expect(Date.now() - (stored?.at ?? 0)).toBeLessThan(60_000)
})

test('when the connection breaks while loading, the stored list stays', async () => {
  await storeLists()
  const before = await readStored('merchants')
  server.breaksAt = '/api/supplier'
  await expect(storeLists()).rejects.toThrow()
  expect(await readStored('merchants')).toBe(before)
})

test('another person cannot read the stored lists, and erases them', async () => {
  await storeLists()
  enter('bharat')
  expect(await readStored('products')).toBeUndefined()
  await forgetOthers()
  enter('asha')
  expect(await readStored('products')).toBeUndefined()
})

test('without a subscription the lists are not requested', async () => {
  server.isActive = false
  await storeLists()
  expect(server.asked).toEqual([])
})

const MINUTE = 60_000
test.each([
  ['what was never loaded', undefined, false, true],
  ['after a save, ten minutes', 11 * MINUTE, true, true],
  ['not at every save', 9 * MINUTE, true, false],
  ['without a save, an hour', 61 * MINUTE, false, true],
  ['not before', 59 * MINUTE, false, false],
])('lists are loaded again: %s', (_what, age, isChanged, isWanted) => {
  expect(isDueForRefresh(age, isChanged)).toBe(isWanted)
})
