import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { sql } from '#server/db/sql.ts'
import { openPerson, personOf, startBahi } from '#test/start-shop.ts'

const calls: { name: string; endpoint: Endpoint }[] = [...endpoints]
const limited = calls.filter(({ endpoint }) => endpoint.schema.limit)

/** Public calls that guess nothing and cost nothing, or count by themselves. */
const WITHOUT_LIMIT = [
  // Signed by the payment provider, which sends again what is refused.
  'subscription.receivePaymentEvent',
  // Counts wrong tokens only, as an open display asks all day (server/displays/linked-display.ts).
  'linkedDisplay.getDisplay',
]

test('each public call that writes or opens a link names its limit', () => {
  const open = calls.filter(
    ({ endpoint }) =>
      endpoint.config.permission === 'public' &&
      (endpoint.method !== 'GET' || endpoint.url.includes(':token')),
  )

  expect(
    open
      .filter(({ endpoint }) => !endpoint.schema.limit)
      .map(({ name }) => name)
      .sort(),
  ).toEqual([...WITHOUT_LIMIT].sort())
})

test.each(limited.map(({ name, endpoint }) => [name, endpoint] as const))(
  '%s answers 429 when its calls are used up',
  async (_, endpoint) => {
    const { app, store } = await startBahi()
    const token = endpoint.config.permission === 'public' ? '' : (await openPerson('Asha')).token
    const caller = personOf(app, token)
    const input = { params: { token: 'a'.repeat(43) }, ...(endpoint.method === 'POST' && { body: {} }) }
    expect((await caller.send(endpoint, input)).statusCode).not.toBe(429)

    await store.platform.execute(
      sql`update attempts set count = 1000 where key like ${`${endpoint.url} %`} and count = 1`,
    )
    const answer = await caller.send(endpoint, input)

    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(
      (await personOf(app, token && (await openPerson('Gita')).token).send(endpoint, input)).statusCode,
    ).not.toBe(429)
  },
)
