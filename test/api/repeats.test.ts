import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { createInvoice } from '#contract/invoices.ts'
import { matchLines } from '#contract/money/bank.ts'
import { changeCreditTerms } from '#contract/money/khata.ts'
import { createRecurring } from '#contract/money/recurring.ts'
import { createDue, createExpense, createReceipt, createTransfer } from '#contract/money/vouchers.ts'
import { updateProfile } from '#contract/people/change-profile.ts'
import { getProfile } from '#contract/people/profile.ts'
import { askQuestion } from '#contract/people/questions.ts'
import { listBatches } from '#contract/shelf/batches.ts'
import { createPlace, listPlaces } from '#contract/shelf/places.ts'
import { createProduct, updateProduct } from '#contract/shelf/products.ts'
import { updateSettings } from '#contract/shop/change-settings.ts'
import { seenOf } from '#test/counter-evening.ts'
import { openLedgerShop } from '#test/ledger-shop.ts'
import { pngOf } from '#test/pictures.ts'
import { OWN_GSTIN } from '#test/purchase-shop.ts'
import { openPerson } from '#test/start-shop.ts'
import { rowsOf } from './shop-rows.ts'

type Shop = Awaited<ReturnType<typeof openLedgerShop>>
interface Said {
  params?: object
  query?: object
  body?: object
}
interface Creation {
  /** What it adds to: the table, and how many rows of it. */
  adds: [table: string, rows: number]
  say(shop: Shop): Said | Promise<Said>
  /** Another shop than one with a buyer, a supplier and some rice. */
  bare?: true
}

const item = ({ rice }: Shop, quantity = 1) => ({
  product: rice._id,
  itemname: 'Rice',
  quantity,
  rate: 60,
  cgst: 2.5,
  sgst: 2.5,
})
const purchase = (shop: Shop) => ({ body: { merchants: { _id: shop.mill }, items: [item(shop)] } })
const sale = (shop: Shop) => ({ body: { merchants: { _id: shop.anita }, items: [item(shop)] } })
const shelf = ({ rice }: Shop) => ({
  body: { product: rice._id, quantity: 1, reason: 'Counted', date: '2026-11-20' },
})
const task = { body: { title: 'Call', dueDate: '2026-11-20' } }
const noteOf = async ({ bill }: Shop, line: object) => {
  const { _id, items } = await bill('sales', { rate: 100, quantity: 2 })
  return { body: { invoice: _id, items: [{ line: items[0]?._id, ...line }] } }
}
const voucher = (body: (shop: Shop) => object): Creation => ({
  adds: ['vouchers', 1],
  say: (shop) => ({ body: body(shop) }),
})
const cheque = { number: '000412', date: '2026-11-12', bank: 'SBI' }
const chequeOf = async ({ asha, anita }: Shop) => {
  const ways = [{ account: 'cheques', amount: 600, cheque }]
  const received = await asha(createReceipt, { body: { party: anita, date: '2026-11-12', ways } })
  return { id: received.voucher._id }
}
const billOf = async ({ bill }: Shop) => ({
  noun: 'invoice',
  id: (await bill('sales', { rate: 100, quantity: 2 }))._id,
})
const RENT = { head: 'rent', amount: 12000, account: 'bank', payee: 'Landlord', note: '', day: 31 }

/** Every call that makes something of its own: sent again under its key, it has made one. */
const CREATIONS: Record<string, Creation> = {
  'merchants.createMerchant': {
    adds: ['merchants', 1],
    say: () => ({ body: { name: 'Gita', email: 'g@a.test', phone: '98', address: 'Pune', type: 'buyer' } }),
  },
  'categories.createCategory': { adds: ['categories', 1], say: () => ({ body: { categoryName: 'Toys' } }) },
  'places.createPlace': {
    adds: ['places', 1],
    say: async ({ asha }) => {
      await asha(updateSettings, { body: { uses: { places: true } } })
      return { body: { name: 'Godown' } }
    },
  },
  'transfers.createTransfer': {
    adds: ['transfers', 1],
    say: async ({ asha, rice }) => {
      await asha(updateSettings, { body: { uses: { places: true } } })
      const { place } = await asha(createPlace, { body: { name: 'Store' } })
      const [shop] = await asha(listPlaces)
      return { body: { from: shop?._id, to: place._id, items: [{ product: rice._id, quantity: 1 }] } }
    },
  },
  'products.createProduct': {
    adds: ['products', 1],
    say: ({ rice }) => ({
      body: {
        name: 'Pen',
        description: 'Pen',
        purchasePrice: 4,
        sellingPrice: 5,
        stock: 1,
        categoryId: rice.categoryId?._id,
      },
    }),
  },
  'batches.writeOffBatches': {
    adds: ['adjustments', 1],
    say: async ({ asha, rice, mill }) => {
      const { _id, id, ownerId, totalTax, categoryId, supplierId, ...fields } = rice
      const body = { ...fields, categoryId: categoryId?._id, inBatches: true }
      await asha(updateProduct, { params: { id: _id }, body })
      const items = [{ product: _id, itemname: 'Rice', quantity: 2, rate: 40, batches: [{ number: 'B1' }] }]
      await asha(createInvoice, { body: { invoiceType: 'purchase', merchants: { _id: mill }, items } })
      const [batch] = await asha(listBatches)
      return { body: { items: [{ batch: batch?._id, quantity: 1 }], reason: 'Expired' } }
    },
  },
  'priceLists.createPriceList': {
    adds: ['price_lists', 1],
    say: () => ({ body: { name: 'A', kind: 'items' } }),
  },
  'schemes.createScheme': {
    adds: ['schemes', 1],
    say: () => ({
      body: {
        name: 'A',
        firstDay: '2026-11-20',
        lastDay: null,
        isOn: true,
        scope: { products: [], category: null },
        gain: { kind: 'bill', above: 500, percent: 0, amount: 50 },
      },
    }),
  },
  'counts.createCount': { adds: ['counts', 1], say: () => ({ body: { title: 'Racks A to D' } }) },
  'rateChanges.createRateChange': {
    adds: ['rate_changes', 1],
    say: ({ rice }) => ({ body: { from: '2026-12-01', gst: 5, prices: 'same-total', products: [rice._id] } }),
  },
  'adjustments.createProductIn': { adds: ['adjustments', 1], say: shelf },
  'adjustments.createProductOut': { adds: ['adjustments', 1], say: shelf },
  'productions.createProduction': {
    adds: ['productions', 1],
    say: async ({ asha, rice }) => {
      const prices = { purchasePrice: 4, sellingPrice: 5, stock: 1 }
      const { product: paddy } = await asha(createProduct, {
        body: { name: 'Paddy', description: '-', categoryId: rice.categoryId?._id ?? '', ...prices },
      })
      const parts = [{ product: paddy._id, quantity: 1 }]
      return { body: { direction: 'made', product: rice._id, quantity: 1, parts, date: '2026-11-20' } }
    },
  },
  'families.createFamily': {
    adds: ['products', 2],
    say: ({ rice }) => ({
      body: {
        name: 'Kurta',
        properties: [{ name: 'Size', values: ['S', 'M'] }],
        facts: { description: '-', purchasePrice: 4, categoryId: rice.categoryId?._id ?? '' },
        variants: ['S', 'M'].map((size) => ({ values: [size], sellingPrice: 5, stock: 1 })),
      },
    }),
  },
  'orders.createPurchaseOrder': { adds: ['documents', 1], say: purchase },
  'orders.createSalesOrder': { adds: ['documents', 1], say: sale },
  'lowStock.orderLowStock': {
    adds: ['documents', 1],
    say: async ({ asha, rice, mill }) => {
      const body = { ...rice, categoryId: rice.categoryId?._id, supplierId: mill, stockLoaded: rice.stock }
      await asha(updateProduct, { params: { id: rice._id }, body })
      return { body: { items: [{ product: rice._id, quantity: 5 }] } }
    },
  },
  'quotations.createQuotation': { adds: ['documents', 1], say: sale },
  'challans.createChallan': { adds: ['documents', 1], say: sale },
  'invoices.createInvoice': {
    adds: ['documents', 1],
    say: (shop) => ({ body: { invoiceType: 'sales', ...sale(shop).body } }),
  },
  'creditNotes.create': { adds: ['documents', 1], say: (shop) => noteOf(shop, { quantity: 1 }) },
  'debitNotes.create': { adds: ['documents', 1], say: (shop) => noteOf(shop, { amount: 10 }) },
  'accounts.createAccount': {
    adds: ['accounts', 1],
    say: () => ({ body: { name: 'HDFC Current', group: 'Bank Accounts' } }),
  },
  'vouchers.createReceipt': voucher(({ anita, cash }) => ({ party: anita, ways: cash(100) })),
  'vouchers.createPayment': voucher(({ mill, cash }) => ({ party: mill, ways: cash(100) })),
  'vouchers.createExpense': voucher(() => ({ head: 'tea', amount: 20, account: 'cash' })),
  'vouchers.createIncome': voucher(() => ({ head: 'other-income', amount: 30, account: 'cash' })),
  'vouchers.createTransfer': voucher(() => ({ from: 'cash', to: 'bank', amount: 5 })),
  'vouchers.createDue': voucher(({ anita }) => ({ party: anita, amount: 40, date: '2026-11-20' })),
  'vouchers.createOpening': voucher(({ anita }) => ({
    party: anita,
    date: '2026-10-01',
    amount: 500,
    side: 'debit',
  })),
  'vouchers.createJournal': voucher(() => ({
    note: 'x',
    lines: [
      { account: 'cash', debit: 1, credit: 0 },
      { account: 'rent', debit: 0, credit: 1 },
    ],
  })),
  'vouchers.createAllocation': {
    adds: ['vouchers', 1],
    say: async ({ asha, anita, bill, cash }) => {
      await asha(createReceipt, { body: { party: anita, ways: cash(100), date: '2026-11-01' } })
      const { _id } = await bill('sales', { rate: 100, quantity: 1 })
      return { body: { party: anita, bills: [{ bill: _id, amount: 25 }] } }
    },
  },
  'vouchers.setOffSides': {
    adds: ['vouchers', 1],
    say: async ({ bill, mill }) => {
      const merchants = { _id: mill }
      await bill('purchase', { rate: 100, quantity: 1, merchants })
      await bill('sales', { rate: 50, quantity: 1, merchants })
      return { body: { party: mill, amount: 10 } }
    },
  },
  'taxes.createGstPayment': voucher(() => ({
    month: '2026-10',
    date: '2026-11-09',
    challan: 'CPIN 2611',
    isDeposit: true,
    account: 'bank',
    tax: { cgst: 500, sgst: 500 },
  })),
  'taxes.createTdsDeposit': {
    adds: ['vouchers', 1],
    say: async ({ asha }) => {
      const spent = {
        head: 'other-expenses',
        date: '2026-11-07',
        amount: 5000,
        account: 'bank',
        payee: 'Consultant',
        payeeGstin: '27AAACX2002E1ZX',
        tds: { account: 'tds-professional' as const, rate: 10, amount: 500 },
      }
      await asha(createExpense, { body: spent })
      const sections = [{ account: 'tds-professional', amount: 500 }]
      return { body: { month: '2026-11', date: '2026-11-19', account: 'bank', challan: '0510308', sections } }
    },
  },
  'interest.chargeInterest': {
    adds: ['vouchers', 1],
    say: async ({ asha, anita, bill }) => {
      const params = { id: anita }
      await asha(changeCreditTerms, { params, body: { creditDays: 5, creditLimit: null, interest: 18 } })
      await bill('sales', { rate: 5000, quantity: 2 })
      return { params, body: { amount: 51.78 } }
    },
  },
  'receiptPrinting.openCashDrawer': {
    adds: ['drawer_openings', 1],
    say: async () => ({ body: { drawer: 'pin2' as const } }),
  },
  'drawer.closeDrawer': {
    adds: ['drawer_closings', 1],
    say: async ({ asha }) => {
      await asha(createTransfer, { body: { from: 'bank', to: 'cash', amount: 500 } })
      const { seen } = await seenOf(asha)
      return { body: { count: { 'note-500': 1 }, stays: 100, seen } }
    },
  },
  'reminders.createReminder': {
    adds: ['reminders', 1],
    say: async ({ asha, anita }) => {
      await asha(createDue, { body: { party: anita, amount: 40, date: '2026-10-01', dueDate: '2026-10-02' } })
      return { body: { party: anita, channel: 'whatsapp', language: 'hi' } }
    },
  },
  'walkIns.makeCustomer': {
    adds: ['merchants', 1],
    say: async (shop) => {
      const body = { invoiceType: 'sales' as const, merchants: { name: 'Ravi' }, items: [item(shop)] }
      const { invoice } = await shop.asha(createInvoice, { body })
      const customer = { name: 'Ravi', type: 'buyer', phone: '98', email: 'ravi@a.test', address: 'Pune' }
      return { params: { id: invoice._id }, body: customer }
    },
  },
  'recurring.createRecurring': { adds: ['recurring_expenses', 1], say: () => ({ body: RENT }) },
  'recurring.enterRecurring': {
    adds: ['vouchers', 1],
    say: async ({ asha }) => ({
      params: { id: (await asha(createRecurring, { body: RENT })).recurring._id },
      body: {},
    }),
  },
  'filedReturns.markFiled': {
    adds: ['filed_returns', 1],
    say: async ({ asha }) => {
      const profile = await asha(getProfile)
      await asha(updateProfile, { body: { ...profile, gstin: OWN_GSTIN } })
      return { body: { form: 'gstr1', month: '2026-10', filedOn: '2026-11-10', arn: 'AA2710260012345' } }
    },
  },
  'papers.clearCheque': {
    adds: ['vouchers', 1],
    say: async (shop) => ({ params: await chequeOf(shop), body: { account: 'bank' } }),
  },
  'vouchers.bounceCheque': {
    adds: ['vouchers', 0],
    say: async (shop) => ({ params: await chequeOf(shop), body: { reason: 'Funds', date: '2026-11-18' } }),
  },
  'vouchers.cancelVoucher': {
    adds: ['vouchers', 0],
    say: async (shop) => ({ params: await chequeOf(shop), body: { reason: 'Wrong' } }),
  },
  'bank.reconcileLines': {
    adds: ['bank_lines', 1],
    say: async ({ asha }) => {
      await asha(createTransfer, { body: { from: 'bank', to: 'cash', amount: 50, date: '2026-11-09' } })
      const line = { date: '2026-11-09', amount: -50, description: 'CASH WDL', balance: 160 }
      const params = { code: 'bank' }
      const { lines } = await asha(matchLines, { params, body: { lines: [line] } })
      return { params, body: { lines: [{ ...line, entry: lines[0]?.entry ?? lines[0]?.candidates[0] }] } }
    },
  },
  'planner.createTask': { adds: ['tasks', 1], say: () => task },
  'buyerPlanner.createTask': { adds: ['tasks', 1], say: () => task },
  'dashboard.putInSampleData': { adds: ['sample_sets', 1], say: () => ({}), bare: true },
  'sentPapers.mailPaper': {
    adds: ['sent_papers', 1],
    say: async (shop) => ({ params: await billOf(shop), body: { to: 'accounts@anita.test' } }),
  },
  'sentPapers.noteSentPaper': {
    adds: ['sent_papers', 1],
    say: async (shop) => ({ params: await billOf(shop), body: { way: 'print' } }),
  },
  'attachments.attachFile': {
    adds: ['attachments', 1],
    say: async ({ bill }) => ({
      params: { id: (await bill('purchase', { rate: 40, quantity: 1 }))._id },
      query: { name: 'bill.png' },
      body: pngOf(),
    }),
  },
  'customerDisplays.makeDisplay': {
    adds: ['customer_displays', 1],
    say: () => ({ body: { till: 'Counter 1' } }),
  },
  'peopleWithoutEmail.addHelper': {
    adds: ['memberships', 1],
    say: () => ({ body: { name: 'Sunita Kale', role: 'cashier', pin: '7391' } }),
  },
  'invitations.makeInvitation': {
    adds: ['invitations', 1],
    say: () => ({ body: { name: 'Kavita Jadhav', role: 'cashier', email: 'kavita@a.test' } }),
  },
  'questions.askQuestion': {
    adds: ['questions', 1],
    say: () => ({ body: { pin: 'month', month: '2026-10', words: 'Where is the bank statement?' } }),
  },
  'questions.answerQuestion': {
    adds: ['question_answers', 1],
    say: async ({ asha }) => {
      const body = { pin: 'month' as const, month: '2026-10', words: 'Where is the bank statement?' }
      const { question } = await asha(askQuestion, { body })
      return { params: { id: question._id }, body: { words: 'In the drawer' } }
    },
  },
  'clientQuestions.askClient': {
    adds: ['questions', 1],
    say: ({ asha }) => ({
      params: { client: asha.shopId },
      body: { pin: 'month', month: '2026-10', words: 'Where is the bank statement?' },
    }),
  },
  'clientQuestions.answerClientQuestion': {
    adds: ['question_answers', 1],
    say: async ({ asha }) => {
      const body = { pin: 'month' as const, month: '2026-10', words: 'Where is the bank statement?' }
      const { question } = await asha(askQuestion, { body })
      return { params: { client: asha.shopId, id: question._id }, body: { words: 'In the drawer' } }
    },
  },
  'imports.beginImport': {
    adds: ['imports', 1],
    say: () => ({ body: { noun: 'products', fileName: 'shelf.csv' } }),
  },
}

/** Every other POST, and why sending it twice does no harm. */
const HARMLESS: Record<string, string> = {}
for (const [why, names] of Object.entries({
  'It reads, and keeps nothing.': [
    ...['shelfLookups.findProducts', 'gstr1.readPortalErrors', 'bank.matchLines', 'tally.readTallyAnswer'],
    ...['receivedEInvoices.readSupplierQr', 'imports.checkImport', 'invitations.lookAtInvitation'],
    ...[
      'eInvoices.fileOfEInvoices',
      'ewayBills.fileOfEwayBill',
      'labels.labelGoods',
      'transferEway.fileOfTransferEway',
    ],
  ],
  'It says what a row is; the second time it is that already, or is refused as such.': [
    ...['rateChanges.takeBackRateChange', 'orders.approvePurchaseOrder', 'orders.approveSalesOrder'],
    ...['cancelling.cancelInvoice', 'cancelling.cancelCreditNote', 'cancelling.cancelDebitNote'],
    ...['cancelling.giveInvoices', 'findings.leaveFinding', 'gstr2b.decideGstr2b', 'gstr2b.pairGstr2b'],
    ...['imports.undoImport', 'permits.answerPermit', 'givenPins.askForPin'],
    ...['billLinks.finishBillRequest', 'batches.priceBatches', 'batches.settleBatches'],
    ...['transfers.receiveTransfer', 'transfers.cancelTransfer'],
    'productions.undoProduction',
    ...['counts.closeCount', 'counts.finishCounting', 'counts.acceptCount'],
    ...['gstr2b.matchGstr2b', 'eInvoices.storeIrnAnswers', 'ewayBills.storeEwayAnswer'],
  ],
  'A product has one number, which it keeps.': ['labels.giveOwnNumbers'],
  'One more backup, or trial of one, changes nothing in the books.': [
    ...['backups.sendBackup', 'backups.tryBackup', 'backups.checkPassphrase', 'backups.lookIntoBackup'],
    'superadmin.checkPlatformPassphrase',
    ...['superadmin.sendPlatformBackup', 'superadmin.tryPlatformBackup'],
  ],
  'A place for backups has one name; named again it is the same place.': [
    ...['backups.nameBackupPlace', 'superadmin.namePlatformBackupPlace'],
  ],
  'Whoever asks for a receipt again wants it again; the browser asks once.': [
    'receiptPrinting.printOnNetwork',
  ],
  'Its link is another one then, and the last is the one that leads anywhere.': [
    ...['customerDisplays.renewDisplay', 'invitations.renewInvitation'],
  ],
  'An invitation works once, and nobody works in a shop twice; who has left or taken over finds nothing to do.':
    [
      ...['invitations.joinAsNew', 'invitations.joinShop', 'myShops.leaveMembership', 'myShops.takeOverShop'],
      // A shop is closed once, and opened again once; sealed books are only read.
      ...['leaving.closeShop', 'leaving.comeBack', 'leaving.openSealedBooks'],
      'personalData.erasePartyData',
      'myShops.goToShop',
    ],
  'A person has one shop of their own.': ['ownShop.openOwnShop'],
  'A row of a file is stored once, by its number in it.': ['imports.importRows'],
  'A bill has one link that works, and of each kind one request that waits.': [
    ...['billLinks.makeBillLink', 'billLinks.renewBillLink', 'billAsks.askForGstin', 'billAsks.askForReturn'],
  ],
  'A month has one: it stands in the place of the one before.': ['gstr2b.importGstr2b'],
  'A document has one, which the portal gives again or refuses; a vehicle told twice is the same vehicle.': [
    ...[
      'eInvoices.askForIrn',
      'eInvoices.cancelEInvoice',
      'ewayBills.makeEwayBill',
      'ewayBills.changeVehicle',
    ],
    ...['ewayBills.extendEwayBill', 'ewayBills.cancelEwayBill'],
  ],
  'It is about a session or a password, and not about the books; an address is registered once.': [
    ...['auth.register', 'auth.login', 'auth.logout', 'auth.forgotPassword', 'auth.resetPassword'],
    ...['sessions.changePassword', 'sessions.signOutEverywhere'],
    ...['secondStep.signInWithCode', 'secondStep.beginSecondStep', 'secondStep.confirmSecondStep'],
    ...['secondStep.renewRecoveryCodes', 'secondStep.endSecondStep', 'tills.signInByPin'],
    ...['passkeys.beginPasskeySignIn', 'passkeys.signInWithPasskey', 'passkeys.beginPasskey'],
    ...['passkeys.addPasskey', 'proveAgain.proveAgain', 'proveAgain.beginPasskeyProof'],
    ...['proveAgain.proveWithPasskey', 'confirmEmail.mailConfirmation', 'confirmEmail.confirmEmail'],
  ],
  'A browser is one till: trusted again, its key is another one and the till the same.': ['tills.trustTill'],
  'It chains what is not chained yet, each row once.': ['trail.checkTrail'],
  'Whoever asks for a file again takes it again, and the trail says so again.': [
    'takenLists.takeList',
    'thrownSales.throwSaleAway',
  ],
  'An order that nobody pays is nothing; a payment is known by the number that the provider gave it.': [
    ...['subscription.createPaymentOrder', 'subscription.verifyPayment', 'subscription.receivePaymentEvent'],
    'subscription.payTestOrder',
  ],
}))
  for (const name of names) HARMLESS[name] = why

const posts = endpoints.filter(({ endpoint }) => endpoint.method === 'POST')

test('the effect of a repeated call is tested or declared harmless for every POST', () => {
  expect([...Object.keys(CREATIONS), ...Object.keys(HARMLESS)].sort()).toEqual(
    posts.map(({ name }) => name).sort(),
  )
})

test.each(Object.entries(CREATIONS))(
  '%s, sent four times at once and once more under one key, is done once',
  async (name, { adds: [table, rows], say, bare }) => {
    const { endpoint } = posts.find((post) => post.name === name) ?? {}
    if (!endpoint) throw new Error(`${name} is no call`)
    const shop = await openLedgerShop()
    const asha = bare ? await openPerson('Gita') : shop.asha
    const said = await say(shop)
    const input = { ...said, idempotencyKey: randomUUID() }
    const count = async () => (await rowsOf(asha))[`${table}.shop_id`] ?? 0
    const before = await count()
    const send = () => asha(endpoint, input)

    const answers = await Promise.all([send(), send(), send(), send()])
    const after = await rowsOf(asha)

    expect(await send()).toEqual(answers[0])
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect((await count()) - before).toBe(rows)
    const again = await rowsOf(asha)
    for (const grown of ['entries', 'audit_log', 'stock_movements', table]) {
      expect([grown, again[`${grown}.shop_id`]]).toEqual([grown, after[`${grown}.shop_id`]])
    }
  },
)
