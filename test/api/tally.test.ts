import { expect, test } from 'vitest'
import { cancelInvoice } from '#contract/documents/cancelling.ts'
import { creditNotes, debitNotes } from '#contract/documents/notes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  getTallyMasters,
  getTallyVouchers,
  listTallyLedgers,
  readTallyAnswer,
  saveTallyLedgers,
} from '#contract/gst/tally.ts'
import { getInvoice, updateInvoice } from '#contract/invoices.ts'
import { createMerchant } from '#contract/merchants.ts'
import { createAccount } from '#contract/money/accounts.ts'
import { changeCreditTerms } from '#contract/money/khata.ts'
import {
  bounceCheque,
  cancelVoucher,
  createAllocation,
  createDue,
  createExpense,
  createJournal,
  createOpening,
  createPayment,
  createReceipt,
  createTransfer,
} from '#contract/money/vouchers.ts'
import { updateProfile } from '#contract/people/change-profile.ts'
import { readReport } from '#contract/reports/report.ts'
import { productIn, productOut } from '#contract/shelf/adjustments.ts'
import { createProduct } from '#contract/shelf/products.ts'
import { openLedgerShop } from '#test/ledger-shop.ts'
import { postedBy, readTally, type TallyObject } from '#test/read-tally.ts'
import type { BodyOf, Person } from '#test/start-shop.ts'

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }
const day = (date: number) => `2026-11-${String(date).padStart(2, '0')}`

const fileOf = async (person: Person, endpoint: Endpoint, query?: object): Promise<string> =>
  (await person.send(endpoint, { query })).body
const vouchersOf = async (person: Person, query: object = NOVEMBER) =>
  readTally(await fileOf(person, getTallyVouchers, query))
const mastersOf = async (person: Person, kind: string) =>
  readTally(await fileOf(person, getTallyMasters), kind)

const idOf = (voucher: TallyObject) => voucher['@REMOTEID']
const sumOf = (posted: [string, number][]) => posted.reduce((sum, [, amount]) => sum + amount, 0)

/** A month in which everything happens that a shop can do to its accounts; today is the twentieth. */
async function openMixedMonth() {
  const shop = await openLedgerShop()
  const { asha, anita, mill, bill } = shop
  const cash = (amount: number) => [{ account: 'cash', amount }]
  await asha(createOpening, { body: { account: 'cash', date: day(1), amount: 20_000, side: 'debit' } })
  await asha(createOpening, { body: { party: anita, date: day(1), amount: 500, side: 'debit' } })
  await bill('purchase', { rate: 46, quantity: 20, amountReceived: 300, invoiceDate: day(2) })
  const terms = { discount: 7.5, additionalCharges: 20, discountBeforeTax: 11, amountReceived: 200 }
  const sold = await bill('sales', { rate: 61.37, quantity: 5, invoiceDate: day(3), ...terms })
  await bill('sales', {
    rate: 60,
    quantity: 2,
    merchants: {},
    invoiceDate: day(3),
    ways: [{ paymentMode: 'cash', amount: 50 }, { paymentMode: 'upi' }],
  })
  await bill('sales', { rate: 60, quantity: 1, merchants: {}, invoiceDate: day(3), paymentStatus: 'unpaid' })
  const [line] = (await asha(getInvoice, { params: { id: sold._id } })).items
  const note = { invoice: sold._id, noteDate: day(5), why: 'Goods came back', settlement: 'credit' as const }
  await asha(creditNotes.create, { body: { ...note, items: [{ line: line?._id ?? '', quantity: 2 }] } })
  await asha(debitNotes.create, {
    body: {
      invoice: sold._id,
      noteDate: day(6),
      why: 'Price was too low',
      items: [{ line: line?._id ?? '', amount: 30 }],
    },
  })
  const cheque = { number: '000412', date: day(7), bank: 'SBI' }
  const received = { party: anita, date: day(7), bills: [] }
  const { voucher } = await asha(createReceipt, {
    body: { ...received, ways: [{ account: 'cheques', amount: 60, cheque }] },
  })
  await asha(bounceCheque, { params: { id: voucher._id }, body: { date: day(9), reason: 'No funds' } })
  await asha(createReceipt, {
    body: {
      party: anita,
      date: day(8),
      ways: [{ account: 'bank', amount: 550, reference: 'UTR7' }],
      deductions: [{ account: 'discount-allowed', amount: 10 }],
    },
  })
  await asha(createReceipt, { body: { ...received, date: day(10), ways: cash(40) } })
  // An advance for services, of which a bill takes a half.
  await asha(updateProfile, { body: { name: 'Asha', state: 'Maharashtra' } })
  const { voucher: ahead } = await asha(createReceipt, {
    body: {
      ...received,
      date: day(10),
      ways: cash(118),
      advance: { placeOfSupply: '27', rate: 18, whatFor: 'Delivery' },
    },
  })
  const { voucher: due } = await asha(createDue, { body: { party: anita, date: day(11), amount: 90 } })
  await asha(createAllocation, {
    body: { date: day(12), party: anita, bills: [{ bill: due._id, amount: 25 }] },
  })
  await asha(createAllocation, {
    body: { date: day(12), party: anita, from: ahead._id, bills: [{ bill: due._id, amount: 59 }] },
  })
  await asha(createPayment, { body: { party: mill, date: day(12), ways: cash(400) } })
  await asha(createTransfer, { body: { date: day(13), from: 'cash', to: 'bank', amount: 5000 } })
  await asha(createExpense, {
    body: { date: day(14), head: 'rent', amount: 1000, tax: { cgst: 90, sgst: 90 }, account: 'bank' },
  })
  const spent = { date: day(15), head: 'tea', amount: 20, account: 'cash' }
  const { voucher: twice } = await asha(createExpense, { body: spent })
  await asha(cancelVoucher, { params: { id: twice._id }, body: { reason: 'Entered twice', date: day(15) } })
  const { account } = await asha(createAccount, {
    body: { name: 'Van & Loan "A" <x>', group: 'Loans (Liability)' },
  })
  await asha(createJournal, {
    body: {
      date: day(16),
      note: 'Interest',
      lines: [
        { account: 'bank-charges', debit: 120, credit: 0 },
        { account: account.code, debit: 0, credit: 120 },
      ],
    },
  })
  const gone = await bill('sales', { rate: 70, quantity: 1, invoiceDate: day(17), amountReceived: 50 })
  await asha(cancelInvoice, { params: { id: gone._id }, body: { reason: 'Wrong buyer' } })
  const same = await bill('sales', { rate: 70, quantity: 1, invoiceDate: day(20) })
  await asha(cancelInvoice, { params: { id: same._id }, body: { reason: 'Wrong buyer' } })
  // Money that comes with a later edit comes on its day, the bill stays on its own.
  const edited = await bill('sales', { rate: 80, quantity: 1, invoiceDate: day(18) })
  await asha(updateInvoice, { params: { id: edited._id }, body: { amountReceived: 84 } })
  return { ...shop, sold, same }
}

test('the Tally export of a month equals its trial balance, ledger by ledger, and each voucher adds up to zero', async () => {
  const { asha, sold, same } = await openMixedMonth()
  const vouchers = await vouchersOf(asha)
  const parents = new Map(
    (await mastersOf(asha, 'LEDGER')).map((ledger) => [ledger['@NAME'] as string, ledger.PARENT as string]),
  )

  const moved = new Map<string, number>()
  for (const voucher of vouchers) {
    const posted = postedBy(voucher)
    expect([idOf(voucher), sumOf(posted)]).toEqual([idOf(voucher), 0])
    for (const [ledger, amount] of posted) {
      const parent = parents.get(ledger) ?? `${ledger} is in no masters`
      const name = ['Sundry Debtors', 'Sundry Creditors'].includes(parent) ? parent : ledger
      moved.set(name, (moved.get(name) ?? 0) + amount)
    }
  }
  const { rows } = await asha(readReport, { params: { report: 'trial-balance' }, query: NOVEMBER })
  // Tally reckons the worth of the stock itself: ten kilos at 40 were there, which no voucher posts.
  const ours = rows
    .filter(
      ({ kind, words }) => kind === 'row' && !['Stock-in-Hand', 'Change in Stock'].includes(words.name ?? ''),
    )
    .map(({ words, money }) => [
      words.name,
      (money.debit ?? 0) - (money.credit ?? 0) + (words.name === 'Opening Balances' ? 400_00 : 0),
    ])
  expect(ours.length).toBeGreaterThan(15)
  const theirs = [...moved].filter(([, amount]) => amount !== 0)
  expect(Object.fromEntries(theirs)).toEqual(Object.fromEntries(ours.filter(([, amount]) => amount !== 0)))

  const types = new Map<string, number>()
  for (const { '@VCHTYPE': type } of vouchers) types.set(String(type), (types.get(String(type)) ?? 0) + 1)
  expect([...types.keys()].sort()).toEqual([
    ...['Contra', 'Credit Note', 'Debit Note', 'Journal', 'Payment', 'Purchase', 'Receipt', 'Sales'],
  ])
  // Its goods, its tax and its round-off stand in one voucher, and the 200 that came with it in another.
  const [invoice, money] = vouchers.filter((voucher) => String(idOf(voucher)).includes(sold._id))
  expect(invoice?.['ALLINVENTORYENTRIES.LIST']).toMatchObject([
    { STOCKITEMNAME: 'Rice', BILLEDQTY: ' 5 KGS', 'ACCOUNTINGALLOCATIONS.LIST': { LEDGERNAME: 'Sales' } },
  ])
  expect(invoice?.['LEDGERENTRIES.LIST'][0]).toMatchObject({
    LEDGERNAME: 'anita',
    ISDEEMEDPOSITIVE: 'Yes',
    AMOUNT: `-${(sold.grandTotal / 100).toFixed(2)}`,
    'BILLALLOCATIONS.LIST': [{ NAME: sold.invoiceNumber, BILLTYPE: 'New Ref' }],
  })
  expect(money?.['ALLLEDGERENTRIES.LIST']).toMatchObject([
    { AMOUNT: '200.00', 'BILLALLOCATIONS.LIST': [{ BILLTYPE: 'Agst Ref', NAME: sold.invoiceNumber }] },
    { LEDGERNAME: 'Cash', AMOUNT: '-200.00' },
  ])
  expect(vouchers.filter((voucher) => String(idOf(voucher)).includes(same._id))).toMatchObject([
    { '@VCHTYPE': 'Sales', ISCANCELLED: 'Yes' },
  ])

  // The same again under the same ids, whole or in two halves.
  const again = [
    ...(await vouchersOf(asha, { from: day(1), to: day(10) })),
    ...(await vouchersOf(asha, { from: day(11), to: day(30) })),
  ]
  expect(again).toEqual(vouchers)
  expect(new Set(vouchers.map(idOf)).size).toBe(vouchers.length)
})

test('stock moved without a bill is exported as stock journals, and a bill with its due date', async () => {
  const { asha, anita, bill, rice } = await openLedgerShop()
  await asha(changeCreditTerms, { params: { id: anita }, body: { creditDays: 15, creditLimit: null } })
  await bill('sales', { rate: 100, quantity: 2, invoiceDate: day(3) })
  const by = { product: rice._id, date: day(4) }
  const { record } = await asha(productIn.create, { body: { ...by, quantity: 5, reason: 'Found' } })
  await asha(productOut.create, { body: { ...by, date: day(6), quantity: 3, reason: 'Damaged' } })
  const slip = await asha(productOut.create, { body: { ...by, quantity: 1, reason: 'Slip' } })
  await asha(productOut.remove, { params: { id: slip.record._id } })
  const vouchers = await vouchersOf(asha)

  const [sale] = vouchers.filter(({ VOUCHERTYPENAME }) => VOUCHERTYPENAME === 'Sales')
  const party = sale?.['LEDGERENTRIES.LIST'].find(({ LEDGERNAME }) => LEDGERNAME === 'anita')
  expect(party?.['BILLALLOCATIONS.LIST']).toMatchObject([
    { BILLTYPE: 'New Ref', BILLCREDITPERIOD: '15 Days' },
  ])

  const journals = vouchers.filter(({ VOUCHERTYPENAME }) => VOUCHERTYPENAME === 'Stock Journal')
  expect(journals.map(({ DATE, NARRATION, ISCANCELLED }) => [DATE, NARRATION, ISCANCELLED])).toEqual(
    expect.arrayContaining([
      ['20261104', 'Found', undefined],
      ['20261106', 'Damaged', undefined],
      ['20261104', 'Cancelled', 'Yes'],
    ]),
  )
  expect(journals).toHaveLength(3)
  const found = journals.find((voucher) => idOf(voucher) === `bahi-${record._id}`)
  // Five at 40: what comes in is debit, which Tally writes below zero.
  const goods = { AMOUNT: '-200.00', ACTUALQTY: ' 5 KGS', BILLEDQTY: ' 5 KGS' }
  expect(found?.['INVENTORYENTRIESIN.LIST']).toEqual({
    STOCKITEMNAME: 'Rice',
    ISDEEMEDPOSITIVE: 'Yes',
    RATE: '40.00/KGS',
    ...goods,
    'BATCHALLOCATIONS.LIST': { GODOWNNAME: 'Main Location', BATCHNAME: 'Primary Batch', ...goods },
  })
  const lost = journals.find(({ NARRATION }) => NARRATION === 'Damaged')
  expect(lost?.['INVENTORYENTRIESOUT.LIST']).toMatchObject({
    ISDEEMEDPOSITIVE: 'No',
    AMOUNT: '120.00',
    ACTUALQTY: ' 3 KGS',
  })
})

test('exported names are unique, whatever signs they have, and an item has its tax rates by date', async () => {
  const { asha, bill, rice } = await openLedgerShop()
  const named = (name: string, more: BodyOf<typeof createMerchant> = {}) =>
    asha(createMerchant, {
      body: { name, type: 'buyer', email: 'r@shop.test', phone: '9890022009', address: 'Pune', ...more },
    })
  const first = await named('Ravi & Sons "A" <1>', { state: 'Maharashtra', gstin: '27AAACX2002E1ZX' })
  const second = await named('ravi & sons "a" <1>')
  await named('Sales')
  await named('Sundry Debtors')
  await asha(createProduct, {
    body: {
      name: 'Rice',
      categoryId: rice.categoryId?._id,
      description: 'Another',
      unit: 'Kg',
      hsncode: '1006',
      purchasePrice: 1,
      sellingPrice: 2,
      stock: 0,
      cgst: 9,
      sgst: 9,
      cess: 12,
      itemId: 'R2',
      sku: 'R2',
    },
  })
  await bill('sales', { rate: 10, quantity: 1, merchants: { _id: first.supplier._id } })
  await bill('sales', { rate: 20, quantity: 1, merchants: { _id: second.supplier._id } })

  const ledgers = await mastersOf(asha, 'LEDGER')
  const names = ledgers.map((ledger) => ledger['@NAME'])
  expect(names).toEqual(expect.arrayContaining(['Ravi & Sons "A" <1>', 'ravi & sons "a" <1> (2)']))
  expect(names).toEqual(
    expect.arrayContaining(['Sales', 'Sales (2)', 'Sundry Debtors (2)', 'Walk-in Customers']),
  )
  expect(new Set(names.map((name) => String(name).toLowerCase())).size).toBe(names.length)
  expect(ledgers.find((ledger) => ledger['@NAME'] === 'Ravi & Sons "A" <1>')).toMatchObject({
    '@ACTION': 'Create',
    PARENT: 'Sundry Debtors',
    ISBILLWISEON: 'Yes',
    'LEDMAILINGDETAILS.LIST': { APPLICABLEFROM: '20170701', STATE: 'Maharashtra', COUNTRY: 'India' },
    'LEDGSTREGDETAILS.LIST': { GSTREGISTRATIONTYPE: 'Regular', GSTIN: '27AAACX2002E1ZX' },
  })
  expect(ledgers.find((ledger) => ledger['@NAME'] === 'Output SGST')).toMatchObject({
    PARENT: 'Duties & Taxes',
    TAXTYPE: 'GST',
    GSTDUTYHEAD: 'SGST/UTGST',
  })
  expect((await vouchersOf(asha)).map(({ PARTYLEDGERNAME }) => PARTYLEDGERNAME)).toEqual([
    'Ravi & Sons "A" <1>',
    'ravi & sons "a" <1> (2)',
  ])
  const items = await mastersOf(asha, 'STOCKITEM')
  expect(items.map((item) => item['@NAME']).sort()).toEqual(['Rice', 'Rice (2)'])
  expect(items.find((item) => item['HSNDETAILS.LIST'] !== undefined)).toMatchObject({
    // The sign of this test in the place of Tally's character 4.
    BASEUNITS: 'KGS',
    GSTAPPLICABLE: '\u00A7 Applicable',
    GSTTYPEOFSUPPLY: 'Goods',
    'HSNDETAILS.LIST': { HSNCODE: '1006' },
    'GSTDETAILS.LIST': [
      {
        TAXABILITY: 'Taxable',
        'STATEWISEDETAILS.LIST': {
          'RATEDETAILS.LIST': [
            { GSTRATEDUTYHEAD: 'CGST', GSTRATE: '9' },
            { GSTRATEDUTYHEAD: 'SGST/UTGST', GSTRATE: '9' },
            { GSTRATEDUTYHEAD: 'IGST', GSTRATE: '18' },
            { GSTRATEDUTYHEAD: 'Cess', GSTRATE: '12' },
          ],
        },
      },
    ],
  })
  expect((await mastersOf(asha, 'UNIT')).map((unit) => unit['@NAME'])).toEqual(['KGS'])
})

test('a shop names its accounts for Tally, and no other shop sees these names', async () => {
  const { asha, bharat, bill } = await openLedgerShop()
  await bill('sales', { rate: 100, quantity: 1, paymentStatus: 'paid', paymentMode: 'upi' })
  const chosen = [
    { account: 'upi', name: 'HDFC Current', group: 'Bank Accounts' as const },
    { account: 'bank', name: 'HDFC Current', group: 'Bank Accounts' as const },
    { account: 'sales', name: 'GST Sales 5%', group: 'Sales Accounts' as const },
  ]
  const { ledgers } = await asha(saveTallyLedgers, { body: { ledgers: chosen } })
  expect(ledgers.filter(({ isChosen }) => isChosen).map(({ account }) => account)).toEqual([
    ...['bank', 'upi', 'sales'],
  ])
  expect(ledgers.find(({ account }) => account === 'upi')).toMatchObject({
    ours: 'UPI',
    name: 'HDFC Current',
  })
  // Nobody posts to what Tally reckons itself.
  expect(ledgers.some(({ account }) => account === 'stock')).toBe(false)
  expect((await mastersOf(asha, 'LEDGER')).filter((one) => one['@NAME'] === 'HDFC Current')).toHaveLength(1)
  const posted = (await vouchersOf(asha)).flatMap(postedBy)
  expect(posted).toEqual(expect.arrayContaining([['HDFC Current', 105_00]]))
  expect(posted).toEqual(expect.arrayContaining([['GST Sales 5%', -100_00]]))

  const refused = async (ledger: object) =>
    (await asha.refused(saveTallyLedgers, { body: { ledgers: [ledger] } })).message
  expect(await refused({ account: 'upi', name: 'Cash', group: 'Bank Accounts' })).toBe(
    'Cash stands in two groups: Cash-in-Hand and Bank Accounts. Choose one.',
  )
  expect(await refused({ account: 'sales', name: 'Sales Accounts', group: 'Sales Accounts' })).toBe(
    'Sales Accounts is the name of a group in Tally. Give the ledger another name.',
  )
  expect(await refused({ account: 'stock', name: 'Stock', group: 'Current Assets' })).toMatch(
    /no such account/,
  )
  expect(await refused({ account: 'upi', name: '', group: 'Bank Accounts' })).toMatch(/is required/)

  expect((await bharat(listTallyLedgers)).some(({ isChosen }) => isChosen)).toBe(false)
  expect(await vouchersOf(bharat)).toEqual([])
  await asha(saveTallyLedgers, { body: { ledgers: [] } })
  expect((await asha(listTallyLedgers)).some(({ isChosen }) => isChosen)).toBe(false)

  for (const [from, to] of [
    [day(2), day(1)],
    ['2025-11-01', '2026-11-02'],
  ]) {
    expect(await asha.refused(getTallyVouchers, { query: { from, to } })).toMatchObject({ status: 400 })
  }
})

test('the answer of Tally is shown as sentences, and a partial import as partial', async () => {
  const { asha } = await openLedgerShop()
  const answer = (inside: string) =>
    asha(readTallyAnswer, { body: { text: `<RESPONSE>${inside}</RESPONSE>` } })
  expect(
    await answer('<CREATED>41</CREATED><ALTERED>2</ALTERED><ERRORS>0</ERRORS><EXCEPTIONS>0</EXCEPTIONS>'),
  ).toEqual({
    outcome: 'all',
    sentences: ['Tally took everything.', '41 entries new in Tally.', '2 entries changed in Tally.'],
    problems: [],
  })
  const part = await answer(
    '<CREATED>40</CREATED><ERRORS>1</ERRORS><LINEERROR>Ledger &apos;Ravi &amp; Sons&apos; does not exist!</LINEERROR>',
  )
  expect(part).toMatchObject({ outcome: 'part', problems: ["Ledger 'Ravi & Sons' does not exist!"] })
  expect(part.sentences[0]).toMatch(/^Tally took a part/)
  // An exception is no error by the counter of errors, and refused all the same.
  expect(await answer('<CREATED>0</CREATED><ERRORS>0</ERRORS><EXCEPTIONS>3</EXCEPTIONS>')).toMatchObject({
    outcome: 'none',
    sentences: ['Tally took nothing.', '3 entries refused by Tally.'],
  })
  expect(await asha.refused(readTallyAnswer, { body: { text: 'Dear Sir' } })).toMatchObject({ status: 400 })
})
