import { paise } from '#domain/money.ts'
import { INVOICE_STYLES } from '#domain/paper/invoice-style.ts'
import type { Words } from '#domain/words/t.ts'
import { sampleInvoice } from '#print/invoice/annapurna-invoice.ts'
import { invoiceOfNote } from '#print/notes/note-paper.ts'
import { offerOfChallan, offerOfOrder, offerOfQuotation } from '#print/offer/offer.ts'
import { A4 } from '#print/paper-pages.ts'
import type { PrintedReport } from '#print/report/report-paper.tsx'
import type { PaperJob } from '#server/papers/paper-job.ts'
import {
  invoicePaper,
  offerPaper,
  reportPaper,
  statementPaper,
  voucherPaper,
} from '#server/papers/paper-kinds.tsx'
import { sampleParty, sampleStatement, sampleVoucher } from './sample-money.ts'
import { sampleNote } from './sample-note.ts'
import { sampleChallan, sampleOrder, sampleQuotation } from './sample-offers.ts'

export interface KnownPaper {
  name: string
  job: PaperJob
  /** Its shop, number, party, the amount of a line, and what it comes to: worked out by hand. */
  says: string[]
  /** Rolls and reports have no logo. */
  hasLogo: boolean
}

interface Wish {
  /** The address of the shop's logo. */
  logo?: string | null
  /** What stands behind the name of each party and each item. */
  sign?: string
  words?: Words | undefined
}

const SHOP = 'Sharma Kirana Store'

/** Every kind of paper that the server draws, in each layout that it has. */
export function everyPaper({ logo = null, sign = '', words }: Wish = {}): KnownPaper[] {
  const named = <Party extends { name: string }>(party: Party) => ({ ...party, name: `${party.name}${sign}` })
  const signed = <Line extends { itemname: string }>(items: Line[]) =>
    items.map((line) => ({ ...line, itemname: `${line.itemname}${sign}` }))
  const withSigns = <Document extends { merchants: { name: string }; items: { itemname: string }[] }>(
    document: Document,
  ) => ({ ...document, logo, merchants: named(document.merchants), items: signed(document.items) })
  const bill = withSigns(sampleInvoice())
  const note = withSigns(sampleNote)
  const order = withSigns(sampleOrder())

  const bills = INVOICE_STYLES.flatMap((style): KnownPaper[] => {
    const hasLogo = !style.endsWith('thermal')
    const paper = (name: string, invoice: Parameters<typeof invoicePaper>[0], says: string[]) => ({
      name: `${name}, ${style}`,
      job: invoicePaper(invoice, { style, words }),
      says: [SHOP, ...says],
      hasLogo,
    })
    // 10 x 499.00, in one layout with 5 % of tax; 19,641.24 - 200.00 + 1,357.18 of tax + 150.00.
    const sums = [style === 'retail' ? '5,239.50' : '4,990.00', '20,948.42']
    const others: KnownPaper[] = [
      paper('cancelled bill', { ...bill, status: 'cancelled' }, [
        'SINV-00412',
        'Annapurna Caterers',
        ...sums,
      ]),
      paper('purchase', { ...bill, invoiceType: 'purchase' }, ['SINV-00412', 'Annapurna Caterers', ...sums]),
    ]
    return [
      paper('bill', bill, ['SINV-00412', 'Annapurna Caterers', ...sums]),
      ...(style === 'default' ? others : []),
      // 2 x 499.00; 998.00 + 49.90 of tax - 9.98.
      paper('credit note', invoiceOfNote(note), ['CN-00015', 'Annapurna Caterers', '998.00', '1,037.92']),
      paper('debit note', invoiceOfNote({ ...note, kind: 'debit-note', noteNumber: 'DN-00003' }), [
        'DN-00003',
        'Annapurna Caterers',
        '998.00',
        '1,037.92',
      ]),
    ]
  })

  // 20 x 410.50 and 24 x 62.50; 9,710.00 + 410.50 + 600.00 of tax.
  const ordered = ['8,210.00', '10,720.50']
  const offer = (name: string, offered: Parameters<typeof offerPaper>[0][0], says: string[]) => ({
    name,
    job: offerPaper([offered], words),
    says: [SHOP, ...says],
    hasLogo: true,
  })
  const own = { own: bill.own, logo, party: named(sampleParty), nameOf: (code: string) => code }
  return [
    ...bills,
    offer('order', offerOfOrder({ ...order, supplier: named(order.supplier) }), [
      'PO00001',
      'Krishna Wholesale',
      ...ordered,
    ]),
    // 10 x 499.00; 6,609.70 - 309.70 + 466.79 of tax + 133.46.
    offer('quotation', offerOfQuotation(withSigns(sampleQuotation())), [
      'SQT-00001',
      'Anita Stores',
      '4,990.00',
      '6,900.25',
    ]),
    offer('challan', offerOfChallan(withSigns(sampleChallan())), ['DC-00001', 'Anita Stores', ...ordered]),
    {
      name: 'statement',
      job: statementPaper({ ...sampleStatement, logo, party: named(sampleStatement.party) }, words),
      // 6,480.00 + 11,236.40 - 20,000.00
      says: [SHOP, 'Anita <b>Stores</b>', '11,236.40', '2,283.60'],
      hasLogo: true,
    },
    ...(['receipt', 'payment'] as const).map((kind) => ({
      name: kind,
      job: voucherPaper({ ...own, voucher: { ...sampleVoucher, kind } }, words),
      says: [SHOP, 'RV-00154', 'Anita <b>Stores</b>', '6,236.40', '12,000.00'],
      hasLogo: true,
    })),
    { name: 'report', job: report(sign), says: [SHOP, 'Anita Stores', '1,047.90'], hasLogo: false },
  ]
}

function report(sign: string): PaperJob {
  const printed: PrintedReport = {
    shop: SHOP,
    name: 'Day Book',
    about: '',
    dates: '27 Nov 2026',
    columns: [
      { key: 'party', title: 'Party', align: 'item' },
      { key: 'amount', title: 'Amount', align: 'amount' },
    ],
    rows: [{ kind: 'row', cells: [`Anita Stores${sign}`, '1,047.90'] }],
    generated: 'Printed on 27 Nov 2026',
  }
  return reportPaper(printed, { title: 'Day Book', day: '2026-11-27', words: undefined, page: A4 })
}

/** A bill of so many lines. */
export function longBill(
  lines: number,
  { logo = null, style = 'default' }: { logo?: string | null; style?: string } = {},
) {
  const [rice] = sampleInvoice().items
  const items = Array.from({ length: lines }, () => rice).filter((line) => line !== undefined)
  return invoicePaper(sampleInvoice({ items, logo }), { style, words: undefined })
}

/** The account of a customer with so many bills. */
export function longStatement(bills: number): PaperJob {
  const [bill] = sampleStatement.lines
  const lines = Array.from({ length: bills }, (_, index) => ({
    ...bill,
    key: `${index}`,
    date: '2026-10-06',
    what: `Bill ${index}`,
    note: '',
    debit: paise(100_00),
    credit: paise(0),
  }))
  return statementPaper({ ...sampleStatement, lines }, undefined)
}

/** How high a page of A4 is in a picture: 8 dots a mm. */
export const PAGE_DOTS = A4.height * 8
