import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect } from 'vitest'
import { cancelInvoice } from '#contract/documents/cancelling.ts'
import { creditNotes } from '#contract/documents/notes.ts'
import { getGstr1File } from '#contract/gst/gstr1.ts'
import { createInvoice, type Invoice } from '#contract/invoices.ts'
import { createMerchant } from '#contract/merchants.ts'
import { createAllocation, createReceipt } from '#contract/money/vouchers.ts'
import { updateProfile } from '#contract/people/change-profile.ts'
import { updateSettings } from '#contract/shop/change-settings.ts'
import { type BodyOf, openPerson, type Person, personOf, startBahi } from '#test/start-shop.ts'

const read = (name: string) => JSON.parse(readFileSync(`${import.meta.dirname}/schemas/${name}`, 'utf8'))
const isValid = new Ajv2020({ allErrors: true, strict: false }).compile(read('gstr1.schema.json'))

export const X2002E = { name: 'Xenon Stores', gstin: '27AAACX2002E1ZX', state: 'Maharashtra' }
export const Y3003F = { name: 'Yash Computers', gstin: '29AAACY3003F1ZN', state: 'Karnataka' }
export const SEZ_UNIT = { name: 'Zeta SEZ Unit', gstin: '24AAACZ4004G1ZR', state: 'Gujarat' }
export const ABROAD = { name: 'Nairobi Traders', address: 'Moi Avenue, Nairobi', country: 'Kenya' }
export const GUJARAT = { name: 'Meena', state: 'Gujarat' }
export const KARNATAKA = { name: 'Ramesh', state: 'Karnataka' }

/** A line of some goods, as a shop types it that has no items: so many at a rate. */
export const item =
  (itemname: string, hsncode: string, unit: string, rates: object) => (quantity: number, rate: number) => ({
    itemname,
    hsncode,
    unit,
    quantity,
    rate,
    cgst: 0,
    sgst: 0,
    igst: 0,
    ...rates,
  })
const IGST18 = { igst: 18 }
export const computer = item('Computers', '8471', 'Nos', { cgst: 9, sgst: 9 })
export const computerAway = item('Computers', '8471', 'Nos', IGST18)
export const notebookAway = item('Notebooks', '4820', 'Nos', { igst: 5 })
export const rice = item('Rice', '1006', 'KGS', { cgst: 2.5, sgst: 2.5 })
const milk = item('Milk', '0401', 'Ltr', { taxability: 'exempt' })

/** A regular shop in Maharashtra whose next bill is S/26-27/0099. */
export async function openGstShop(start = 99) {
  const asha = await openPerson('Asha')
  await asha(updateProfile, {
    body: {
      name: 'Bahi Demo',
      address: 'Pune',
      phone: '9800000001',
      gstin: '27AABCB1001D1ZN',
      state: 'Maharashtra',
    },
  })
  await asha(updateSettings, {
    body: {
      luts: { '2026-27': 'AD270426000123X' },
      numbers: {
        salesInvoice: { prefix: 'S/26-27/', digits: 4, start },
        creditNote: { prefix: 'CN/26-27/', digits: 1, start: 7 },
      },
    },
  })
  const sell = async (
    invoiceDate: string,
    merchants: BodyOf<typeof createInvoice>['merchants'],
    items: BodyOf<typeof createInvoice>['items'],
    more: BodyOf<typeof createInvoice> = {},
  ) =>
    (await asha(createInvoice, { body: { invoiceType: 'sales', invoiceDate, merchants, items, ...more } }))
      .invoice
  const credit = async (bill: Invoice, noteDate: string, of: [line: number, quantity: number] = [0, 1]) => {
    const items = [{ line: bill.items[of[0]]?._id, quantity: of[1] }]
    return (await asha(creditNotes.create, { body: { invoice: bill._id, noteDate, items } })).note
  }
  const cancel = (bill: Invoice) =>
    asha(cancelInvoice, { params: { id: bill._id }, body: { reason: 'Wrong buyer' } })
  return { asha, sell, credit, cancel, fileOf: (query: string) => fileOf(asha, query) }
}

/** What is downloaded, held against the schema of the portal's tool. */
export async function fileOf({ token }: Person, query: string) {
  const { app } = await startBahi()
  const { send } = personOf(app, token)
  const answer = await send(getGstr1File, { query: Object.fromEntries(new URLSearchParams(query)) })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const file = JSON.parse(answer.body)
  expect(isValid(file) || isValid.errors).toBe(true)
  return { file, name: /filename="(.*)"/.exec(String(answer.headers['content-disposition']))?.[1] }
}

/** A buyer in the address book, who may pay ahead. */
export const buyerOf = async (asha: Person, name: string, state = 'Maharashtra'): Promise<string> =>
  (
    await asha(createMerchant, {
      body: { name, state, type: 'buyer', email: `${name}@shop.test`, phone: '9890022003', address: 'Pune' },
    })
  ).supplier._id

/** A service of 5,000 and its 900 of GST. */
export const advice = item('Advice', '998311', 'Nos', { cgst: 9, sgst: 9 })

/** 4,000 that came in September and a bill takes in October, 10,000 that came in October; and 900 that one took at once. */
async function workedAdvances({ asha, sell }: Awaited<ReturnType<typeof openGstShop>>) {
  const party = await buyerOf(asha, 'Anita')
  const receive = async (date: string, amount: number) => {
    const advance = { placeOfSupply: '27', rate: 18, whatFor: 'Advice' }
    const ways = [{ account: 'cash', amount }]
    return (await asha(createReceipt, { body: { party, date, ways, bills: [], advance } })).voucher
  }
  const early = await receive('2026-09-05', 4_720)
  const bill = await sell('2026-09-09', { _id: party }, [advice(2, 5000)])
  await receive('2026-10-02', 11_800)
  const atOnce = await receive('2026-10-03', 1_062)
  for (const { _id: from, amount } of [early, atOnce]) {
    const bills = [{ bill: bill._id, amount: amount / 100 }]
    await asha(createAllocation, { body: { party, from, date: '2026-10-05', bills } })
  }
}

/** October 2026 of the worked example, and the bills of September that its notes and its advances are about. */
export async function workedMonth() {
  const shop = await openGstShop(98)
  const { sell, credit, cancel } = shop
  await workedAdvances(shop)
  const sold = await sell('2026-09-10', ABROAD, [computerAway(3, 2000)], { supply: 'export-without-payment' })
  const small = await sell('2026-09-11', GUJARAT, [computerAway(2, 500)])
  const first = await sell('2026-10-05', X2002E, [computer(1, 1000), computer(2, 5000)])
  const second = await sell('2026-10-06', Y3003F, [notebookAway(250, 20), computerAway(4, 3750)], {
    additionalCharges: 200,
  })
  await sell('2026-10-07', SEZ_UNIT, [computerAway(10, 4000)], { supply: 'sez-without-payment' })
  const large = await sell('2026-10-08', KARNATAKA, [computerAway(1, 100_000)])
  const abroad = await sell('2026-10-09', ABROAD, [computerAway(10, 5000)], {
    supply: 'export-with-payment',
    shippingBillNo: '7654321',
    shippingBillDate: '2026-10-11',
    portCode: 'INNSA1',
  })
  const loose = await sell('2026-10-12', {}, [rice(61.25, 120.0082)])
  await sell('2026-10-13', {}, [milk(14, 60)])
  await cancel(await sell('2026-10-14', X2002E, [computer(1, 700)]))
  await credit(first, '2026-10-20')
  await credit(sold, '2026-10-21')
  await credit(small, '2026-10-22')
  return { ...shop, first, second, large, abroad, loose }
}
