import { expect, test } from 'vitest'
import {
  listDisplays,
  makeDisplay,
  renewDisplay,
  showOnDisplay,
  switchOffDisplay,
} from '#contract/display/customer-displays.ts'
import { nothingShown, type ShownSaleOnWire } from '#contract/display/shown-sale.ts'
import { updateProfile } from '#contract/people/change-profile.ts'
import type { Rupees } from '#domain/money.ts'
import { sql } from '#server/db/sql.ts'
import { fewAtOnce } from '#test/few-at-once.ts'
import { openSharmaTraders } from '#test/sharma-traders.ts'
import { openPerson, otherApp, setClock, startBahi } from '#test/start-shop.ts'

const rupees = (amount: number) => amount as Rupees
const line = (more: object = {}) => ({
  name: 'Basmati Rice 5kg',
  unit: 'Bag',
  quantity: 2,
  rate: 499,
  total: rupees(1047.9),
  tax: 5,
  discount: rupees(0),
  ...more,
})
const bill = (more: object = {}) => ({
  number: '',
  lines: [line()],
  before: 0,
  discount: rupees(0),
  charges: rupees(0),
  roundOff: rupees(0.1),
  total: rupees(1048),
  off: rupees(0),
  hasTax: true,
  ...more,
})
const writing = (more: object = {}) =>
  ({ stage: 'writing', language: 'hi', bill: bill(more), payment: null }) as ShownSaleOnWire
const tokenOf = (url: string) => url.split('/d/')[1] ?? ''

/** Sharma Traders with a display of the till Counter 1, and whoever looks at it. */
async function openWithDisplay() {
  setClock('2026-11-20T12:00:00+05:30')
  const { app, store } = await startBahi()
  const shop = await openSharmaTraders()
  const { sharma } = shop
  const { display } = await sharma(makeDisplay, { body: { till: 'Counter 1' } })
  const params = { id: display._id }
  let looked = 0
  const look = async (token: string, version?: number) => {
    const url = `/api/public/displays/${token}${version === undefined ? '' : `?version=${version}`}`
    const answer = await app.inject({
      url,
      remoteAddress: `10.8.${Math.floor(looked / 100)}.${looked++ % 100}`,
    })
    return [answer.statusCode, answer.body] as const
  }
  const shown = async (token: string) => {
    const [status, body] = await look(token)
    expect(status).toBe(200)
    return JSON.parse(body)
  }
  const show = (body: ShownSaleOnWire) => sharma(showOnDisplay, { params, body })
  return { app, store, ...shop, display, params, token: tokenOf(display.url), look, shown, show }
}

// What getDisplay answers is looked at as it comes: without a body it is not decoded.
test('a display answers what its till shows, and no body if its version is unchanged', async () => {
  const { sharma, token, look, shown, show } = await openWithDisplay()
  await sharma(updateProfile, { body: { upiId: 'sharma@okbank', merchantCode: '5411' } })
  expect(token).toMatch(/^[\w-]{24}$/)
  expect(await shown(token)).toEqual({
    version: 1,
    display: {
      shop: {
        name: 'Sharma Traders',
        place: '12 MG Road, Pune',
        logo: '',
        upiId: 'sharma@okbank',
        merchantCode: '5411',
      },
      shown: { stage: 'idle', language: 'en', bill: null, payment: null },
      age: 0,
    },
  })

  expect(await show(writing())).toEqual({ version: 2 })
  setClock('2026-11-20T12:00:09+05:30')
  expect(await shown(token)).toMatchObject({ version: 2, display: { shown: writing(), age: 9000 } })
  expect(await look(token, 2)).toEqual([204, ''])
  expect((await look(token, 1))[0]).toBe(200)

  const saved: ShownSaleOnWire = {
    ...writing({ number: 'SINV-00001' }),
    stage: 'saved',
    payment: { asks: rupees(0), received: rupees(1100), change: rupees(52) },
  }
  await show(saved)
  expect((await shown(token)).display.shown).toEqual(saved)
  await show(nothingShown('hi'))
  expect((await shown(token)).display.shown).toMatchObject({ stage: 'idle', bill: null })
})

test('every process answers the same state of a display, and only the latest is stored', async () => {
  const { store, sharma, token, show } = await openWithDisplay()
  for (const quantity of [1, 2, 3]) await show(writing({ lines: [line({ quantity })] }))
  const other = await otherApp()
  const { display } = (await other.inject(`/api/public/displays/${token}`)).json()
  expect(display.shown.bill.lines).toEqual([line({ quantity: 3 })])
  await other.close()
  const rows = await store.forShop(sharma).execute(sql`select version from customer_displays`)
  expect(rows).toEqual([{ version: 4 }])
  // What is shown is in no log of the books.
  const log = await store
    .forShop(sharma)
    .execute(sql`select operation, after from audit_log where table_name = 'customer_displays'`)
  expect(log).toEqual([{ operation: 'insert', after: { number: 1, till: 'Counter 1' } }])
})

test('the customer display has no field for internal data', async () => {
  const { app, sharma, anita, krishna, products, display, params, token, look, show } =
    await openWithDisplay()
  const refused = async (body: object) => (await sharma.refused(showOnDisplay, { params, body })).status
  const inLine = {
    purchasePrice: 410.5,
    stock: 40,
    margin: 12,
    profit: 88.5,
    product: products.RICE5?._id,
    cost: 1,
  }
  for (const [name, value] of Object.entries(inLine)) {
    expect([name, await refused(writing({ lines: [line({ [name]: value })] }))]).toEqual([name, 400])
  }
  const inBill = {
    _id: display._id,
    profit: 5,
    pending: 5,
    merchants: { name: 'Anita' },
    buyer: 'Anita',
    khata: 9000,
  }
  for (const [name, value] of Object.entries(inBill)) {
    expect([name, await refused(writing({ [name]: value }))]).toEqual([name, 400])
  }
  for (const more of [
    { party: anita._id },
    { note: 'x' },
    { stage: 'stored' },
    { language: 'ta' },
    { bill: [] },
  ]) {
    expect(await refused({ ...writing(), ...more })).toBe(400)
  }
  await show(writing())
  const [, body] = await look(token)
  const secrets = [
    sharma.shopId,
    sharma.userId,
    sharma.email,
    display._id,
    anita._id,
    anita.phone,
    anita.name,
  ]
  for (const secret of [...secrets, krishna.name, '410.5', 'Counter 1', products.RICE5?._id ?? 'product']) {
    expect(secret).not.toBe('')
    expect(body).not.toContain(secret)
  }
  const { headers } = await app.inject(`/api/public/displays/${token}`)
  expect([headers['x-robots-tag'], headers['cache-control'], headers['referrer-policy']]).toEqual([
    ...['noindex, nofollow', 'no-store', 'no-referrer'],
  ])
})

test('a state shown on a display is limited in lines and in the length of its texts', async () => {
  const { sharma, params, show } = await openWithDisplay()
  const most = line({ name: 'ब'.repeat(120), unit: 'थैला' })
  await show(writing({ lines: Array.from({ length: 30 }, () => most), before: 470 }))
  const refused = async (body: object) => (await sharma.refused(showOnDisplay, { params, body })).status
  expect(await refused(writing({ lines: Array.from({ length: 31 }, () => line()) }))).toBe(400)
  expect(await refused(writing({ lines: [line({ name: 'x'.repeat(121) })] }))).toBe(400)
  expect(await refused(writing({ lines: [line({ quantity: -1 })] }))).toBe(400)
  expect(await refused(writing({ before: 501 }))).toBe(400)
  expect(await refused(writing({ number: 'x'.repeat(41) }))).toBe(400)
})

test('unknown and malformed display links get the same 404', async () => {
  const { store, sharma, params, token, look } = await openWithDisplay()
  const bharat = await openPerson('Bharat')
  const never = await look('a'.repeat(24))
  expect(never[0]).toBe(404)
  const last = token.endsWith('A') ? 'B' : 'A'
  for (const path of [
    ...[`${token.slice(0, -1)}${last}`, token.toLowerCase(), `${token}A`, token.slice(1), `${token}%00`],
    ...['%27%20or%20%271%27=%271', '..%2f..%2fetc', 'x'.repeat(150), 'null', '1', params.id, sharma.shopId],
  ]) {
    expect(await look(path)).toEqual(never)
  }

  // Another shop neither sees it, nor feeds it, nor ends it.
  expect(await bharat(listDisplays)).toEqual([])
  for (const call of [renewDisplay, switchOffDisplay]) {
    expect(await bharat.refused(call, { params })).toMatchObject({ status: 404 })
  }
  expect(await bharat.refused(showOnDisplay, { params, body: writing() })).toMatchObject({ status: 404 })
  expect(await store.forShop(bharat).execute(sql`select id from customer_displays`)).toEqual([])
  const taken = sql`update customer_displays set shown_at = now(), shown = '{}' where id = ${params.id} returning id`
  expect(await store.forShop(bharat).execute(taken)).toEqual([])
  expect((await look(token, 1))[0]).toBe(204)

  const stored = await store.forShop(sharma).execute(sql`select token_hash::text from customer_displays`)
  expect(JSON.stringify(stored)).not.toContain(token)
  await store.platform.execute(sql`update shops set is_blocked = true where id = ${sharma.shopId}`)
  expect(await look(token)).toEqual(never)
  expect(await look(token, 1)).toEqual(never)
})

test('renewing a link ends the old one, and a switched-off display answers 404 to screen and till', async () => {
  const { sharma, params, token, look, shown, show } = await openWithDisplay()
  await show(writing())
  const never = await look('a'.repeat(24))
  const { display } = await sharma(renewDisplay, { params })
  const second = tokenOf(display.url)
  expect(await look(token)).toEqual(never)
  expect((await shown(second)).display.shown.bill.total).toBe(1048)
  expect(await sharma(listDisplays)).toEqual([display])

  await sharma(switchOffDisplay, { params })
  expect(await look(second)).toEqual(never)
  expect(await sharma.refused(showOnDisplay, { params, body: writing() })).toMatchObject({ status: 404 })
  expect(await sharma.refused(switchOffDisplay, { params })).toMatchObject({ status: 404 })
  expect(await sharma(listDisplays)).toEqual([])
})

test('a sale shown six hours ago is hidden and removed', async () => {
  const { store, sharma, token, shown, show } = await openWithDisplay()
  await show(writing())
  setClock('2026-11-20T17:59:00+05:30')
  expect((await shown(token)).display.shown.stage).toBe('writing')
  setClock('2026-11-20T18:01:00+05:30')
  expect((await shown(token)).display.shown).toEqual(nothingShown('en'))

  const stored = sql`select shown is null as "isGone" from customer_displays`
  const forget = () => store.platform.execute(sql`select forget_shown()`)
  const age = (hours: number) =>
    store
      .forShop(sharma)
      .execute(sql`update customer_displays set shown_at = now() - make_interval(hours => ${hours}::integer)`)
  await age(5)
  await forget()
  expect(await store.forShop(sharma).execute(stored)).toEqual([{ isGone: false }])
  await age(7)
  await forget()
  expect(await store.forShop(sharma).execute(stored)).toEqual([{ isGone: true }])
})

test('a shop has at most twenty displays, also when many are made at once', async () => {
  const { sharma, params } = await openWithDisplay()
  const made = await Promise.allSettled(
    Array.from({ length: 25 }, () => sharma(makeDisplay, { body: { till: '' } })),
  )
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(19)
  const displays = await sharma(listDisplays)
  expect(displays.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
  expect(new Set(displays.map(({ url }) => url)).size).toBe(20)
  expect(await sharma.refused(makeDisplay, { body: { till: '' } })).toMatchObject({
    status: 409,
    message: expect.stringContaining('20 customer displays at most'),
  })
  await sharma(switchOffDisplay, { params })
  expect((await sharma(makeDisplay, { body: { till: 'Counter 2' } })).display).toMatchObject({
    number: 1,
    till: 'Counter 2',
  })
})

test('guessing display links is rate-limited; polling a display is not', async () => {
  const { app, token } = await openWithDisplay()
  const ask = async (of: string) => {
    const url = `/api/public/displays/${of}`
    return (await app.inject({ url, remoteAddress: '203.0.113.9' })).statusCode
  }
  const guesses = await fewAtOnce(70, (n) => ask(`guess-${n}`))
  expect(guesses.filter((code) => code === 404)).toHaveLength(60)
  expect(guesses.filter((code) => code === 429)).toHaveLength(10)
  const codes = await fewAtOnce(150, () => ask(token))
  expect(new Set(codes)).toEqual(new Set([200]))
})

test('showing a sale on a display needs a session', async () => {
  const { app, params } = await openWithDisplay()
  const url = `/api/displays/${params.id}/shown`
  expect((await app.inject({ method: 'PUT', url, payload: writing() })).statusCode).toBe(401)
})
