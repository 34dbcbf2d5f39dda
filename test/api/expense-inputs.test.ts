import { expect, test } from 'vitest'
import { decideGstr2b, importGstr2b, matchGstr2b, readGstr2b } from '#contract/gst/gstr2b.ts'
import { getGstr3b } from '#contract/gst/gstr3b.ts'
import { createInvoice, updateInvoice } from '#contract/invoices.ts'
import { getKhata } from '#contract/money/khata.ts'
import { cancelVoucher, createExpense, createPayment } from '#contract/money/vouchers.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { portalFile } from '#test/portal-file.ts'
import { openPurchaseShop, PAPER_GSTIN } from '#test/purchase-shop.ts'
import { type Person, startBahi } from '#test/start-shop.ts'

const query = { month: '2026-10' }
const RENT = { head: 'rent', date: '2026-10-05', amount: 10_000, tax: { cgst: 900, sgst: 900 } }
const LANDLORD = '27AAACX2002E1ZX'
const taxed = { ...RENT, payee: 'Xavier Estates', payeeGstin: LANDLORD, billNumber: 'XE/26-27/010' }
const halves = (rupees: number) => ({ igst: 0, cgst: rupees * 100, sgst: rupees * 100, cess: 0 })

const october = (asha: Person) => asha(readGstr2b, { query })
const sheet = async (asha: Person) => {
  const answer = await asha(getGstr3b, { query })
  const cell = (name: string) => answer.cells.find((one) => one.cell === name)
  return { ...answer, cell }
}
const rent = { gstin: LANDLORD, name: 'Xavier Estates', number: 'XE/26-27/010', date: '05-10-2026' }
const take = (asha: Person, ...bills: Parameters<typeof portalFile>[0]) =>
  asha(importGstr2b, { body: { ...query, files: [portalFile(bills)] } })

test('the rent is an input: found in GSTR-2B, accepted, claimed, and held against the ledger', async () => {
  const { asha, bharat } = await openPurchaseShop()
  const { voucher } = await asha(createExpense, { body: { ...taxed, account: 'bank' } as never })
  expect(voucher).toMatchObject({ party: null, amount: 11_800_00 })
  await take(asha, { ...rent, taxable: 10_000, half: 900 })
  const { rows, figures } = await october(asha)
  expect(rows).toMatchObject([
    { verdict: 'exact', differs: [], books: { _id: voucher._id, noun: 'expense', taxable: 10_000_00 } },
  ])
  expect(figures['only-books']).toEqual({ count: 0, tax: 0 })
  await asha(decideGstr2b, { body: { ...query, action: 'accept' } })
  expect((await october(asha)).rows[0]).toMatchObject({ action: 'A', claimMonth: '2026-10' })

  const answer = await sheet(asha)
  expect(answer.cell('4(A)(5)')).toMatchObject(halves(900))
  expect(answer.deemed).toEqual({ count: 0, tax: 0, notInBooks: { count: 0, tax: 0 } })
  expect(answer.compared?.input).toMatchObject({
    ...{ ledger: halves(900), told: halves(900), because: [], more: 0 },
  })
  // Taken back it is in no book, and what nobody decided about counts as on the portal.
  await asha(cancelVoucher, { params: { id: voucher._id }, body: { reason: 'Entered twice' } })
  expect((await october(asha)).rows[0]).toMatchObject({ verdict: 'only-portal', action: 'N', books: null })
  expect((await sheet(asha)).deemed).toEqual({
    ...{ count: 1, tax: 1_800_00, notInBooks: { count: 1, tax: 1_800_00 } },
  })
  expect(
    await bharat.refused(cancelVoucher, { params: { id: voucher._id }, body: { reason: 'x' } }),
  ).toMatchObject({
    status: 404,
  })
})

test('an expense may be owed to its supplier, who has it in the khata until a payment settles it', async () => {
  const { asha, paper } = await openPurchaseShop()
  const owed = {
    ...RENT,
    party: paper,
    billNumber: 'PPH/1045',
    billDate: '2026-10-18',
    dueDate: '2026-11-18',
  }
  const { voucher } = await asha(createExpense, { body: owed as never })
  expect(voucher).toMatchObject({
    ...{ party: { _id: paper }, payee: 'Pune Paper House', payeeGstin: PAPER_GSTIN, ways: [], settled: 0 },
    dueDate: '2026-11-18',
  })
  const khata = () =>
    asha(getKhata, { params: { id: paper }, query: { from: '2026-10-01', to: '2026-11-30' } })
  expect(await khata()).toMatchObject({
    openBills: [{ _id: voucher._id, kind: 'expense', total: 11_800_00, open: 11_800_00 }],
  })
  const pay = (amount: number) =>
    asha(createPayment, {
      body: { party: paper, ways: [{ account: 'bank', amount }] } as never,
    })
  await pay(5_000)
  expect(await khata()).toMatchObject({ openBills: [{ open: 6_800_00 }] })
  expect(
    await asha.refused(cancelVoucher, { params: { id: voucher._id }, body: { reason: 'Wrong' } }),
  ).toMatchObject({ status: 409 })
  await pay(6_800)
  expect(await khata()).toMatchObject({ openBills: [] })

  expect(await asha.refused(createExpense, { body: RENT as never })).toMatchObject({
    ...{ status: 400, message: expect.stringContaining('where it was paid from') },
  })
  const { store } = await startBahi()
  expect((await verifyShop(store.forShop(asha), asha.shopId)).findings).toEqual([])
})

test("a supplier's bill stands in one book: as a purchase or as an expense, and not in both", async () => {
  const { asha, buy } = await openPurchaseShop()
  const bought = await buy('PPH-010', 500)
  const expense = (billNumber: string, more = {}) => ({
    body: { ...RENT, account: 'cash', payeeGstin: PAPER_GSTIN, billNumber, ...more } as never,
  })
  expect(await asha.refused(createExpense, expense('PPH 10'))).toMatchObject({
    ...{ status: 409, message: `This bill of this supplier is already in: ${bought.invoiceNumber}.` },
  })
  const { voucher } = await asha(createExpense, expense('PPH11'))
  expect(
    await asha.refused(createInvoice, {
      body: {
        ...{
          invoiceType: 'purchase',
          merchants: { name: 'Paper', gstin: PAPER_GSTIN },
          invoiceDate: '2026-10-20',
        },
        ...{ items: [{ itemname: 'Paper', quantity: 1, rate: 1 }], supplierBillNo: 'PPH/011' },
      } as never,
    }),
  ).toMatchObject({ status: 409, message: `This bill of Paper is already in: ${voucher.number}.` })
  const pressed = await Promise.allSettled([1, 2, 3].map(() => asha(createExpense, expense('PPH/12'))))
  expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('an expense whose bill GSTR-2B cannot name is not claimed, and the sheet says what is missing', async () => {
  const { asha } = await openPurchaseShop()
  const { voucher } = await asha(createExpense, {
    body: { ...RENT, account: 'cash', payee: 'Xavier' } as never,
  })
  const answer = await sheet(asha)
  expect(answer.cell('4(A)(5)')).toMatchObject(halves(0))
  expect(answer.unclaimable).toEqual([
    {
      ...{ _id: voucher._id, number: voucher.number, date: '2026-10-05', payee: 'Xavier', tax: 1_800_00 },
      missing: ['gstin', 'number'],
    },
  ])
  expect(answer.compared?.input).toMatchObject({
    ...{ ledger: halves(900), told: halves(0), because: [{ _id: voucher._id, ledger: 1_800_00, told: 0 }] },
  })
})

test('a purchase that changes after it was accepted is to be decided about anew', async () => {
  const { asha, buy } = await openPurchaseShop()
  const bill = await buy('PPH/1045', 5000)
  const paperRow = { gstin: PAPER_GSTIN, name: 'Pune Paper House', number: 'PPH/1045', date: '18-10-2026' }
  await take(asha, { ...paperRow, taxable: 5000, half: 450 })
  await asha(decideGstr2b, { body: { ...query, action: 'accept' } })
  const edit = (rate: number) =>
    asha(updateInvoice, {
      params: { id: bill._id },
      body: {
        items: [{ ...bill.items[0], rate }],
        supplierBillNo: 'PPH/1045',
        supplierBillDate: '2026-10-18',
      } as never,
    })
  await edit(2500)
  // At once, before anybody looks for it again.
  expect((await october(asha)).rows[0]).toMatchObject({ verdict: 'differs', action: 'N' })
  await asha(matchGstr2b, { body: query })
  expect((await october(asha)).rows[0]).toMatchObject({
    ...{ verdict: 'differs', differs: ['taxable', 'cgst', 'sgst'], action: 'N', books: { _id: bill._id } },
  })
  expect((await sheet(asha)).deemed).toMatchObject({ count: 1, tax: 900_00, notInBooks: { count: 0 } })
})
