import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Voucher } from '#contract/money/vouchers.ts'
import { paise } from '#domain/money.ts'
import { sampleParty as party, sampleStatement, sampleVoucher as voucher } from '#test/paper/sample-money.ts'
import { sampleInvoice } from '../invoice/annapurna-invoice.ts'
import { StatementPaper } from './statement-paper.tsx'
import { titleOf, VoucherPaper } from './voucher-paper.tsx'

const text = (markup: string) => markup.replace(/<[^>]*>/g, '|').replace(/(\|\s*)+/g, '|')
const { own } = sampleInvoice()
test('a statement runs from the opening to the closing balance, with the ageing of the open amount', () => {
  const paper = text(renderToStaticMarkup(<StatementPaper {...sampleStatement} />))
  expect(paper).toContain('|1 Oct 2026|Opening balance|6,480.00|6 Oct 2026|Bill 1|11,236.40|17,716.40|')
  expect(paper).toContain('|12 Oct 2026|Receipt 1|20,000.00|2,283.60 Cr|')
  expect(paper).toContain('|Closing balance on 22 Nov 2026|11,236.40|20,000.00|2,283.60 Cr|')
  expect(paper).toContain(`|${own.name} owes Anita &lt;b&gt;Stores&lt;/b&gt; ₹2,283.60.|`)
  expect(paper).toContain('|1-30 days|100.00|')
  expect(paper).toContain('|On account|-2,383.60|')
})

test('an advance gets a receipt voucher, the payment of a bill a receipt', () => {
  const paper = text(
    renderToStaticMarkup(
      <VoucherPaper
        own={own}
        logo={null}
        voucher={voucher}
        party={party}
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

test('a receipt says money alone as received, and what was taken off apart', () => {
  const draw = (ways: Voucher['ways'], lines: Voucher['lines'], amount: number) =>
    text(
      renderToStaticMarkup(
        <VoucherPaper
          own={own}
          logo={null}
          voucher={{ ...voucher, amount: paise(amount), ways, lines }}
          party={party}
          nameOf={(code) => ({ cash: 'Cash', 'discount-allowed': 'Discount Allowed' })[code] ?? 'Written Off'}
        />,
      ),
    )
  const of = (account: string, amount: number, bill: string | null = null) => ({
    account,
    amount: paise(amount),
    bill,
    number: bill && 'SINV-00341',
    isDocument: bill !== null,
  })
  const both = draw(
    [{ account: 'cash', amount: paise(10_00), reference: '' }],
    [of('cash', 10_00), of('discount-allowed', 2000_00), of('debtors', -2010_00, 'b')],
    2010_00,
  )
  expect(both).toContain('|Received from|')
  expect(both).toContain(
    '|Amount|₹10.00|In words|Indian Rupees Ten Only|Cash|₹10.00|Taken off, Discount Allowed|₹2,000.00|',
  )
  expect(both).toContain('|SINV-00341|2,010.00|Total|2,010.00|')
  const none = draw([], [of('written-off', 5000_00), of('debtors', -5000_00, 'b')], 5000_00)
  expect(none).toContain('|SETTLED WITHOUT MONEY|')
  expect(none).toContain('|Taken off, Written Off|₹5,000.00|')
  expect(none).not.toMatch(/Received|Five Thousand/)
})

test('an advance for services has the particulars of rule 50, and its refund those of rule 51', () => {
  const advance = {
    placeOfSupply: '27',
    rate: 18,
    whatFor: 'Stock audit',
    open: paise(11_800_00),
    amount: paise(11_800_00),
    taxable: paise(10_000_00),
    cgst: paise(900_00),
    sgst: paise(900_00),
    igst: paise(0),
  }
  const line = (account: string, amount: number, bill: string | null = null) => ({
    account,
    amount: paise(amount),
    bill,
    number: bill && 'RV-00154',
    isDocument: false,
  })
  const draw = (of: Partial<Voucher>) =>
    text(
      renderToStaticMarkup(
        <VoucherPaper
          own={own}
          logo={null}
          voucher={{ ...voucher, ...of }}
          party={party}
          nameOf={(code) => code}
        />,
      ),
    )
  const receipt = draw({
    advance,
    amount: paise(11_800_00),
    ways: [{ account: 'cash', amount: paise(11_800_00), reference: '' }],
    lines: [
      ...[line('cash', 11_800_00), line('debtors', -11_800_00, 'rv'), line('advance-tax', 1_800_00)],
      ...[line('output-cgst', -900_00), line('output-sgst', -900_00)],
    ],
  })
  expect(receipt).toContain('|RECEIPT VOUCHER|')
  // The tax is no way of paying.
  expect(receipt).toContain('|cash|₹11,800.00|Advance for|Stock audit|Place of supply|Maharashtra (27)|')
  expect(receipt).toContain(
    '|Value without tax|₹10,000.00|CGST 9%|₹900.00|SGST 9%|₹900.00|Tax on reverse charge|No|',
  )
  expect(receipt).toContain('|Advance for services|11,800.00|Total|11,800.00|')

  const { open: _, ...given } = { ...advance, cgst: paise(0), sgst: paise(0), igst: paise(1_800_00) }
  const refund = draw({
    kind: 'payment',
    usedAdvances: [{ ...given, placeOfSupply: '29', receipt: 'RV-00154', date: '2026-11-22' }],
    lines: [line('cash', -11_800_00), line('debtors', 11_800_00, 'old')],
  })
  expect(refund).toContain('|REFUND VOUCHER|')
  expect(refund).toContain('|Receipt voucher|RV-00154 of 22 Nov 2026|Advance for|Stock audit|')
  expect(refund).toContain('|Place of supply|Karnataka (29)|Value without tax|₹10,000.00|IGST 18%|₹1,800.00|')
})
