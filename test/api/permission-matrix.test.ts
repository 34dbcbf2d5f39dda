import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type Endpoint, isOfShop } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { SHOP_ROLES, type ShopRole } from '#domain/people/shop-roles.ts'
import { refusalOf } from '#test/as-delivered.ts'
import { openMember, openPerson, type Person, startBahi } from '#test/start-shop.ts'

const params = (url: string) =>
  Object.fromEntries([...url.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, randomUUID() as string]))

/** The code of a refusal that came before the call was looked at; undefined where its own checks answered. */
async function gateOf(token: string, { method, url }: Endpoint): Promise<string | undefined> {
  const { app } = await startBahi()
  const filled = Object.entries(params(url)).reduce<string>(
    (path, [name, id]) => path.replace(`:${name}`, id),
    url,
  )
  const response = await app.inject({
    method,
    url: filled,
    headers: { authorization: `Bearer ${token}` },
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
  })
  if (response.statusCode < 400) return undefined
  const { code } = response.json<{ code: string }>()
  return ['asks', 'not-permitted', 'no-shop', 'not-authorized'].includes(code) ? code : undefined
}

// What ends the session of who tries, or asks the payment gateway, is tried where it belongs.
const tried = endpoints.filter(
  ({ endpoint }) =>
    endpoint.config.permission !== 'public' &&
    endpoint.config.permission !== 'superadmin' &&
    !/logout|sign-out|test-gateway|subscription/.test(endpoint.url),
)

const people = new Map<ShopRole, Person>()
let left: Person
let nobodys: Person

beforeAll(async () => {
  const asha = await openPerson('Asha')
  people.set('owner', asha)
  for (const role of SHOP_ROLES) if (role !== 'owner') people.set(role, await openMember(asha, role, role))
  left = await openMember(asha, 'Left', 'manager')
  nobodys = await openMember(asha, 'Nobody', 'manager')
  const { store } = await startBahi()
  await store.script(`
    update memberships set left_at = now() where user_id = '${left.userId}';
    update sessions set shop_id = null where user_id = '${nobodys.userId}'`)
})

const named = tried.map(({ name, endpoint }) => [name, endpoint as Endpoint] as const)
const tokenOf = (role: ShopRole) => people.get(role)?.token ?? ''

// What every call answers every role by its word: server/auth/access.test.ts.
test.each(named)('%s is refused without the permission, and to a former member', async (_, endpoint) => {
  const { permission } = endpoint.config
  const role = SHOP_ROLES.find((one) => refusalOf(one, permission) === 'not-permitted') ?? 'viewer'
  expect(await gateOf(tokenOf(role), endpoint)).toBe(refusalOf(role, permission))
  expect(await gateOf(left.token, endpoint)).toBe(isOfShop(permission) ? 'no-shop' : undefined)
})

// A call of the manner `together` asks when its action has read what it is about: test/api/permit-facts.test.ts.
const atTheDoor = named.filter(([, { config }]) => !config.together)
const oneOfEachWord = [...new Map(atTheDoor.map((call) => [call[1].config.permission, call])).values()]

test.each(oneOfEachWord)(
  '%s answers each role by its default permission, and refuses a person of no shop',
  async (_, endpoint) => {
    const { permission } = endpoint.config
    const answers: Record<string, string | undefined> = {}
    const wanted: Record<string, string | undefined> = {}
    for (const role of SHOP_ROLES) {
      const refusal = refusalOf(role, permission)
      // What is written asks with what it would write, so that its own checks come first (test/api/asked-changes.test.ts).
      wanted[role] =
        refusal === 'asks' && endpoint.method !== 'GET' && !endpoint.config.blind ? undefined : refusal
      answers[role] = await gateOf(tokenOf(role), endpoint)
    }
    wanted.nobodys = isOfShop(permission) ? 'no-shop' : undefined
    answers.nobodys = await gateOf(nobodys.token, endpoint)
    expect(answers).toEqual(wanted)
  },
)
