import { getOfferedBill, type OfferedBill } from '#contract/gst/offered-bills.ts'
import { createMerchant, type Merchant } from '#contract/merchants.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { t } from '#domain/words/t.ts'
import { ApiError } from '#web/app/calls/api-error.ts'
import { call } from '#web/app/calls/call.ts'
import { lacksSeal, loadSeal } from '#web/documents/unfinished/draft-seal.ts'
import { keepDraft, readDraft } from '#web/documents/unfinished/draft-store.ts'
import { unfinishedName } from '#web/documents/unfinished/unfinished-names.ts'
import { type InvoiceValues, newInvoice } from '#web/invoices/invoice-values.ts'
import { ensureProfile } from '#web/profile/profile-data.ts'
import { offeredValues } from './offered-values.ts'

/**
 * Puts a purchase aside that is filled with a bill of another shop of the owner; one that was begun from the same state of the
 * bill stays as it was typed. Returns the name of the draft.
 */
export async function beginPurchase(id: string): Promise<string> {
  const [bill, { name, settings }] = await Promise.all([
    call(getOfferedBill, { params: { id } }),
    ensureProfile(),
  ])
  const aside = id.slice(0, 8)
  const draft = unfinishedName('invoice', 'purchase', aside)
  if (lacksSeal()) await loadSeal()
  const begun = readDraft<InvoiceValues>(draft)
  if (begun?.values.offered?.version === bill.version) return aside
  const supplier = bill.supplier ?? (await addSupplier(bill.seller))
  const today = todayInIndia(new Date())
  const values: InvoiceValues = {
    ...newInvoice('purchase'),
    ...offeredValues(bill, supplier, { today, name, terms: '', settings }),
  }
  if (!keepDraft(draft, 'purchase', { at: Date.now(), values, isFilled: true }))
    throw new ApiError(0, t('It was not put aside: this browser keeps nothing more.'))
  return aside
}

/** The other shop as a supplier of this one. */
async function addSupplier(seller: OfferedBill['seller']): Promise<Merchant> {
  const { _id, isDeleted, language, ...facts } = seller
  if (!facts.phone) {
    const { name, gstin } = facts
    throw new ApiError(0, t('Add {name} with the GSTIN {gstin} to your suppliers first.', { name, gstin }))
  }
  const { supplier } = await call(createMerchant, {
    body: { ...facts, type: 'supplier', hasNoEmail: facts.email === '' || facts.address === '' },
  })
  return supplier
}
