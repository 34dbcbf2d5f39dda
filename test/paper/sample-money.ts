import type { Voucher } from '#contract/money/vouchers.ts'
import { paise } from '#domain/money.ts'
import { sampleInvoice } from '#print/invoice/annapurna-invoice.ts'
import type { PrintedStatement } from '#print/money/statement-paper.tsx'

/** Whose papers they are. */
export const sampleParty = {
  _id: 'anita',
  name: 'Anita <b>Stores</b>',
  phone: '98900 22003',
  gstin: '27CQDPJ2093P1ZC',
  address: '18 Tilak Road, Pune',
  state: 'Maharashtra',
  type: 'buyer' as const,
}

const line = (date: string, what: string, debit: number, credit: number) => ({
  key: what,
  date,
  what,
  note: '',
  debit: paise(debit),
  credit: paise(credit),
})

/** 6,480.00 + 11,236.40 - 20,000.00 = -2,283.60: the shop owes it. */
export const sampleStatement: PrintedStatement = {
  own: sampleInvoice().own,
  logo: null,
  party: sampleParty,
  from: '2026-10-01',
  to: '2026-11-22',
  today: '2026-11-22',
  opening: paise(6_480_00),
  lines: [line('2026-10-06', 'Bill 1', 11_236_40, 0), line('2026-10-12', 'Receipt 1', 0, 20_000_00)],
  closing: paise(-2_283_60),
  sides: [
    {
      side: 'debtors',
      ages: { notDue: paise(0), upTo30: paise(100_00), upTo60: paise(0), upTo90: paise(0), over90: paise(0) },
      onAccount: paise(2_383_60),
    },
  ],
}

/** A receipt of cash and UPI in one, for a bill and in advance. */
export const sampleVoucher: Voucher = {
  _id: 'rv',
  kind: 'receipt',
  number: 'RV-00154',
  date: '2026-11-22',
  party: sampleParty,
  amount: paise(12_000_00),
  note: '',
  status: 'standing',
  endedOn: null,
  endReason: null,
  dueDate: null,
  settled: paise(0),
  cleared: null,
  advance: null,
  usedAdvances: [],
  paper: null,
  payee: '',
  payeeGstin: '',
  billNumber: '',
  billDate: '',
  by: 'asha@shop.test',
  createdAt: '2026-11-22T05:00:00Z',
  updatedAt: '2026-11-22T05:00:00Z',
  atBank: null,
  bounced: [],
  changes: [],
  ways: [
    { account: 'cash', amount: paise(5_000_00), reference: '' },
    { account: 'upi', amount: paise(7_000_00), reference: '4327 1190 5521' },
  ],
  lines: [
    { account: 'cash', amount: paise(5_000_00), bill: null, number: null, isDocument: false },
    { account: 'upi', amount: paise(7_000_00), bill: null, number: null, isDocument: false },
    { account: 'debtors', amount: paise(-6_236_40), bill: 'b', number: 'SINV-00341', isDocument: false },
    { account: 'debtors', amount: paise(-5_763_60), bill: null, number: null, isDocument: false },
  ],
}
