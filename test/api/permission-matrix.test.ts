import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type Endpoint, isOfShop, type Permission } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { SHOP_ROLES, type ShopRole } from '#domain/people/shop-roles.ts'
import { openMember, openPerson, type Person, startBahi } from '#test/start-shop.ts'

// As an owner gets them, written out by hand: a allowed, q asks, r refused; manager, cashier, stock keeper, accountant, viewer.
const AS_DELIVERED: Record<string, string> = {
  look: 'aaaaa',
  bill: 'aarrr',
  buy: 'ararr',
  stock: 'ararr',
  spend: 'arrar',
  returns: 'arrar',
  'take-back': 'aqqrr',
  approve: 'arrrr',
  delete: 'arrrr',
  'close-drawer': 'aqrrr',
  'open-drawer': 'aqrrr',
  'all-sales': 'arraa',
  export: 'arrar',
  trail: 'arraa',
  rates: 'arrrr',
  settings: 'qrrrr',
  file: 'arrar',
  // What the thing itself decides between two is let through where one of the two may be.
  trade: 'aaarr',
  change: 'aaaar',
  'pay-out': 'aarar',
}

const CODES = { a: undefined, q: 'asks', r: 'not-permitted' } as const

/** What a role is answered to a call, by its word alone: the code of the refusal. */
function expected(role: ShopRole, permission: Permission): string | undefined {
  if (!isOfShop(permission) || role === 'owner') return undefined
  const row = AS_DELIVERED[permission]
  if (!row) throw new Error(`no row says what ${permission} is`)
  return CODES[row[SHOP_ROLES.indexOf(role) - 1] as keyof typeof CODES]
}

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

// Permits are removed after each call, since only twenty of a person may wait for a yes.
afterEach(async () => {
  const { store } = await startBahi()
  await store.script('delete from permits')
})

test.each(tried.map(({ name, endpoint }) => [name, endpoint as Endpoint] as const))(
  '%s answers each role as it is delivered, and nobody who is not in the shop',
  async (_, endpoint) => {
    const { permission } = endpoint.config
    const answers: Record<string, string | undefined> = {}
    const wanted: Record<string, string | undefined> = {}
    for (const [role, { token }] of people) {
      wanted[role] = expected(role, permission)
      answers[role] = await gateOf(token, endpoint)
    }
    for (const [state, { token }] of Object.entries({ left, nobodys })) {
      wanted[state] = isOfShop(permission) ? 'no-shop' : undefined
      answers[state] = await gateOf(token, endpoint)
    }
    expect(answers).toEqual(wanted)
  },
)
