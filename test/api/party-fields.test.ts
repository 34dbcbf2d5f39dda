import { expect, test } from 'vitest'
import { createMerchant, listMerchants, updateMerchant } from '#contract/merchants.ts'
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
  } as const satisfies Record<ExtraPartyField, unknown>
  const emptied = {
    priceList: null,
    composition: false,
    msme: false,
    udyam: '',
    language: null,
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
