import { createInvoice } from '#contract/invoices.ts'
import { createMerchant } from '#contract/merchants.ts'
import { updateProfile } from '#contract/people/change-profile.ts'
import { type BodyOf, type Person, startShop } from '#test/start-shop.ts'

/** The registrations of the portal's examples. */
export const OWN_GSTIN = '27AABCB1001D1ZN'
export const PAPER_GSTIN = '27AAFFP5005H1ZF'

/** A shop in Maharashtra that buys from Pune Paper House, and its neighbour. */
export async function openPurchaseShop() {
  const { asha, bharat } = await startShop()
  const profile = { name: 'Asha Stores', address: 'Pune', phone: '9800000001', state: 'Maharashtra' }
  await asha(updateProfile, { body: { ...profile, gstin: OWN_GSTIN } })
  const paper = await addPaperHouse(asha)
  return { asha, bharat, paper, buy: buying(asha, paper) }
}

/** Pune Paper House among the shop's suppliers: its id. */
export async function addPaperHouse(asha: Person): Promise<string> {
  const { supplier } = await asha(createMerchant, {
    body: {
      name: 'Pune Paper House',
      type: 'supplier',
      email: 'paper@shop.test',
      phone: '9890022003',
      address: 'Pune',
      state: 'Maharashtra',
      gstin: PAPER_GSTIN,
    },
  })
  return supplier._id
}

/** Paper for so many rupees at 18 % within the state. */
export const buying =
  (asha: Person, supplier: string) =>
  async (supplierBillNo: string, rate: number, rest: BodyOf<typeof createInvoice> = {}) => {
    const body = {
      invoiceType: 'purchase' as const,
      invoiceDate: '2026-10-20',
      merchants: { _id: supplier },
      items: [{ itemname: 'Paper', quantity: 1, rate, cgst: 9, sgst: 9 }],
      supplierBillNo,
      supplierBillDate: '2026-10-18',
      ...rest,
    }
    return (await asha(createInvoice, { body })).invoice
  }
