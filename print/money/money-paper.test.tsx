import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Voucher } from '#contract/money/vouchers.ts'
import { paise } from '#domain/money.ts'
import { sampleInvoice } from '../invoice/annapurna-invoice.ts'
import { StatementPaper } from './statement-paper.tsx'
import { titleOf, VoucherPaper } from './voucher-paper.tsx'

const text = (markup: string) => markup.replace(/<[^>]*>/g, '|').replace(/(\|\s*)+/g, '|')
const { own } = sampleInvoice()
const party = {
  ...{ _id: 'anita', name: 'Anita <b>Stores</b>', phone: '98900 22003', gstin: '27CQDPJ2093P1ZC' },
  ...{ address: '18 Tilak Road, Pune', state: 'Maharashtra', type: 'buyer' as const },
}

test('a statement runs from the opening balance to the closing one, with the ages of what is open', () => {
  const line = (date: string, what: string, debit: number, credit: number) => ({
    ...{ key: what, date, what, note: '', debit: paise(debit), credit: paise(credit) },
  })
  const paper = text(
    renderToStaticMarkup(
      <StatementPaper
        {...{ own, logo: null, party, from: '2026-10-01', to: '2026-11-22', today: '2026-11-22' }}
        opening={paise(6_480_00)}
        // 6,480.00 + 11,236.40 - 20,000.00 = -2,283.60: the shop owes it.
        lines={[line('2026-10-06', 'Bill 1', 11_236_40, 0), line('2026-10-12', 'Receipt 1', 0, 20_000_00)]}
        closing={paise(-2_283_60)}
        ages={{
          notDue: paise(0),
          upTo30: paise(100_00),
          upTo60: paise(0),
          upTo90: paise(0),
          over90: paise(0),
        }}
        onAccount={paise(2_383_60)}
      />,
    ),
  )
  expect(paper).toContain('|1 Oct 2026|Opening balance|6,480.00|6 Oct 2026|Bill 1|11,236.40|17,716.40|')
  expect(paper).toContain('|12 Oct 2026|Receipt 1|20,000.00|2,283.60 Cr|')
  expect(paper).toContain('|Closing balance on 22 Nov 2026|11,236.40|20,000.00|2,283.60 Cr|')
  expect(paper).toContain(`|${own.name} owes Anita &lt;b&gt;Stores&lt;/b&gt; ₹2,283.60.|`)
  expect(paper).toContain('|1-30 days|100.00|')
  expect(paper).toContain('|On account|-2,383.60|')
})

const voucher: Voucher = {
  ...{ _id: 'rv', kind: 'receipt', number: 'RV-00154', date: '2026-11-22', party, amount: paise(12_000_00) },
  ...{ note: '', status: 'standing', endedOn: null, endReason: null, dueDate: null, settled: paise(0) },
  ...{
    cleared: null,
    paper: null,
    payee: '',
    payeeGstin: '',
    billNumber: '',
    by: 'asha@shop.test',
    createdAt: '2026-11-22T05:00:00Z',
    updatedAt: '2026-11-22T05:00:00Z',
    atBank: null,
    changes: [],
  },
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

test('money in advance has a receipt voucher, what pays a bill a receipt', () => {
  const paper = text(
    renderToStaticMarkup(
      <VoucherPaper
        {...{ own, logo: null, voucher, party }}
        nameOf={(code) => ({ cash: 'Cash', upi: 'UPI' })[code] ?? code}
      />,
    ),
  )
  // CGST rule 50: who, whom, number, date, amount, and who signs.
  expect(paper).toContain('|RECEIPT VOUCHER|RV-00154|22 Nov 2026|')
  expect(paper).toContain('|GSTIN 27CQDPJ2093P1ZC|')
  expect(paper).toContain('|In words|Indian Rupees Twelve Thousand Only|')
  expect(paper).toContain('|Cash|₹5,000.00|UPI|₹7,000.00, 4327 1190 5521|')
  expect(paper).toContain('|SINV-00341|6,236.40|On account|5,763.60|Total|12,000.00|')
  expect(titleOf({ ...voucher, lines: voucher.lines.slice(0, 3) })).toBe('RECEIPT')
  expect(titleOf({ ...voucher, kind: 'payment' })).toBe('PAYMENT VOUCHER')
})
