import { expect, test } from 'vitest'
import { beginImport, importRows, undoImport } from '#contract/imports/imports.ts'
import { createMerchant, listMerchants, updateMerchant } from '#contract/merchants.ts'
import { listKhata } from '#contract/money/khata.ts'
import { createDue } from '#contract/money/vouchers.ts'
import { createPriceList } from '#contract/pricing/price-lists.ts'
import { EXTRA_PARTY_FIELDS, type ExtraPartyField } from '#domain/parties/party-fields.ts'
import { startShop } from '#test/start-shop.ts'

const anita = { name: 'Anita Stores', phone: '98000 00003', type: 'buyer' as const, hasNoEmail: true }

test('what a change of a party does not name stays, and what it empties is gone', async () => {
  const { asha } = await startShop()
  const { priceList } = await asha(createPriceList, {
    body: { name: 'Wholesale', kind: 'percent', percent: -5 },
  })
  const full = {
    priceList: priceList._id,
    composition: true,
    msme: true,
    udyam: 'UDYAM-MH-26-0012345',
    language: 'mr',
    route: 'Kothrud Monday',
    takeBack: 'before-2',
  } as const satisfies Record<ExtraPartyField, unknown>
  const emptied = {
    priceList: null,
    composition: false,
    msme: false,
    udyam: '',
    language: null,
    route: '',
    takeBack: null,
  } as const satisfies Record<ExtraPartyField, unknown>
  const { supplier } = await asha(createMerchant, { body: { ...anita, ...full } })
  expect(supplier).toMatchObject(full)
  const params = { id: supplier._id }

  await asha(updateMerchant, { params, body: anita })
  expect((await asha(listMerchants, {}))[0]).toMatchObject(full)

  await asha(updateMerchant, { params, body: { ...anita, ...emptied } })
  const [stored] = await asha(listMerchants, {})
  for (const name of EXTRA_PARTY_FIELDS) expect(stored).not.toHaveProperty(name)
})

test('the khata says the route of each party, so that it can be narrowed to one', async () => {
  const { asha } = await startShop()
  for (const [name, route] of [
    ['Anita Stores', 'Kothrud'],
    ['Balaji Traders', ''],
  ] as const) {
    const { supplier } = await asha(createMerchant, { body: { ...anita, name, route } })
    await asha(createDue, { body: { party: supplier._id, date: '2026-04-02', amount: 100, note: 'Udhaar' } })
  }
  const { parties } = await asha(listKhata, {})
  expect(parties.map(({ name, route }) => [name, route])).toEqual([
    ['Anita Stores', 'Kothrud'],
    ['Balaji Traders', ''],
  ])
})

test('undoing an import takes back the route that it wrote', async () => {
  const { asha } = await startShop()
  await asha(createMerchant, { body: { ...anita, route: 'Kothrud' } })
  const { import: begun } = await asha(beginImport, { body: { noun: 'merchants', fileName: 'a.csv' } })
  const params = { id: begun._id }
  const cells = [anita.name, anita.type, anita.phone, 'Baner']
  const body = { columns: ['name', 'type', 'phone', 'route'], rows: [{ row: 2, cells }] }
  await asha(importRows, { params, body })
  expect((await asha(listMerchants, {}))[0]).toMatchObject({ route: 'Baner' })

  await asha(undoImport, { params })
  expect((await asha(listMerchants, {}))[0]).toMatchObject({ route: 'Kothrud' })
})
