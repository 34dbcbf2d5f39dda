import { expect } from 'vitest'
import { getDashboard } from '#contract/dashboard.ts'
import { cancelCreditNote, cancelDebitNote, cancelInvoice } from '#contract/documents/cancelling.ts'
import { creditNotes, debitNotes, type Note } from '#contract/documents/notes.ts'
import { createInvoice, getInvoice, type Invoice, sumInvoices } from '#contract/invoices.ts'
import { getMerchant } from '#contract/parties/party.ts'
import { listProducts } from '#contract/shelf/products.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import { type BodyOf, startBahi } from '#test/start-shop.ts'

export const WHY = { reason: 'Wrong buyer' }

/** Sharma Traders, with what a test asks of its books: what they sum to, and whether they hold. */
export async function openBooks() {
  const shop = await openSharmaTraders()
  const { sharma, products, anita, krishna } = shop
  const { store } = await startBahi()
  const sell = async (more: BodyOf<typeof createInvoice> = {}) =>
    (
      await sharma(createInvoice, {
        body: {
          invoiceType: 'sales',
          merchants: { _id: anita._id },
          invoiceDate: '2026-11-18',
          items: [lineOf(products.RICE5, 10), lineOf(products.COLA2, 6)],
          ...more,
        },
      })
    ).invoice
  const buy = async (more: BodyOf<typeof createInvoice> = {}) =>
    (
      await sharma(createInvoice, {
        body: {
          invoiceType: 'purchase',
          merchants: { _id: krishna._id },
          items: [lineOf(products.COLA2, 48, 61.25)],
          ...more,
        },
      })
    ).invoice
  const stock = async () =>
    Object.fromEntries((await sharma(listProducts)).products.map(({ itemId, stock }) => [itemId, stock]))
  /** Stock, what the dashboard says, and what is owed: everything that a cancelled document must leave as it was. */
  const state = async () => {
    const { overview, salesPurchases, widgets } = await sharma(getDashboard)
    const { recentActivities: _, ...sums } = widgets
    return {
      overview,
      sums,
      items: salesPurchases.topSellingProducts,
      trend: salesPurchases.salesTrend.map(({ sales }) => sales),
      anita: (await sharma(getMerchant, { params: { id: anita._id } })).sales,
      krishna: (await sharma(getMerchant, { params: { id: krishna._id } })).purchase,
      sides: (await sharma(sumInvoices, {})).sides,
      stock: await stock(),
    }
  }
  const cancel = (id: string, body: object = WHY) => sharma(cancelInvoice, { params: { id }, body })
  const refusedCancel = (id: string) => sharma.refused(cancelInvoice, { params: { id }, body: WHY })
  const bill = (id: string) => sharma(getInvoice, { params: { id } })
  const note = (of: Invoice, said: BodyOf<typeof creditNotes.create>) => ({
    body: { invoice: of._id, ...said },
  })
  const credit = async (of: Invoice, said: BodyOf<typeof creditNotes.create>) =>
    (await sharma(creditNotes.create, note(of, said))).note
  const debit = async (of: Invoice, said: BodyOf<typeof creditNotes.create>) =>
    (await sharma(debitNotes.create, note(of, said))).note
  const undo = async ({ kind, _id }: Pick<Note, 'kind' | '_id'>) =>
    (
      await sharma(kind === 'credit-note' ? cancelCreditNote : cancelDebitNote, {
        params: { id: _id },
        body: WHY,
      })
    ).note
  const holds = async () => {
    const proof = await verifyShop(store.forShop(sharma), sharma.shopId)
    expect([proof.findings, proof.gaps]).toEqual([[], []])
  }
  const notes = { credit, debit, undo }
  return { ...shop, ...notes, sell, buy, stock, state, cancel, refusedCancel, bill, holds }
}

/** What a person reads of a bill besides the moments of its changes and the notes that came and went. */
export function standing({ updatedAt: _, became: __, ...bill }: Invoice) {
  return bill
}
