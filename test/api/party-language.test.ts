import { expect, test } from 'vitest'
import { getInvoice } from '#contract/invoices.ts'
import { createMerchant, updateMerchant } from '#contract/merchants.ts'
import { getKhata } from '#contract/money/khata.ts'
import { changeReminding } from '#contract/money/reminders.ts'
import { getMerchant } from '#contract/parties/party.ts'
import { openLedgerShop } from '#test/ledger-shop.ts'
import type { BodyOf } from '#test/start-shop.ts'

// One language of a party: in the address book, in its khata, and on its papers.

const DATES = { from: '2026-01-01', to: '2026-12-31' }
const ADDRESS = { email: 'p@shop.test', phone: '9890022003', address: 'Pune' }

test.each([
  ['sales', 'buyer'],
  ['purchase', 'supplier'],
] as const)(
  'the language of a party of %s is one value in the address book, the khata and its bills',
  async (direction, type) => {
    const { asha, anita, mill, bill } = await openLedgerShop()
    const params = { id: type === 'buyer' ? anita : mill }
    const { _id } = await bill(direction, { rate: 100, quantity: 1 })
    const change = (more: BodyOf<typeof updateMerchant>) =>
      asha(updateMerchant, { params, body: { ...ADDRESS, name: 'Anita', type, ...more } })
    const everywhere = async () => {
      const [{ merchant }, { reminding }, { merchants }] = await Promise.all([
        asha(getMerchant, { params }),
        asha(getKhata, { params, query: DATES }),
        asha(getInvoice, { params: { id: _id } }),
      ])
      return [merchant.language, reminding.language ?? undefined, merchants.language]
    }

    expect(await everywhere()).toEqual([undefined, undefined, undefined])
    expect((await change({ language: 'mr' })).updatedSupplier.language).toBe('mr')
    expect(await everywhere()).toEqual(['mr', 'mr', 'mr'])
    // A body that says nothing of it leaves it.
    await change({ name: 'Anita Stores' })
    expect(await everywhere()).toEqual(['mr', 'mr', 'mr'])
    await asha(changeReminding, { params, body: { language: 'hi' } })
    expect(await everywhere()).toEqual(['hi', 'hi', 'hi'])

    expect((await change({ language: null })).updatedSupplier).not.toHaveProperty('language')
    expect(await everywhere()).toEqual([undefined, undefined, undefined])
  },
)

test('a new party may have a language, but only one that papers are written in', async () => {
  const { asha } = await openLedgerShop()
  const body = { ...ADDRESS, name: 'Sai Mess', type: 'buyer' as const }
  const { supplier } = await asha(createMerchant, { body: { ...body, language: 'hi' } })
  expect(supplier.language).toBe('hi')
  const refused = await asha.refused(createMerchant, { body: { ...body, language: 'ta' } })
  expect(refused).toMatchObject({ status: 400, message: 'Choose a language: en, hi or mr' })
})
