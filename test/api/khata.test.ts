import { expect, test } from 'vitest'
import { updateInvoice } from '#contract/invoices.ts'
import { createAccount, listAccounts, renameAccount } from '#contract/money/accounts.ts'
import { changeCreditTerms, getKhata, listKhata } from '#contract/money/khata.ts'
import {
  bounceCheque,
  createDue,
  createIncome,
  createJournal,
  createOpening,
  createReceipt,
  createTransfer,
  getVoucher,
  listVouchers,
} from '#contract/money/vouchers.ts'
import { balances, openLedgerShop } from '#test/ledger-shop.ts'
import { oneSided } from '#test/one-sided.ts'

test('debtors are listed with the ages of their open amounts, from the due date', async () => {
  const { asha, anita, mill, bill } = await openLedgerShop()
  await asha(changeCreditTerms, { params: { id: anita }, body: { creditDays: 15, creditLimit: 300 } })
  // Today is 20 November 2026. Due on 18 November (2 days late), and on 5 September (76 days late).
  await bill('sales', { rate: 100, quantity: 2, invoiceDate: '2026-11-03' })
  await bill('sales', { rate: 100, quantity: 1, invoiceDate: '2026-08-21', amountReceived: 5 })
  await asha(createDue, { body: { party: anita, amount: 40, date: '2026-11-20', dueDate: '2026-12-01' } })
  await bill('sales', { rate: 20, quantity: 1, merchants: {} })
  await bill('purchase', { rate: 40, quantity: 5 })

  const owed = await asha(listKhata, { query: { side: 'debtors' } })
  expect(owed.parties).toMatchObject([
    {
      name: 'anita',
      balance: 350_00,
      onAccount: 0,
      oldestDue: '2026-09-05',
      creditLimit: 300_00,
      ages: { notDue: 40_00, upTo30: 210_00, upTo60: 0, upTo90: 100_00, over90: 0 },
    },
  ])
  expect([owed.totals, owed.walkIns]).toEqual([
    { debtors: 371_00, creditors: 210_00 },
    { open: 21_00, bills: 1 },
  ])
  const owing = await asha(listKhata, { query: { side: 'creditors' } })
  expect(owing.parties.map(({ _id, balance }) => [_id, balance])).toEqual([[mill, 210_00]])
})

test('a statement runs from its opening to its closing balance, a bounced cheque in a line of its own', async () => {
  const { asha, bharat, anita, bill } = await openLedgerShop()
  await asha(createOpening, { body: { party: anita, date: '2026-09-30', amount: 500, side: 'debit' } })
  await bill('sales', { rate: 100, quantity: 2, invoiceDate: '2026-10-06', amountReceived: 10 })
  const cheque = { number: '000412', date: '2026-10-12', bank: 'SBI' }
  const { voucher } = await asha(createReceipt, {
    body: { party: anita, date: '2026-10-12', ways: [{ account: 'cheques', amount: 600, cheque }] },
  })
  const bounced = { reason: 'funds insufficient', date: '2026-11-02' }
  await asha(bounceCheque, { params: { id: voucher._id }, body: bounced })

  const at = (from: string, to: string, id = anita) => ({ params: { id }, query: { from, to } })
  const khata = oneSided(await asha(getKhata, at('2026-10-01', '2026-11-22')))
  expect([khata.opening, khata.closing, khata.balance, khata.onAccount]).toEqual([500_00, 700_00, 700_00, 0])
  expect(
    khata.lines.map(({ date, number, debit, credit, isBack, settles, how }) => [
      ...[date, number, debit / 100, credit / 100, isBack, settles.join(' and '), how],
    ]),
  ).toEqual([
    ['2026-10-06', 'SINV-00001', 210, 10, false, '', []],
    [
      ...['2026-10-12', 'RV-00001', 0, 600, false, 'SINV-00001 and the opening balance'],
      ['cheque no. 000412'],
    ],
    ['2026-11-02', 'RV-00001', 600, 0, true, 'SINV-00001 and the opening balance', []],
  ])
  expect(khata.openBills.map(({ number, open }) => [number, open])).toEqual([
    [null, 500_00],
    ['SINV-00001', 200_00],
  ])
  const before = oneSided(await asha(getKhata, at('2026-10-07', '2026-10-31')))
  expect([before.opening, before.closing]).toEqual([700_00, 100_00])
  expect(await asha.refused(getKhata, at('2026-10-07', '2026-10-01'))).toMatchObject({ status: 400 })
  expect(await bharat.refused(getKhata, at('2026-10-01', '2026-10-31'))).toMatchObject({ status: 404 })
})

test('a walk-in bill that is given to a buyer keeps the receipt that settled it', async () => {
  const { asha, anita, bill } = await openLedgerShop()
  const { _id } = await bill('sales', { rate: 100, quantity: 2, merchants: { name: 'Ravi' } })
  const bills = [{ bill: _id, amount: 60 }]
  await asha(createReceipt, { body: { party: null, ways: [{ account: 'cash', amount: 60 }], bills } })
  const item = { itemname: 'Rice', quantity: 2, rate: 100, cgst: 2.5, sgst: 2.5 }
  await asha(updateInvoice, {
    params: { id: _id },
    body: { items: [item], merchants: { _id: anita, name: 'anita' } },
  })

  const { parties } = await asha(listKhata, { query: { side: 'debtors' } })
  expect(parties.map(({ name, balance }) => [name, balance])).toEqual([['anita', 150_00]])
  expect(await balances(asha)).toMatchObject({ debtors: 150, cash: 60 })
})

test('a shop opens accounts of its own and renames the usual ones; both can hold money', async () => {
  const { asha, bharat } = await openLedgerShop()
  const { account } = await asha(createAccount, { body: { name: 'HDFC Current', group: 'Bank Accounts' } })
  await asha(renameAccount, { params: { code: 'cash' }, body: { name: 'Counter 1' } })
  await asha(createTransfer, { body: { from: 'cash', to: account.code, amount: 70 } })
  await asha(createIncome, {
    body: { head: 'other-income', amount: 30, account: 'cash', payee: 'Scrap dealer' },
  })
  await asha(createJournal, {
    body: {
      note: 'Of the owner',
      lines: [
        { account: account.code, debit: 1000, credit: 0 },
        { account: 'capital', debit: 0, credit: 1000 },
      ],
    },
  })

  const all = await asha(listAccounts, {})
  expect(
    all
      .filter(({ code }) => ['cash', account.code].includes(code))
      .map(({ name, balance }) => [name, balance]),
  ).toEqual([
    ['Counter 1', -40_00],
    ['HDFC Current', 1070_00],
  ])
  const again = { body: { name: 'hdfc current', group: 'Bank Accounts' as const } }
  expect(await asha.refused(createAccount, again)).toMatchObject({ status: 409 })
  const theirs = { body: { from: 'cash', to: account.code, amount: 1 } }
  expect(await bharat.refused(createTransfer, theirs)).toMatchObject({ status: 400 })
  const uneven = {
    note: 'x',
    lines: [
      { account: 'cash', debit: 1, credit: 0 },
      { account: 'rent', debit: 0, credit: 2 },
    ],
  }
  expect(await asha.refused(createJournal, { body: uneven })).toMatchObject({ status: 400 })

  const vouchers = await asha(listVouchers, { query: {} })
  expect(vouchers.map(({ number }) => number).sort()).toEqual(['CTR-00001', 'INC-00001', 'JV-00001'])
  const id = vouchers.find(({ kind }) => kind === 'income')?._id ?? ''
  expect(await asha(getVoucher, { params: { id } })).toMatchObject({ payee: 'Scrap dealer', amount: 30_00 })
  expect(await bharat.refused(getVoucher, { params: { id } })).toMatchObject({ status: 404 })
  expect(await asha(listVouchers, { query: { kind: 'journal', search: 'owner' } })).toHaveLength(1)
})
