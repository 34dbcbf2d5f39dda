import { expect } from 'vitest'
import * as z from 'zod/mini'
import { createInvoice, getInvoice } from '#contract/invoices.ts'
import { createMerchant } from '#contract/merchants.ts'
import { createCategory } from '#contract/shelf/categories.ts'
import { createProduct } from '#contract/shelf/products.ts'
import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { type BodyOf, type Person, startBahi, startShop } from '#test/start-shop.ts'

/** What stands on the accounts, rupees: above zero debit. Those that came to nothing are left out. */
export async function balances(asha: Person & { shopId: string }) {
  const { store } = await startBahi()
  const rows = await store.forShop(asha).execute(
    query(
      { account: z.string(), balance: z.number() },
      sql`select account, sum(debit - credit) / 100.0 as balance from account_days
           group by account having sum(debit - credit) <> 0 order by account`,
    ),
  )
  expect((await verifyShop(store.forShop(asha), asha.shopId)).findings).toEqual([])
  return Object.fromEntries(rows.map(({ account, balance }) => [account, Number(balance)]))
}

/** A shop with a buyer, a supplier, and ten kilos of rice that cost 40 each. */
export async function openLedgerShop() {
  const { asha, bharat } = await startShop()
  const merchant = async (name: string, type: 'buyer' | 'supplier') =>
    (
      await asha(createMerchant, {
        body: { name, type, email: `${name}@shop.test`, phone: '9890022003', address: 'Pune' },
      })
    ).supplier._id
  const [anita, mill] = [await merchant('anita', 'buyer'), await merchant('mill', 'supplier')]
  const { category } = await asha(createCategory, { body: { name: 'Grain', description: 'Grain' } })
  const rice = (
    await asha(createProduct, {
      body: {
        name: 'Rice',
        categoryId: category._id,
        description: 'Rice',
        unit: 'KGS',
        purchasePrice: 40,
        sellingPrice: 60,
        stock: 10,
      },
    })
  ).product
  const bill = async (
    invoiceType: 'sales' | 'purchase',
    { rate, quantity, ...rest }: { rate: number; quantity: number } & BodyOf<typeof createInvoice>,
  ) => {
    const party = { merchants: { _id: invoiceType === 'sales' ? anita : mill } }
    const item = { product: rice._id, itemname: 'Rice', quantity, rate, cgst: 2.5, sgst: 2.5 }
    const body = { invoiceType, invoiceDate: '2026-11-05', ...party, items: [item], ...rest }
    return (await asha(createInvoice, { body })).invoice
  }
  const settled = async (id: string) => {
    const { amountReceived, pendingAmount, paymentStatus } = await asha(getInvoice, { params: { id } })
    return [amountReceived / 100, pendingAmount / 100, paymentStatus]
  }
  const cash = (amount: number) => [{ account: 'cash', amount }]
  return { asha, bharat, anita, mill, rice, bill, settled, cash }
}
