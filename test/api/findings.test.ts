import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { creditNotes } from '#contract/documents/notes.ts'
import {
  addHsn,
  correctGstin,
  findingsOfDocument,
  leaveFinding,
  listFindings,
} from '#contract/gst/findings.ts'
import { lockBooks } from '#contract/gst/lock.ts'
import { createInvoice, getInvoice, updateInvoice } from '#contract/invoices.ts'
import { getMerchant } from '#contract/parties/party.ts'
import { updateProfile } from '#contract/people/change-profile.ts'
import { listProducts } from '#contract/shelf/products.ts'
import { linesAgain } from '#test/lines-again.ts'
import { openSharmaTraders } from '#test/sharma-traders.ts'
import { type BodyOf, openPerson } from '#test/start-shop.ts'

const month = '2026-10'
// The check character of 27AAACX2002E1Z is X.
const [WRONG, RIGHT] = ['27AAACX2002E1ZK', '27AAACX2002E1ZX']

type Sent = BodyOf<typeof createInvoice>
type Sold = NonNullable<Sent['items']>[number]

async function openMonth() {
  const shop = await openSharmaTraders()
  const { sharma } = shop
  await sharma(updateProfile, { body: { gstin: '27AAPFU0939F1ZV' } })
  const sell = async (more: Sent, item: Sold = {}) =>
    (
      await sharma(createInvoice, {
        body: {
          invoiceType: 'sales',
          invoiceDate: '2026-10-10',
          merchants: { name: 'Sai Mess', state: 'Maharashtra' },
          items: [
            { itemname: 'Rangoli', hsncode: '3212', quantity: 1, rate: 100, cgst: 9, sgst: 9, ...item },
          ],
          ...more,
        },
      })
    ).invoice
  const said = async () =>
    (await sharma(listFindings, { query: { month } })).findings.map(({ sentence }) => sentence)
  return { ...shop, sell, said }
}

test('a wrong GSTIN is found on bill and note, and corrected on both and in the address book', async () => {
  const { sharma, sell, said, anita } = await openMonth()
  const buyer = { _id: anita._id, name: 'Anita', gstin: WRONG, state: 'Maharashtra' }
  const bill = await sell({ merchants: buyer })
  await sharma(creditNotes.create, {
    body: { invoice: bill._id, noteDate: '2026-10-20', items: [{ line: bill.items[0]?._id, quantity: 1 }] },
  })
  const sentence = 'GSTIN of the buyer is wrong: the last character should be X, not K'
  const answer = await sharma(listFindings, { query: { month } })
  expect(answer).toMatchObject({
    documents: 2,
    stops: 1,
    findings: [
      {
        sentence,
        count: 2,
        severity: 'stop',
        error: 'RET191113',
        tax: 3600,
        fix: { kind: 'gstin', gstin: WRONG, suggested: RIGHT },
      },
    ],
  })
  expect(await sharma(findingsOfDocument, { params: { id: bill._id } })).toMatchObject([{ sentence }])

  const fix = (to: string) => ({ body: { month, from: WRONG, to } })
  expect(await sharma.refused(correctGstin, fix('29AAACX2002E1ZT'))).toMatchObject({ status: 400 })
  expect(await sharma(correctGstin, fix(RIGHT))).toMatchObject({ documents: 2, message: '2 bills corrected' })
  expect(await said()).toEqual([])
  expect((await sharma(getInvoice, { params: { id: bill._id } })).merchants.gstin).toBe(RIGHT)
  expect((await sharma(getMerchant, { params: { id: anita._id } })).merchant.gstin).not.toBe(WRONG)
})

test('an HSN code entered once is written to the product and to its bills of the month, and to no others', async () => {
  const { sharma, sell, said, products } = await openMonth()
  const item = {
    product: products.RICE5?._id ?? null,
    itemname: 'Rangoli',
    hsncode: '',
    cgst: 2.5,
    sgst: 2.5,
  }
  const [first, second] = [await sell({}, item), await sell({ invoiceDate: '2026-10-31' }, item)]
  const later = await sell({ invoiceDate: '2026-11-01' }, item)
  expect(await said()).toEqual(['No HSN code on Rangoli, needed in the HSN table'])

  const draft = { month, product: products.RICE5?._id ?? null, itemname: 'Rangoli', was: '', hsn: '3212' }
  const fix = (more: object = {}) => ({ body: { ...draft, ...more } })
  expect(await sharma.refused(addHsn, fix({ hsn: '9876' }))).toMatchObject({
    status: 400,
    message: 'HSN: the official list has no code 9876.',
  })
  expect(await sharma.refused(addHsn, fix({ hsn: '32' }))).toMatchObject({
    status: 400,
    message: 'HSN: 4 to 8 digits',
  })
  expect(await sharma(addHsn, fix())).toMatchObject({ documents: 2 })
  const hsnOf = async ({ _id }: { _id: string }) =>
    (await sharma(getInvoice, { params: { id: _id } })).items[0]?.hsncode
  expect([await hsnOf(first), await hsnOf(second), await hsnOf(later)]).toEqual(['3212', '3212', ''])
  expect(await said()).toEqual([])
  // The product had one of its own, which stays.
  const { products: shelf } = await sharma(listProducts)
  expect(shelf.find(({ itemId }) => itemId === 'RICE5')?.hsncode).toBe('1006')
})

test('a missing number is found, unless a bill of another month has it', async () => {
  const { sharma, sell, said } = await openMonth()
  await sell({ invoiceNumber: 'SINV-00001' })
  await sell({ invoiceNumber: 'SINV-00002', invoiceDate: '2026-09-30' })
  await sell({ invoiceNumber: 'SINV-00004' })
  const { findings } = await sharma(listFindings, { query: { month } })
  expect(findings).toMatchObject([
    { sentence: 'Number missing between SINV-00001 and SINV-00004', about: 'no bill SINV-00003' },
  ])
  await sharma(leaveFinding, { body: { key: findings[0]?.key ?? '' } })
  expect(await said()).toEqual([])
})

test('corrections are refused in a locked month, and for the month of another shop', async () => {
  const { sharma, sell } = await openMonth()
  const bharat = await openPerson('Bharat')
  const bill = await sell({ merchants: { name: 'Anita', gstin: WRONG } })
  await sharma(lockBooks, { body: { upTo: '2026-10-31', reason: '', confirmed: true } })
  const locked = { status: 409, message: expect.stringContaining('locked up to 31 Oct 2026') }
  expect(await sharma.refused(correctGstin, { body: { month, from: WRONG, to: RIGHT } })).toMatchObject(
    locked,
  )
  const hsn = { month, product: null, itemname: 'Rangoli', was: '3212', hsn: '3401' }
  expect(await sharma.refused(addHsn, { body: hsn })).toMatchObject(locked)

  expect(await bharat.refused(findingsOfDocument, { params: { id: bill._id } })).toMatchObject({
    status: 404,
  })
  expect(await bharat.refused(findingsOfDocument, { params: { id: randomUUID() } })).toMatchObject({
    status: 404,
  })
  expect(await bharat(correctGstin, { body: { month, from: WRONG, to: RIGHT } })).toMatchObject({
    documents: 0,
  })
  expect((await bharat(listFindings, { query: { month } })).documents).toBe(0)
})

test('a bill with IGST instead of CGST and SGST is found, and corrected by editing it', async () => {
  const { sharma, sell, said } = await openMonth()
  const bill = await sell({}, { cgst: 0, sgst: 0, igst: 18 })
  expect(await said()).toEqual(['IGST charged, though buyer and you are in Maharashtra (27)'])
  const items = linesAgain(bill.items).map((item) => ({ ...item, cgst: 9, sgst: 9, igst: 0 }))
  await sharma(updateInvoice, { params: { id: bill._id }, body: { items } })
  expect(await said()).toEqual([])
})

test('rates that ended are found for every heading, and what a note or bricks keep is not', async () => {
  const { sell, said } = await openMonth()
  await sell({}, { itemname: 'T-shirt', hsncode: '6109', cgst: 6, sgst: 6 })
  await sell({}, { itemname: 'Laptop', hsncode: '8471', cgst: 14, sgst: 14 })
  await sell({}, { itemname: 'Bricks', hsncode: '6904', cgst: 6, sgst: 6 })
  await sell({}, { itemname: 'Cement', hsncode: '2523', cgst: 14, sgst: 14 })
  expect((await said()).toSorted()).toEqual([
    'Cement billed at 28%, the rate of cement is 18% since 22 Sep 2025',
    'Laptop billed at 28%, a rate that ended on 22 Sep 2025',
    'T-shirt billed at 12%, a rate that ended on 22 Sep 2025',
  ])
})

test('freight that bears no tax on a taxed bill is found (CGST Act s.15(2)(c))', async () => {
  const { sharma, sell } = await openMonth()
  await sell({ additionalCharges: 100 }, { rate: 1_000 })
  expect((await sharma(listFindings, { query: { month } })).findings).toMatchObject([
    {
      severity: 'look',
      sentence: 'Charges of ₹100.00 without tax on a taxed bill',
      tax: 18_00,
      fix: { kind: 'open' },
    },
  ])
})
