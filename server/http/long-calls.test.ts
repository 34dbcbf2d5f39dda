import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeFastify } from '#server/bare-app.ts'
import { CHORE_LIMITS } from '#server/db/limits.ts'
import { longCallsInTurns } from './long-calls.ts'

/** A server whose long call takes until it is told to end; it says which shops are at work. */
async function serve() {
  const app = makeFastify({})
  const atWork: string[] = []
  const ends: (() => void)[] = []
  app.addHook('onRequest', async (request) => {
    request.shopId = String(request.headers.shop)
  })
  app.addHook('onRequest', longCallsInTurns())
  const handler = async ({ shopId }: { shopId: string }) => {
    atWork.push(shopId)
    await new Promise<void>((end) => ends.push(end))
    atWork.splice(atWork.indexOf(shopId), 1)
    return 'done'
  }
  app.route({ method: 'GET', url: '/long', handlerTimeout: CHORE_LIMITS.whole, handler })
  app.route({ method: 'GET', url: '/short', handler: async () => 'done' })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = (shop: string, path = '/long', signal?: AbortSignal) =>
    fetch(url + path, { headers: { shop }, ...(signal && { signal }) }).then(({ status }) => status)
  const endOne = async () => {
    ends.shift()?.()
    await pause(50)
  }
  return { app, atWork, ask, endOne }
}

test('a shop has one long call at a time; its short calls and other shops go on', async () => {
  const { app, atWork, ask, endOne } = await serve()
  const calls = [ask('asha'), ask('asha'), ask('bharat')]
  await expect.poll(() => atWork.toSorted()).toEqual(['asha', 'bharat'])
  expect(await ask('asha', '/short')).toBe(200)
  expect(atWork).toHaveLength(2)

  await endOne()
  await expect.poll(() => atWork).toHaveLength(2)
  await endOne()
  await endOne()
  expect(await Promise.all(calls)).toEqual([200, 200, 200])
  await app.close()
})

test('an aborted call delays no others', async () => {
  const { app, atWork, ask, endOne } = await serve()
  const first = ask('asha')
  await expect.poll(() => atWork).toEqual(['asha'])
  const given = new AbortController()
  const second = ask('asha', '/long', given.signal).catch(() => 'gave up')
  await pause(50)
  given.abort()
  expect(await second).toBe('gave up')
  const third = ask('asha')
  await pause(50)
  await endOne()
  expect(await first).toBe(200)
  await expect.poll(() => atWork.length).toBe(1)
  for (let end = 0; end < 2; end++) await endOne()
  expect(await third).toBe(200)
  await app.close()
})
