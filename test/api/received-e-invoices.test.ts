import { expect, test } from 'vitest'
import { cancelInvoice } from '#contract/documents/cancelling.ts'
import { readSupplierQr } from '#contract/gst/received-e-invoices.ts'
import { createInvoice, getInvoice } from '#contract/invoices.ts'
import { createMerchant } from '#contract/merchants.ts'
import { updateProfile } from '#contract/people/change-profile.ts'
import { openLedgerShop } from '#test/ledger-shop.ts'
import { IRN, portalKey, qrFields, signedQr } from '#test/sign-einvoice.ts'
import { type BodyOf, otherApp, type Person, personOf } from '#test/start-shop.ts'

const portal = portalKey()
const OTHER_IRN = '2e'.repeat(32)
const SELLER = '27AAACX2002E1ZX'

async function openShopWithGstin() {
  const shop = await openLedgerShop()
  await shop.asha(updateProfile, {
    body: {
      name: 'Asha Stores',
      address: 'Pune',
      phone: '9800000001',
      state: 'Maharashtra',
      gstin: '27ABCDE1234F1Z5',
    },
  })
  const addSupplier = async () =>
    (
      await shop.asha(createMerchant, {
        body: {
          name: 'Pune Paper House',
          type: 'supplier',
          gstin: SELLER,
          state: 'Maharashtra',
          email: 'pph@party.test',
          phone: '9890022004',
          address: 'Pune',
        },
      })
    ).supplier
  const read = (fields: object = {}, by: Person = shop.asha) =>
    by(readSupplierQr, { body: { text: signedQr(portal, qrFields(fields)) } })
  const refused = (text: string) => shop.asha.refused(readSupplierQr, { body: { text } })
  const buy = (more: BodyOf<typeof createInvoice>, party: string) =>
    shop.bill('purchase', {
      rate: 40,
      quantity: 1,
      merchants: { _id: party },
      invoiceDate: '2026-10-20',
      ...more,
    })
  return { ...shop, addSupplier, read, refused, buy }
}

test("a supplier's QR code gives seller, number, date and amount of a purchase, which is entered once", async () => {
  const { asha, bharat, addSupplier, read, refused, buy } = await openShopWithGstin()
  expect(await read()).toMatchObject({
    sellerGstin: SELLER,
    supplier: null,
    number: 'PPH/1045',
    date: '2026-10-18',
    total: 5900_00,
    itemCount: 2,
    mainHsn: '847330',
    irn: IRN,
    buyerProblem: '',
    lastBill: null,
    // No key of a portal is known here.
    signature: 'unchecked',
    signatureWords: expect.stringContaining('could not be checked'),
  })
  const supplier = await addSupplier()
  const before = await buy({ invoiceDate: '2026-10-12' }, supplier._id)
  expect(await read()).toMatchObject({
    supplier: { _id: supplier._id, name: 'Pune Paper House' },
    lastBill: { _id: before._id, number: before.invoiceNumber, date: '2026-10-12' },
  })

  const bought = await buy(
    { supplierBillNo: 'PPH/1045', supplierBillDate: '2026-10-18', supplierIrn: IRN },
    supplier._id,
  )
  expect(await asha(getInvoice, { params: { id: bought._id } })).toMatchObject({ supplierIrn: IRN })
  const already = {
    status: 409,
    message: `This bill is already in: PPH/1045 of ${SELLER} is your ${bought.invoiceNumber}.`,
  }
  expect(await refused(signedQr(portal))).toMatchObject(already)
  // By the portal's number alone, and by the supplier's alone.
  expect(await refused(signedQr(portal, qrFields({ DocNo: 'PPH/1046' })))).toMatchObject({ status: 409 })
  expect(await refused(signedQr(portal, qrFields({ Irn: OTHER_IRN })))).toMatchObject(already)
  // Next year's numbers begin anew.
  await read({ Irn: OTHER_IRN, DocDt: '18/10/2027', IrnDt: '2027-10-18 11:05:00' })
  await read({}, bharat)

  // Nor does the purchase itself go in twice, whatever was scanned before.
  const body = {
    invoiceType: 'purchase',
    merchants: { _id: supplier._id },
    supplierBillNo: 'X-1',
    supplierIrn: IRN,
    items: [{ itemname: 'Paper', quantity: 1, rate: 1 }],
  }
  expect(await asha.refused(createInvoice, { body })).toMatchObject({
    status: 409,
    message: 'This e-invoice is already in, in another purchase.',
  })
  expect(await asha.refused(createInvoice, { body: { ...body, supplierIrn: 'not one' } })).toMatchObject({
    status: 400,
  })
  // The code is free again once its purchase is cancelled.
  await asha(cancelInvoice, { params: { id: bought._id }, body: { reason: 'Not ours' } })
  expect(await read()).toMatchObject({ irn: IRN })
})

test('the QR code of a note, of another buyer or of no e-invoice is answered with the reason', async () => {
  const { read, refused } = await openShopWithGstin()
  expect(await read({ BuyerGstin: '29ABCDE1234F1Z1' })).toMatchObject({
    buyerProblem: expect.stringContaining('It is addressed to 29ABCDE1234F1Z1, not to you'),
  })
  expect(await refused(signedQr(portal, qrFields({ DocTyp: 'CRN' })))).toMatchObject({
    status: 400,
    message: expect.stringContaining('credit note'),
  })
  for (const text of ['8901030012345', 'upi://pay?pa=a@b', 'eyJ.eyJ.x']) {
    expect(await refused(text)).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^This is not the code/),
    })
  }
})

test('with the portal’s public key the signature of a QR code is checked', async () => {
  const { asha } = await openShopWithGstin()
  const app = await otherApp({ eInvoiceKeys: [{ issuer: 'NIC', from: '2020-10-01', key: portal.publicPem }] })
  const person = personOf(app, asha.token) as unknown as Person
  const stateOf = async (text: string) => (await person(readSupplierQr, { body: { text } })).signature
  expect(await stateOf(signedQr(portal))).toBe('verified')
  expect(await stateOf(signedQr(portalKey()))).toBe('wrong')
  await app.close()
})
