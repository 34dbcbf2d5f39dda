import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { type Endpoint, isOfShop } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { VERSION } from '#server/version.ts'
import { openPerson, type Person, personOf, startBahi } from '#test/start-shop.ts'

const tests = readdirSync(import.meta.dirname)
  .filter((file) => file !== 'surface.test.ts')
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n')

/** Refusals write nothing, so that one shop and one customer do for all calls. */
let shop: Person
let customer: Person
beforeAll(async () => {
  shop = await openPerson('Asha')
  customer = await openPerson('Gita', 'customer')
})
/** The same person at another address, as refusals are counted by the address. */
const atHome = async ({ token }: Pick<Person, 'token'>) =>
  personOf((await startBahi()).app, token) as unknown as Person

/** Parameters that fit the shape and mean nothing. */
const anyParams = (endpoint: Endpoint) => (endpoint.url.includes(':id') ? { id: randomUUID() } : undefined)

test.each(endpoints.map(({ name, endpoint }) => [name, endpoint] as const))(
  '%s is routed, described and tested',
  async (name, endpoint) => {
    const { app } = await startBahi()

    expect(app.hasRoute({ method: endpoint.method, url: endpoint.url })).toBe(true)
    expect(endpoint.schema.summary.length).toBeGreaterThan(10)
    expect(tests).toMatch(new RegExp(`\\b${name.split('.')[1]}\\b`))
  },
)

const guarded = endpoints.filter(({ endpoint }) => endpoint.config.permission !== 'public')

test.each(guarded.map(({ name, endpoint }) => [name, endpoint] as const))(
  '%s answers 401 without a valid token',
  async (_, endpoint) => {
    const visitor = await atHome({ token: '' })
    const params = anyParams(endpoint)

    for (const token of ['', 'forged', 'a'.repeat(43)]) {
      expect(await visitor.refused(endpoint as Endpoint, { params, token })).toMatchObject({
        status: 401,
        success: false,
        message: 'Not authorized',
      })
    }
  },
)

const business = endpoints.filter(({ endpoint }) => isOfShop((endpoint as Endpoint).config.permission))

test.each(business.map(({ name, endpoint }) => [name, endpoint] as const))(
  '%s answers 403 without a subscription',
  async (_, endpoint) => {
    const gita = await atHome(customer)

    expect(await gita.refused(endpoint as Endpoint, { params: anyParams(endpoint) })).toMatchObject({
      status: 403,
      requiresSubscription: true,
    })
  },
)

const withId = business.filter(({ endpoint }) => endpoint.url.includes(':id'))

test.each(withId.map(({ name, endpoint }) => [name, endpoint] as const))(
  '%s answers 400 to an invalid id',
  async (_, endpoint) => {
    const asha = await atHome(shop)

    expect(
      await asha.refused(endpoint as Endpoint, { params: { id: "1' or '1'='1" }, body: {} }),
    ).toMatchObject({ status: 400 })
  },
)

test('an unknown path, a broken body and a huge one are refused in the same shape', async () => {
  const { app } = await startBahi()
  const headers = { authorization: `Bearer ${shop.token}`, 'content-type': 'application/json' }
  const post = (payload: string) => app.inject({ method: 'POST', url: '/api/invoices', headers, payload })

  expect((await app.inject('/api/nothing')).json()).toEqual({
    success: false,
    message: 'Not found',
    code: 'not-found',
  })
  expect((await post('{"items": [')).json()).toEqual({
    success: false,
    message: 'The request is not valid JSON.',
    code: 'invalid',
  })
  expect((await post(JSON.stringify({ terms: 'x'.repeat(1_100_000) }))).json()).toEqual({
    success: false,
    message: 'This is too large to send.',
    code: 'too-large',
  })
  expect((await app.inject('/api/health')).json()).toEqual({ status: 'ok', version: VERSION })
})
