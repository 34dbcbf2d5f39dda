import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { invoiceDraft } from '#contract/drafts/invoice-drafts.ts'
import { getOfferedBill, type OfferedBill } from '#contract/gst/offered-bills.ts'
import { createInvoice } from '#contract/invoices.ts'
import { createMerchant } from '#contract/merchants.ts'
import { updateProfile } from '#contract/people/change-profile.ts'
import { getProfile } from '#contract/people/profile.ts'
import { createCategory } from '#contract/shelf/categories.ts'
import { createProduct, type Product } from '#contract/shelf/products.ts'
import { insertMembership } from '#server/auth/auth-queries.ts'
import { discountBody, documentBody } from '#web/documents/open-document/values/document-body.ts'
import { offeredValues } from '#web/invoices/received/offered-values.ts'
import { type BodyOf, openPerson, type Person, startBahi, timeOfTests } from './start-shop.ts'

export const TODAY = '2026-11-20'
export const PUNE = '27ABCDE1234F1Z5'
const SURAT = '24ABCDE1234F1ZB'

const opens = (person: Person, name: string, gstin: string, state: string) =>
  person(updateProfile, { body: { name, gstin, state, address: `MG Road, ${state}`, phone: '9800000001' } })

const merchantOf = async (person: Person, name: string, type: 'buyer' | 'supplier', gstin: string) =>
  (await person(createMerchant, { body: { name, type, gstin, phone: '9890022003', hasNoEmail: true } }))
    .supplier

/** Adds a good, none of which is there where nothing else is said. */
export async function addGood(person: Person, body: BodyOf<typeof createProduct>): Promise<Product> {
  const { category } = await person(createCategory, {
    body: { name: `Goods ${randomUUID().slice(0, 8)}`, description: '-' },
  })
  const { product } = await person(createProduct, {
    body: {
      categoryId: category._id,
      description: '-',
      hsncode: '3401',
      unit: 'PCS',
      stock: 0,
      purchasePrice: 40,
      sellingPrice: 60,
      cgst: 9,
      sgst: 9,
      ...body,
    },
  })
  return product
}

/** Two shops of Asha, in Pune and in Surat (in each she acts through its own owner's session), and Bharat's, who is nobody to her. */
export async function openOwnShops(suratGstin = SURAT, suratState = 'Gujarat') {
  const { store } = await startBahi()
  const [pune, surat, bharat] = await Promise.all([
    openPerson('Pune'),
    openPerson('Surat'),
    openPerson('Bharat'),
  ])
  const join = (userId: string, shopId: string) =>
    store.platform.execute(
      insertMembership({ shopId, userId, role: 'owner', invitedBy: surat.userId }, timeOfTests()),
    )
  await join(pune.userId, surat.shopId)
  await opens(pune, 'Pune Shop', PUNE, 'Maharashtra')
  await opens(surat, 'Surat Shop', suratGstin, suratState)
  await opens(bharat, 'Bharat Shop', suratGstin, suratState)
  const buyer = await merchantOf(pune, 'Own shop', 'buyer', suratGstin)
  /** A sale of the Pune shop to the Surat one. */
  const sell = async (body: Omit<BodyOf<typeof createInvoice>, 'invoiceType'>) =>
    (
      await pune(createInvoice, {
        body: { invoiceType: 'sales', invoiceDate: TODAY, merchants: { _id: buyer._id }, ...body },
      })
    ).invoice
  const read = (id: string): Promise<OfferedBill> => surat(getOfferedBill, { params: { id } })
  let seller: Awaited<ReturnType<typeof merchantOf>> | undefined
  /** What the form of a purchase sends for a bill, as it was read. */
  const bodyOf = async (bill: OfferedBill) => {
    seller ??= bill.supplier ?? (await merchantOf(surat, 'Pune Shop', 'supplier', PUNE))
    const { settings } = await surat(getProfile)
    const values = offeredValues(bill, seller, { today: TODAY, name: 'Surat Shop', terms: '', settings })
    const { supplierBillNo, supplierBillDate, supply, offered } = values
    return {
      ...documentBody(values, 'purchase'),
      ...discountBody(values),
      supplierBillNo,
      supplierBillDate,
      supply,
      invoiceType: 'purchase',
      invoiceDate: TODAY,
      offered: { _id: offered._id, version: offered.version },
    } as z.input<typeof invoiceDraft>
  }
  const enter = async (id: string) => {
    const body = await bodyOf(await read(id))
    return (await surat(createInvoice, { body })).invoice
  }
  return { pune, surat, bharat, buyer, sell, read, bodyOf, enter, store }
}
