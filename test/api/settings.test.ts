import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createInvoice, getInvoice, updateInvoice } from '#contract/invoices.ts'
import { updateProfile } from '#contract/people/change-profile.ts'
import { getProfile } from '#contract/people/profile.ts'
import { createQuotation } from '#contract/quotations.ts'
import { updateSettings } from '#contract/shop/change-settings.ts'
import { FIRST_SETTINGS } from '#contract/shop/settings.ts'
import { USUAL_SCALE_CODES } from '#domain/shelf/scales/scale-code.ts'
import { findState, STATES } from '#domain/states.ts'
import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'
import { type BodyOf, startBahi, startShop } from '#test/start-shop.ts'

const free = { itemname: 'Thali', quantity: 1, rate: 120 }
const taxed = { ...free, cgst: 2.5, sgst: 2.5 }
const sale = (items: BodyOf<typeof createInvoice>['items'], more: BodyOf<typeof createInvoice> = {}) => ({
  body: { invoiceType: 'sales' as const, invoiceDate: '2026-11-20', items, ...more },
})

test('a new shop has the specification’s settings, and a change keeps the settings that it leaves out', async () => {
  const { asha, bharat } = await startShop()
  expect((await asha(getProfile)).settings).toEqual(FIRST_SETTINGS)

  await asha(updateSettings, { body: { roundTo: 'rupee', uses: { mrp: true } } })
  const saved = await asha(updateSettings, {
    body: { pricesIncludeTax: true, chargesBearTax: true, uses: { planner: false } },
  })

  expect(saved).toEqual({
    ...FIRST_SETTINGS,
    roundTo: 'rupee',
    pricesIncludeTax: true,
    chargesBearTax: true,
    uses: { ...FIRST_SETTINGS.uses, mrp: true, planner: false },
  })
  expect((await asha(getProfile)).settings).toEqual(saved)
  expect((await bharat(getProfile)).settings).toEqual(FIRST_SETTINGS)
})

test('papers have the language and digits that the shop chose, and other values are refused', async () => {
  const { asha } = await startShop()
  const chosen = { paperLanguage: 'mr', paperDigits: 'native' } as const
  expect(await asha(updateSettings, { body: chosen })).toMatchObject(chosen)
  expect((await asha(getProfile)).settings).toMatchObject(chosen)
  expect(await asha.refused(updateSettings, { body: { paperDigits: 'roman' } })).toMatchObject({
    status: 400,
    message: 'Choose the digits: latin or native',
  })
})

test('the codes of scales are read as configured, and impossible configurations are refused', async () => {
  const { asha } = await startShop()
  const { weight, price } = USUAL_SCALE_CODES
  const save = (scaleCodes: object[]) => asha.refused(updateSettings, { body: { scaleCodes } })
  expect((await asha(updateSettings, { body: { scaleCodes: [weight, price] } })).scaleCodes).toEqual([
    weight,
    price,
  ])
  expect((await asha(getProfile)).settings.scaleCodes).toEqual([weight, price])
  expect((await save([weight, { ...price, prefix: weight.prefix }])).message).toBe(
    'Two scale codes may not begin with the same figures',
  )
  expect((await save([{ ...weight, prefix: '20' }])).message).toMatch(/20 is for the shop/)
  expect((await save([{ ...weight, valueDigits: 4 }])).message).toMatch(/ten together/)
  expect((await asha(updateSettings, { body: { scaleCodes: [] } })).scaleCodes).toEqual([])
})

test('an unregistered shop has GST returns switched off, and on once it is registered', async () => {
  const { asha } = await startShop()
  const gst = async (body: BodyOf<typeof updateSettings>) => (await asha(updateSettings, { body })).uses.gst
  expect(await gst({ registration: 'unregistered' })).toBe(false)
  expect(await gst({ roundTo: 'rupee' })).toBe(false)
  expect(await gst({ registration: 'composition', compositionClass: 'trader' })).toBe(true)
})

test('two settings switched at the same moment are both stored', async () => {
  const { asha } = await startShop()
  await Promise.all(
    (['mrp', 'lineDiscounts'] as const).map((use) =>
      asha(updateSettings, { body: { uses: { [use]: true } } }),
    ),
  )
  expect((await asha(getProfile)).settings.uses).toMatchObject({ mrp: true, lineDiscounts: true })
})

test('a shop under composition needs a class, and no other shop may have one', async () => {
  const { asha } = await startShop()
  expect(await asha.refused(updateSettings, { body: { registration: 'composition' } })).toMatchObject({
    status: 400,
    message: 'Choose what the shop does: its rate depends on it.',
  })
  expect(await asha.refused(updateSettings, { body: { compositionClass: 'trader' } })).toMatchObject({
    status: 400,
    message: 'Only a shop under composition has a class.',
  })
  const body = { registration: 'composition', compositionClass: 'restaurant' } as const
  expect(await asha(updateSettings, { body })).toMatchObject(body)
  expect(await asha(updateSettings, { body: { registration: 'regular' } })).toMatchObject({
    registration: 'regular',
    compositionClass: null,
  })
})

test.each([
  ['unregistered', null],
  ['composition', 'trader'],
] as const)(
  '%s: tax on sales is refused, and purchases are as before',
  async (registration, compositionClass) => {
    const { asha } = await startShop()
    const { invoice: before } = await asha(createInvoice, sale([taxed]))
    await asha(updateSettings, { body: { registration, compositionClass } })

    for (const attempt of [
      asha.refused(createInvoice, sale([taxed])),
      asha.refused(createQuotation, {
        body: { quotationType: 'sales', date: '2026-11-20', merchants: { name: 'Ravi' }, items: [taxed] },
      }),
    ]) {
      expect(await attempt).toMatchObject({
        status: 400,
        message: 'This shop may not collect tax: every GST and cess percentage must be 0.',
      })
    }
    const { invoice } = await asha(createInvoice, sale([free]))
    expect(invoice).toMatchObject({ totalTax: 0, grandTotal: 12_000, own: { registration } })
    const refused = await asha.refused(updateInvoice, {
      params: { id: invoice._id },
      body: { items: [taxed] },
    })
    expect(refused.status).toBe(400)
    await asha(createInvoice, sale([taxed], { invoiceType: 'purchase', merchants: { name: 'Mill' } }))

    // What was issued before keeps its tax, also when it is edited.
    const params = { id: before._id }
    await asha(updateInvoice, { params, body: { items: [{ ...taxed, quantity: 2 }] } })
    expect(await asha(getInvoice, { params })).toMatchObject({
      totalTax: 1_200,
      own: { registration: 'regular' },
    })
  },
)

test('a shop under composition sells only in its own state', async () => {
  const { asha } = await startShop()
  await asha(updateProfile, { body: { state: 'Maharashtra' } })
  await asha(updateSettings, { body: { registration: 'composition', compositionClass: 'trader' } })
  const words = 'A shop under composition may sell in its own state only.'
  for (const merchants of [
    { name: 'Kiran', state: 'Karnataka' },
    { name: 'Kiran', state: 'Maharashtra', placeOfSupply: '29-Karnataka' },
    { name: 'Kiran', gstin: '29ABKCS4821M1ZQ' },
  ]) {
    expect(await asha.refused(createInvoice, sale([free], { merchants }))).toMatchObject({
      status: 400,
      message: words,
    })
  }
  const { invoice } = await asha(createInvoice, sale([free], { merchants: { name: 'Anita', state: '27' } }))
  await asha(createInvoice, sale([free]))
  const moved = { merchants: { name: 'Anita', state: 'Goa' }, items: [free] }
  expect(await asha.refused(updateInvoice, { params: { id: invoice._id }, body: moved })).toMatchObject({
    message: words,
  })
})

test('the database recognises states by the same words as the domain', async () => {
  const { store } = await startBahi()
  const { asha } = await startShop()
  const words = [
    ...STATES.flatMap(({ code, name }) => [
      code,
      name,
      name.toUpperCase(),
      `${name} (${code})`,
      `${code}-${name}`,
    ]),
    ...[
      'Orissa',
      'New Delhi',
      'Daman and Diu',
      'Jammu & Kashmir',
      '7',
      'Pune',
      'Goa 27',
      '',
      '00',
      '99 Delhi',
    ],
  ]
  const rows = await store
    .forShop(asha)
    .execute(
      query(
        { word: z.string(), code: z.nullable(z.string()) },
        sql`select word, state_code(word) as code from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) word`,
      ),
    )
  expect(rows).toEqual(words.map((word) => ({ word, code: findState(word)?.code ?? null })))
})

test('the start dates of e-invoices and e-way bills are stored, refused if before the law’s, and cleared', async () => {
  const { asha, bharat } = await startShop()
  const dates = { eInvoicesFrom: '2026-04-01', reportedInTimeFrom: '2026-04-01', ewayBillsFrom: '2026-11-01' }
  expect(await asha(updateSettings, { body: dates })).toMatchObject(dates)
  const refusals: [body: object, message: string][] = [
    [{ eInvoicesFrom: '2026-02-30' }, 'E-invoices from: enter a valid date'],
    [{ ewayBillsFrom: '' }, 'E-way bills from: enter a valid date'],
    [{ ewayBillsFrom: 20261101 }, 'E-way bills from: enter a valid date'],
    [{ eInvoicesFrom: '2020-09-30' }, 'E-invoices from: there were none before 1 Oct 2020.'],
    [{ reportedInTimeFrom: '2025-03-31' }, 'Reported in time from: no day was set before 1 Apr 2025.'],
    // Against what is stored: the shop reports in time from 1 April 2026.
    [{ eInvoicesFrom: '2026-04-02' }, 'Reported in time from: not before E-invoices from.'],
    [{ eInvoicesFrom: null }, 'Reported in time from: not before E-invoices from.'],
  ]
  for (const [body, message] of refusals)
    expect(await asha.refused(updateSettings, { body })).toMatchObject({ status: 400, message })
  expect((await asha(getProfile)).settings).toMatchObject(dates)
  const none = { eInvoicesFrom: null, reportedInTimeFrom: null, ewayBillsFrom: null }
  expect(await asha(updateSettings, { body: none })).toMatchObject(none)
  expect((await bharat(getProfile)).settings).toMatchObject(none)
})
