import { expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openShop } from '#server/auth/auth-actions.ts'
import { openStore } from '#server/db/open.ts'
import { onConnection } from '#server/db/schema/schema-owner.ts'
import { secretsUnder } from '#server/platform/secrets.ts'
import { testGateway } from '#server/subscription/test-gateway.ts'
import { startPostgres } from '#test/start-postgres.ts'

test('the last node of a cluster, which can read but not commit, is unhealthy', async () => {
  const server = await startPostgres({ durable: true })
  const url = server?.url ?? ''
  const store = await openStore({ url })
  const app = await buildApp({
    store,
    clock: () => new Date(),
    gateway: testGateway(),
    publicUrl: '',
    secrets: secretsUnder('test'),
    mailer: { send: async () => {} },
  })
  const health = async () => (await app.inject('/api/health')).statusCode
  const alone = (names: string) =>
    onConnection(url, async (client) => {
      await client.query(`alter system set synchronous_standby_names = '${names}'`)
      await client.query('select pg_reload_conf()')
    })
  const before = await health()

  await alone('gone')
  await expect.poll(health, { timeout: 20_000 }).toBe(503)
  const asked = await Promise.all([health(), health(), health(), health(), health(), health()])
  const account = {
    name: 'Asha',
    email: 'asha@shop.test',
    password: 'a good password',
    address: '-',
    role: 'admin' as const,
  }
  const saved = await openShop(store.platform, account, new Date()).then(
    () => 'saved',
    (error: Error) => error.constructor.name,
  )
  await alone('')

  expect(before).toBe(200)
  expect(asked).toEqual([503, 503, 503, 503, 503, 503])
  // Whether it is on one disk is not known to who asked.
  expect(saved).toBe('UnknownOutcome')
  await expect.poll(health, { timeout: 20_000 }).toBe(200)
  await app.close()
  await store.close()
  server?.stop()
}, 120_000)
