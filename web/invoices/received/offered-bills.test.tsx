// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { typeOver } from '#test/draw.tsx'
import { drawScreen, press, textsOf, until } from '#test/draw-screen.tsx'
import { ASHAS_PROFILE, idOf } from '#test/screen-answers.ts'
import { readDraft } from '#web/documents/unfinished/draft-store.ts'
import type { InvoiceValues } from '#web/invoices/invoice-values.ts'
import { invoiceBody } from '#web/invoices/invoice-values.ts'
import { OfferedBillsBar } from './offered-bills-bar.tsx'

const [BILL, PURCHASE, SUPPLIER, SOAP] = [idOf(1), idOf(2), idOf(3), idOf(4)]
const GSTIN = '27ABCDE1234F1Z5'
const waits = {
  _id: BILL,
  seller: 'Pune Shop',
  gstin: GSTIN,
  number: 'SINV-00012',
  date: '2026-11-20',
  itemCount: 1,
  total: 448.35,
}
const seller = {
  name: 'Pune Shop',
  address: 'MG Road',
  gstin: GSTIN,
  state: 'Maharashtra',
  country: 'India',
  postalCode: '',
  placeOfSupply: '',
  phone: '9800000001',
  email: '',
}
const offered = {
  _id: BILL,
  version: 'v1',
  number: 'SINV-00012',
  date: '2026-11-20',
  total: 448.35,
  irn: '',
  supplier: null,
  seller,
  isReverseCharge: false,
  pricesIncludeTax: false,
  discount: 0,
  discountBeforeTax: 0,
  additionalCharges: 0,
  roundTo: 'none',
  items: [
    {
      product: SOAP,
      itemId: 'S1',
      itemname: 'Soap',
      description: '',
      hsncode: '3401',
      sku: '',
      unit: 'Pcs',
      quantity: 12,
      rate: 33.33,
      cgst: 0,
      sgst: 0,
      igst: 18,
      cess: 0,
      discountPercent: 5,
      batches: [
        { _id: '', number: 'B1', expiry: '2027-02-28', mrp: 45, quantity: 10 },
        { _id: '', number: 'B2', expiry: null, mrp: null, quantity: 2 },
      ],
    },
  ],
}

let close = () => {}
afterEach(() => {
  close()
  localStorage.clear()
})

async function show(answers: object) {
  const opened: string[][] = []
  const screen = await drawScreen(<OfferedBillsBar waiting={2} onOpen={(...how) => opened.push(how)} />, {
    at: '/',
    answers: { 'GET /api/users/profile': ASHAS_PROFILE, 'GET /api/offered-bills': [waits], ...answers },
  })
  close = screen.close
  await press('2 bills from your other shops wait')
  await until(() => expect(document.body.textContent).toContain('SINV-00012'))
  return { ...screen, opened }
}

test('a bill of another shop opens as a purchase with all that stands on it, and its shop as a new supplier', async () => {
  const { calls, opened } = await show({
    [`GET /api/offered-bills/${BILL}`]: offered,
    'POST /api/supplier/add': {
      success: true,
      message: '',
      supplier: { ...seller, _id: SUPPLIER, id: SUPPLIER, type: 'supplier', shippingAddress: '' },
    },
  })
  await press('Enter as Purchase')
  await until(() => expect(opened).toHaveLength(1))
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    name: 'Pune Shop',
    gstin: GSTIN,
    type: 'supplier',
  })
  const [[direction, aside] = []] = opened
  expect(direction).toBe('purchase')
  const draft = readDraft<InvoiceValues>(`invoice-purchase~${aside}`)
  if (!draft) throw new Error('no draft')
  expect(invoiceBody(draft.values, 'purchase', '')).toMatchObject({
    offered: { _id: BILL, version: 'v1' },
    merchants: { _id: SUPPLIER },
    supplierBillNo: 'SINV-00012',
    supplierBillDate: '2026-11-20',
    items: [
      {
        product: SOAP,
        quantity: 12,
        rate: 33.33,
        igst: 18,
        discountPercent: 5,
        batches: [
          { number: 'B1', expiry: '2027-02-28', quantity: 10 },
          { number: 'B2', quantity: 2 },
        ],
      },
    ],
  })
})

test('a bill that is not ours goes back with a word', async () => {
  const { calls } = await show({
    [`PUT /api/offered-bills/${BILL}/refuse`]: { success: true, message: 'Bill refused' },
  })
  await press('Not Ours')
  const reason = await until(() => document.querySelector('textarea') ?? expect.fail('no dialog'))
  await typeOver(reason, 'Only 8 came')
  await press('Refuse')
  await until(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ reason: 'Only 8 came' }),
  )
})

test('a bill that changed after it was entered leads to its purchase, and goes once that was read', async () => {
  const { calls } = await show({
    'GET /api/offered-bills': [
      { ...waits, change: 'cancelled', purchase: { _id: PURCHASE, number: 'PINV-00003' } },
    ],
    [`PUT /api/offered-bills/${BILL}/seen`]: { success: true, message: 'Remembered' },
  })
  expect(document.body.textContent).toContain('Cancelled after it became your PINV-00003.')
  expect(textsOf('li button')).toEqual(['Open PINV-00003', 'Seen'])
  await press('Seen')
  await until(() => expect(calls.some(({ path }) => path.endsWith('/seen'))).toBe(true))
})

test('who may not see costs reads no amount, and opens no bill', async () => {
  const { total: _, ...hidden } = waits
  await show({ 'GET /api/offered-bills': [hidden] })
  expect(document.querySelector('.money')?.textContent).toBe('')
  expect(document.querySelector<HTMLButtonElement>('li button')?.disabled).toBe(true)
})
