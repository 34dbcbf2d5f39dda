import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listFiled, markFiled } from '#contract/gst/filed.ts'
import { addHsn, listFindings } from '#contract/gst/findings.ts'
import { readPortalErrors } from '#contract/gst/gstr1.ts'
import { importGstr2b, readGstr2b } from '#contract/gst/gstr2b.ts'
import { createInvoice, updateInvoice } from '#contract/invoices.ts'
import { createAccount, listAccounts } from '#contract/money/accounts.ts'
import { getBankBook, reconcileLines } from '#contract/money/bank.ts'
import { createExpense, createReceipt } from '#contract/money/vouchers.ts'
import { readReport } from '#contract/reports/report.ts'
import { openGstShop } from '#test/gstr1-shop.ts'
import { portalFile } from '#test/portal-file.ts'
import { openPurchaseShop, PAPER_GSTIN } from '#test/purchase-shop.ts'

const MONTH = '2026-10'
const HALF = '\ud800'

test('NUL characters and lone surrogates are removed from files and bodies', async () => {
  const { asha } = await openPurchaseShop()
  const bill = { gstin: PAPER_GSTIN, name: `Paper${HALF}\0`, number: `P${HALF}/1\0`, date: '18-10-2026' }
  await asha(importGstr2b, {
    body: { month: MONTH, files: [portalFile([{ ...bill, taxable: 100, half: 9 }])] },
  })
  const { rows } = await asha(readGstr2b, { query: { month: MONTH } })
  expect(rows.map(({ portal }) => [portal?.name, portal?.number])).toEqual([['Paper\ufffd', 'P\ufffd/1']])

  const row = { inum: `S${HALF}\0`, error_cd: 'RET191113', error_msg: `No${HALF}` }
  expect(
    await asha(readPortalErrors, { body: { file: { error_report: { b2b: [{ inv: [row] }] } } } }),
  ).toMatchObject([{ number: 'S\ufffd', message: 'No\ufffd', document: null }])
  const hsn = { month: MONTH, product: null, itemname: 'Paper', hsn: '4802' }
  for (const was of ['\0', HALF])
    expect(await asha(addHsn, { body: { ...hsn, was } })).toMatchObject({ documents: 0 })
})

test.each(['0000-01', '1999-12', '2017-06', '2026-13'])('%s is refused as a return month', async (month) => {
  const { asha } = await openPurchaseShop()
  expect(await asha.refused(listFindings, { query: { month } })).toMatchObject({ status: 400 })
  const filed = { form: 'gstr3b', month, filedOn: '2026-11-20' } as const
  expect(await asha.refused(markFiled, { body: filed })).toMatchObject({ status: 400 })
})

test('the report profit-by-party accepts a filter by category', async () => {
  const { asha } = await openPurchaseShop()
  const query = { from: '2026-10-01', to: '2026-10-31', category: randomUUID(), hour: 9 }
  expect((await asha(readReport, { params: { report: 'profit-by-party' }, query })).rows).toEqual([])
})

test('one key files one return, and a repeated call has the same answer', async () => {
  const { asha } = await openGstShop()
  const idempotencyKey = randomUUID()
  const body = { form: 'gstr1', month: MONTH, filedOn: '2026-11-10', arn: 'AA2711260012345' } as const
  const first = await asha(markFiled, { body, idempotencyKey })
  expect(await asha(markFiled, { body, idempotencyKey })).toEqual(first)
  // With other words it says what it made.
  for (const other of [{ month: '2026-09' }, { filedOn: '2026-11-11' }])
    expect(await asha.refused(markFiled, { body: { ...body, ...other }, idempotencyKey })).toMatchObject({
      status: 409,
      code: 'already-saved',
      message: 'Already saved as GSTR-1 of October 2026. What was changed since then is not in it.',
    })
  // Without the key it is filed already.
  expect(await asha.refused(markFiled, { body })).toMatchObject({
    status: 409,
    message: 'GSTR-1 of October 2026 is marked as filed already.',
  })
  expect(await asha(listFiled, { query: { month: MONTH } })).toHaveLength(1)
})

test('one key opens one account, and confirms its lines once', async () => {
  const { asha, buy } = await openPurchaseShop()
  const key = randomUUID()
  const open = (name: string) => ({ body: { name, group: 'Bank Accounts' as const }, idempotencyKey: key })
  const { account } = await asha(createAccount, open('HDFC'))
  expect((await asha(createAccount, open('HDFC'))).account).toEqual(account)
  expect(await asha.refused(createAccount, open('SBI'))).toMatchObject({
    status: 409,
    code: 'already-saved',
    message: expect.stringContaining('Already saved as HDFC'),
  })
  expect((await asha(listAccounts)).filter(({ isOwn }) => isOwn)).toHaveLength(1)

  await buy('P/1', 100)
  await asha(createExpense, {
    body: { date: '2026-10-05', head: 'rent', amount: 100, account: account.code },
  })
  const book = () =>
    asha(getBankBook, { params: { code: account.code }, query: { from: '2026-10-01', to: '2026-10-31' } })
  const entry = (await book()).entries.at(-1)?.seq
  const line = {
    date: '2026-10-05',
    amount: -100,
    description: 'RENT',
    balance: null,
    reference: '',
    nth: 0,
    entry,
  }
  const mark = (amount = line.amount) =>
    asha(reconcileLines, {
      params: { code: account.code },
      body: { lines: [{ ...line, amount }] },
      idempotencyKey: key,
    })
  expect(await mark()).toMatchObject({ marked: 1 })
  expect(await mark()).toMatchObject({ marked: 1 })
  expect(
    await asha.refused(reconcileLines, { params: { code: account.code }, body: { lines: [line] } }),
  ).toMatchObject({ status: 409 })
})

test('a mistyped year is refused at the field, and uses no number', async () => {
  const { asha, buy } = await openPurchaseShop()
  const sale = (invoiceDate: string) => ({
    body: { invoiceType: 'sales' as const, invoiceDate, items: [{ itemname: 'Pen', quantity: 1, rate: 10 }] },
  })
  const spent = (date: string) => ({ body: { date, head: 'rent', amount: 10, account: 'cash' } })
  for (const slip of ['1900-01-01', '1947-08-15', '2017-03-31', '2027-12-29', '2199-12-31']) {
    const refusal = { status: 400, message: expect.stringContaining('look at the year') }
    expect(await asha.refused(createInvoice, sale(slip))).toMatchObject(refusal)
    expect(await asha.refused(createExpense, spent(slip))).toMatchObject(refusal)
  }
  const { invoice } = await asha(createInvoice, sale('2026-10-05'))
  expect(invoice.invoiceNumber).toBe('SINV-00001')
  const edit = { params: { id: invoice._id }, body: { items: invoice.items, invoiceDate: '2199-12-31' } }
  expect(await asha.refused(updateInvoice, edit)).toMatchObject({ status: 400 })
  expect((await asha(createExpense, spent('2026-10-05'))).voucher.number).toBe('EXP-00001')
  // Old debts and the coming month are none of it.
  await buy('P/9', 10, { invoiceDate: '2017-04-01', supplierBillDate: '2017-04-01' })
  await asha(createInvoice, sale('2027-04-01'))
  expect(
    await asha.refused(createReceipt, {
      body: { party: null, date: '2199-12-31', ways: [{ account: 'cash', amount: 1 }] },
    }),
  ).toMatchObject({ status: 400 })
})
