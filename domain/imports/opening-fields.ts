import type { Say } from '../words/t.ts'
import { field, type ImportField } from './import-field.ts'

const isRequired = true

/**
 * Fields of an opening balance: what a party owed, or was owed, when its books came to Bahi, bill by bill or as one sum.
 * A list has its amounts in one column, with signs, Dr and Cr or a column of sides, or in two columns.
 */
export const openingFields = (say: Say): ImportField[] => [
  field(
    'name',
    say('Party'),
    'party name, name of party, name, customer, customer name, supplier name, supplier, vendor, vendor name, ledger, ledger name, account, account name, particulars, business name, contact name',
    { isRequired },
  ),
  field(
    'billNumber',
    say('Bill Number'),
    'bill no, invoice no, invoice number, bill, invoice, ref no, reference no, reference, ref, voucher no, voucher number, document no, bill ref, vch no, doc no',
    { kind: 'code' },
  ),
  field(
    'date',
    say('Bill Date'),
    'date, invoice date, voucher date, as on, as on date, document date, opening date, dated, ref date',
    { kind: 'date', isRequired },
  ),
  field('dueDate', say('Due Date'), 'due on, due, payment due, payment date, due by', { kind: 'date' }),
  field(
    'amount',
    say('Amount'),
    'opening balance, opening amount, balance, pending amount, pending, outstanding, outstanding amount, due amount, amount due, closing balance, net balance, balance due, bill amount, open amount, current balance',
    { kind: 'balance', isRequired, insteadOf: ['debit', 'credit'] },
  ),
  field(
    'side',
    say('Side'),
    'dr cr, cr dr, dr or cr, debit credit, balance type, type of balance, drcr, debit or credit, opening balance type, receivable payable, to pay or to receive, amount type',
    { kind: 'side' },
  ),
  field(
    'debit',
    say('They Owe Us'),
    'debit, dr, debit amount, debit balance, receivable, receivables, to receive, to collect, you will get, you get, we get, amount receivable, receivable balance, they owe, owed to us',
    { kind: 'balance' },
  ),
  field(
    'credit',
    say('We Owe'),
    'credit, cr, credit amount, credit balance, payable, payables, to pay, you will give, you give, we give, amount payable, payable balance, we owe them, owed by us',
    { kind: 'balance' },
  ),
  field(
    'phone',
    say('Phone'),
    'phone no, phone number, mobile, mobile no, mobile number, contact number, contact no, contact, telephone, mob, mob no, whatsapp, whatsapp no',
    { kind: 'phone' },
  ),
  field('gstin', say('GSTIN'), 'gst no, gst number, gstin no, gstin number, gstin uin, gst in, party gstin', {
    kind: 'gstin',
  }),
  field(
    'type',
    say('Type'),
    'party type, contact type, group, under, parent, ledger group, account group, group name',
    { kind: 'merchant-type' },
  ),
]
