import { expect, test } from 'vitest'
import { creditNotes } from '#contract/documents/notes.ts'
import { getGstr1 } from '#contract/gst/gstr1.ts'
import { decideGstr2b, importGstr2b, matchGstr2b, readGstr2b } from '#contract/gst/gstr2b.ts'
import { getGstr3b } from '#contract/gst/gstr3b.ts'
import { createInvoice, getInvoice, updateInvoice } from '#contract/invoices.ts'
import { getKhata } from '#contract/money/khata.ts'
import { cancelVoucher, createExpense, createPayment } from '#contract/money/vouchers.ts'
import { createCategory } from '#contract/shelf/categories.ts'
import { createProduct } from '#contract/shelf/products.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { balances } from '#test/ledger-shop.ts'
import { linesAgain } from '#test/lines-again.ts'
import { oneSided } from '#test/one-sided.ts'
import { portalFile } from '#test/portal-file.ts'
import { openPurchaseShop, PAPER_GSTIN } from '#test/purchase-shop.ts'
import { type BodyOf, type Person, startBahi } from '#test/start-shop.ts'

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

test('the tax of the rent is found in GSTR-2B, accepted, claimed, and compared with the ledger', async () => {
  const { asha, bharat } = await openPurchaseShop()
  const { voucher } = await asha(createExpense, { body: { ...taxed, account: 'bank' } })
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
    ledger: halves(900),
    told: halves(900),
    because: [],
    more: 0,
  })
  // Taken back it is in no book, and what nobody decided about counts as on the portal.
  await asha(cancelVoucher, { params: { id: voucher._id }, body: { reason: 'Entered twice' } })
  expect((await october(asha)).rows[0]).toMatchObject({ verdict: 'only-portal', action: 'N', books: null })
  expect((await sheet(asha)).deemed).toEqual({
    count: 1,
    tax: 1_800_00,
    notInBooks: { count: 1, tax: 1_800_00 },
  })
  expect(
    await bharat.refused(cancelVoucher, { params: { id: voucher._id }, body: { reason: 'x' } }),
  ).toMatchObject({ status: 404 })
})

test('an unpaid expense is in the khata of its supplier until a payment settles it', async () => {
  const { asha, paper } = await openPurchaseShop()
  const owed = {
    ...RENT,
    party: paper,
    billNumber: 'PPH/1045',
    billDate: '2026-10-18',
    dueDate: '2026-11-18',
  }
  const { voucher } = await asha(createExpense, { body: owed })
  expect(voucher).toMatchObject({
    party: { _id: paper },
    payee: 'Pune Paper House',
    payeeGstin: PAPER_GSTIN,
    ways: [],
    settled: 0,
    dueDate: '2026-11-18',
  })
  const khata = () =>
    asha(getKhata, { params: { id: paper }, query: { from: '2026-10-01', to: '2026-11-30' } }).then(oneSided)
  expect(await khata()).toMatchObject({
    openBills: [{ _id: voucher._id, kind: 'expense', total: 11_800_00, open: 11_800_00 }],
  })
  const pay = (amount: number) =>
    asha(createPayment, { body: { party: paper, ways: [{ account: 'bank', amount }] } })
  await pay(5_000)
  expect(await khata()).toMatchObject({ openBills: [{ open: 6_800_00 }] })
  expect(
    await asha.refused(cancelVoucher, { params: { id: voucher._id }, body: { reason: 'Wrong' } }),
  ).toMatchObject({ status: 409 })
  await pay(6_800)
  expect(await khata()).toMatchObject({ openBills: [] })

  expect(await asha.refused(createExpense, { body: RENT })).toMatchObject({
    status: 400,
    message: expect.stringContaining('where it was paid from'),
  })
  const { store } = await startBahi()
  expect((await verifyShop(store.forShop(asha), asha.shopId)).findings).toEqual([])
})

test("a supplier's bill is entered once: as a purchase or as an expense, and not as both", async () => {
  const { asha, buy } = await openPurchaseShop()
  const bought = await buy('PPH-010', 500)
  const expense = (billNumber: string, more: BodyOf<typeof createExpense> = {}) => ({
    body: { ...RENT, account: 'cash', payeeGstin: PAPER_GSTIN, billNumber, ...more },
  })
  expect(await asha.refused(createExpense, expense('PPH 10'))).toMatchObject({
    status: 409,
    message: `This bill of this supplier is already in: ${bought.invoiceNumber}.`,
  })
  const { voucher } = await asha(createExpense, expense('PPH11'))
  expect(
    await asha.refused(createInvoice, {
      body: {
        invoiceType: 'purchase',
        merchants: { name: 'Paper', gstin: PAPER_GSTIN },
        invoiceDate: '2026-10-20',
        items: [{ itemname: 'Paper', quantity: 1, rate: 1 }],
        supplierBillNo: 'PPH/011',
      },
    }),
  ).toMatchObject({ status: 409, message: `This bill of Paper is already in: ${voucher.number}.` })
  const pressed = await Promise.allSettled([1, 2, 3].map(() => asha(createExpense, expense('PPH/12'))))
  expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('an expense without the supplier’s GSTIN or bill number is not claimed, and GSTR-3B lists what is missing', async () => {
  const { asha } = await openPurchaseShop()
  const { voucher } = await asha(createExpense, { body: { ...RENT, account: 'cash', payee: 'Xavier' } })
  const answer = await sheet(asha)
  expect(answer.cell('4(A)(5)')).toMatchObject(halves(0))
  expect(answer.unclaimable).toEqual([
    {
      _id: voucher._id,
      number: voucher.number,
      date: '2026-10-05',
      payee: 'Xavier',
      tax: 1_800_00,
      missing: ['gstin', 'number'],
    },
  ])
  expect(answer.compared?.input).toMatchObject({
    ledger: halves(900),
    told: halves(0),
    because: [{ _id: voucher._id, ledger: 1_800_00, told: 0 }],
  })
})

test('a purchase that changes after it was accepted needs a new decision', async () => {
  const { asha, buy } = await openPurchaseShop()
  const bill = await buy('PPH/1045', 5000)
  const paperRow = { gstin: PAPER_GSTIN, name: 'Pune Paper House', number: 'PPH/1045', date: '18-10-2026' }
  await take(asha, { ...paperRow, taxable: 5000, half: 450 })
  await asha(decideGstr2b, { body: { ...query, action: 'accept' } })
  const edit = (rate: number) =>
    asha(updateInvoice, {
      params: { id: bill._id },
      body: {
        items: linesAgain(bill.items).map((line) => ({ ...line, rate })),
        supplierBillNo: 'PPH/1045',
        supplierBillDate: '2026-10-18',
      },
    })
  await edit(2500)
  // At once, before anybody looks for it again.
  expect((await october(asha)).rows[0]).toMatchObject({ verdict: 'differs', action: 'N' })
  await asha(matchGstr2b, { body: query })
  expect((await october(asha)).rows[0]).toMatchObject({
    verdict: 'differs',
    differs: ['taxable', 'cgst', 'sgst'],
    action: 'N',
    books: { _id: bill._id },
  })
  expect((await sheet(asha)).deemed).toMatchObject({ count: 1, tax: 900_00, notInBooks: { count: 0 } })
})

test('blocked credit is cost: reported in 4(A)(5), reversed in 4(B)(1), and in no input account (section 17(5))', async () => {
  const { asha, buy } = await openPurchaseShop()
  const { category } = await asha(createCategory, { body: { name: 'Gifts', description: 'Gifts' } })
  const { product } = await asha(createProduct, {
    body: {
      name: 'Gift box',
      categoryId: category._id,
      description: 'Gift box',
      unit: 'PCS',
      sellingPrice: 500,
      purchasePrice: 100,
      stock: 0,
    },
  })
  // 10 gift boxes of 100 give none: 90 + 90 of tax on top of 1,000. Paper of 2,000 does: 180 + 180.
  const items = [
    { product: product._id, itemname: 'Gift box', quantity: 10, rate: 100, cgst: 9, sgst: 9, noCredit: true },
    { itemname: 'Paper', quantity: 1, rate: 2000, cgst: 9, sgst: 9 },
  ]
  const bill = await buy('PPH/1', 0, { items })
  const stored = await asha(getInvoice, { params: { id: bill._id } })
  expect(stored.items).toMatchObject([{ noCredit: true }, {}])
  expect(stored.items[1]).not.toHaveProperty('noCredit')
  expect(await balances(asha)).toMatchObject({
    purchases: 3180,
    'input-cgst': 180,
    'input-sgst': 180,
    stock: 1180,
    creditors: -3540,
  })

  // A meal of 1,000 at 5 %: 25 + 25 are part of it.
  const meal = {
    head: 'tea',
    date: '2026-10-06',
    amount: 1000,
    tax: { cgst: 25, sgst: 25 },
    noCredit: true,
    payee: 'Xavier Estates',
    payeeGstin: LANDLORD,
    billNumber: 'XE/9',
    account: 'cash',
  }
  await asha(createExpense, { body: meal })
  expect(await balances(asha)).toMatchObject({ tea: 1050, 'input-cgst': 180 })

  await take(
    asha,
    {
      gstin: PAPER_GSTIN,
      name: 'Pune Paper House',
      number: 'PPH/1',
      date: '18-10-2026',
      taxable: 3000,
      half: 270,
    },
    { ...rent, number: 'XE/9', date: '06-10-2026', taxable: 1000, half: 25 },
  )
  await asha(decideGstr2b, { body: { ...query, action: 'accept' } })
  expect((await october(asha)).rows).toMatchObject([{ action: 'A' }, { action: 'A' }])
  expect((await october(asha)).credit).toMatchObject(halves(180))
  const told = async () => {
    const answer = await sheet(asha)
    const { ledger } = answer.compared?.input ?? {}
    expect(answer.compared?.input.because).toEqual([])
    expect(answer.cell('4(C)')).toMatchObject(ledger ?? {})
    return answer
  }
  const answer = await told()
  expect(answer.cell('4(A)(5)')).toMatchObject(halves(295))
  expect(answer.cell('4(B)(1)')).toMatchObject(halves(115))
  expect(answer.cell('4(C)')).toMatchObject(halves(180))
  expect(answer.unclaimable).toEqual([])

  // Half of the boxes go back: 500 with 45 + 45 leave the shelf and the purchases, and no input account.
  await asha(creditNotes.create, {
    body: { invoice: bill._id, noteDate: '2026-10-25', items: [{ line: stored.items[0]?._id, quantity: 5 }] },
  })
  expect(await balances(asha)).toMatchObject({ 'purchases-returns': -590, 'input-cgst': 180, stock: 590 })
})

test('services under reverse charge: tax due in cash, claimed at once, and a self-invoice if the supplier has no GSTIN', async () => {
  const { asha } = await openPurchaseShop()
  // The shop's rent of 10,000 from a landlord without a GSTIN: 900 + 900 (Notification 9/2024-CT(R)).
  const owed = (more: BodyOf<typeof createExpense>) => ({
    body: { date: '2026-10-05', head: 'rent', amount: 10_000, account: 'bank', payee: 'Landlord', ...more },
  })
  const { voucher } = await asha(createExpense, owed({ reverseCharge: { kind: 'shop-rent', rate: 18 } }))
  expect(voucher).toMatchObject({ number: 'SELF-00001', amount: 10_000_00 })
  // A lawyer in Karnataka with a GSTIN, 5,000: IGST 900; a program from abroad, 1,000: IGST 180.
  const lawyer = { payee: 'Lex', payeeGstin: '29AAACY3003F1ZN', billNumber: 'LX/1', amount: 5000 }
  await asha(createExpense, owed({ ...lawyer, reverseCharge: { kind: 'lawyer', rate: 18 } }))
  const { voucher: abroad } = await asha(
    createExpense,
    owed({ payee: 'Cloud Inc', amount: 1000, reverseCharge: { kind: 'import', rate: 18 } }),
  )
  expect(abroad.number).toBe('SELF-00002')
  // For the owner's house: no credit, so the tax of 180 is cost.
  await asha(
    createExpense,
    owed({
      payee: 'Cab',
      amount: 3600,
      head: 'transport',
      noCredit: true,
      reverseCharge: { kind: 'motor-vehicle', rate: 5 },
    }),
  )
  expect(await balances(asha)).toEqual({
    rent: 16_000,
    transport: 3780,
    bank: -19_600,
    'input-cgst': 900,
    'input-sgst': 900,
    'input-igst': 1080,
    'reverse-cgst': -990,
    'reverse-sgst': -990,
    'reverse-igst': -1080,
  })
  const answer = await sheet(asha)
  const heads = (igst: number, half: number) => ({ ...halves(half), igst: igst * 100 })
  expect(answer.cell('3.1(d)')).toMatchObject({ taxable: 19_600_00, ...heads(1080, 990) })
  expect(answer.cell('4(A)(2)')).toMatchObject(heads(180, 0))
  expect(answer.cell('4(A)(3)')).toMatchObject(heads(900, 990))
  expect(answer.cell('4(B)(1)')).toMatchObject(heads(0, 90))
  expect(answer.cell('4(C)')).toMatchObject(heads(1080, 900))
  expect(answer.payment).toMatchObject({ reverseCharge: heads(1080, 990), unpaid: heads(0, 0) })
  expect(answer.compared?.input).toMatchObject({
    ledger: heads(1080, 900),
    told: heads(1080, 900),
    because: [],
  })
  expect(answer.unclaimable).toEqual([])
  // Table 13: the self-invoices are nature 2, and no gap of the expenses.
  const { issued } = await asha(getGstr1, { query })
  expect(issued).toMatchObject([{ nature: 2, from: 'SELF-00001', to: 'SELF-00003', total: 3, cancelled: 0 }])
  expect(
    await asha.refused(
      createExpense,
      owed({ tax: { cgst: 900, sgst: 900 }, reverseCharge: { kind: 'lawyer', rate: 18 } }),
    ),
  ).toMatchObject({ status: 400, message: expect.stringContaining('charges no GST') })
})
