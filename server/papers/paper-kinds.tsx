import type { Invoice } from '#contract/invoices.ts'
import { type InvoiceDesign, lookOfStyle } from '#domain/paper/invoice-style.ts'
import { formatAmount } from '#domain/paper/printed-figures.ts'
import type { ReceiptPaper } from '#domain/paper/receipt-paper.ts'
import { shownName } from '#domain/parties/erased-name.ts'
import { partyName } from '#domain/parties/party-name.ts'
import { onPaper, p } from '#domain/words/p.ts'
import type { Words } from '#domain/words/t.ts'
import { type CopyLabel, ORIGINAL } from '#print/invoice/copies/copy-label.ts'
import { InvoicePages, invoiceFoot } from '#print/invoice/invoice-pages.tsx'
import { layoutFor } from '#print/invoice/layout-for.ts'
import { type PrintedStatement, StatementPaper } from '#print/money/statement-paper.tsx'
import { type PrintedVoucher, VoucherPaper } from '#print/money/voucher-paper.tsx'
import type { PrintedInvoice } from '#print/notes/note-paper.ts'
import type { Offer } from '#print/offer/offer.ts'
import { OfferPages, offerFoot } from '#print/offer/offer-pages.tsx'
import { A4, A4_ACROSS, A5, type PaperPage } from '#print/paper-pages.ts'
import { type PrintedReport, ReportPaper } from '#print/report/report-paper.tsx'
import type { Looks } from './laying/look.ts'
import { GST } from './looks/gst-looks.ts'
import { MONEY } from './looks/money-looks.ts'
import { receiptLooks } from './looks/receipt-looks.ts'
import { REPORT } from './looks/report-looks.ts'
import { RESTAURANT } from './looks/restaurant-looks.ts'
import { SIMPLE } from './looks/simple-looks.ts'
import type { PaperJob } from './paper-job.ts'

const onRoll = (paper: ReceiptPaper | undefined) => receiptLooks(paper === '80mm' ? 13 : 11)

const INVOICE_LOOKS: Record<InvoiceDesign, (paper: ReceiptPaper | undefined) => Looks> = {
  gst: () => GST,
  simple: () => SIMPLE,
  restaurant: () => RESTAURANT,
  'retail-receipt': onRoll,
  'restaurant-receipt': onRoll,
}

/** Print settings of a shop. */
export interface PaperChoice {
  style: string | null | undefined
  receiptPaper?: ReceiptPaper
  copies?: readonly CopyLabel[]
  words: Words | undefined
}

/** An invoice, or a note in the clothes of one (print/notes/note-paper.ts). */
export function invoicePaper(
  invoice: PrintedInvoice,
  { style, receiptPaper, copies = [ORIGINAL], words }: PaperChoice,
): PaperJob {
  const { page } = layoutFor(style, receiptPaper)
  return {
    ...headOf(invoice),
    says: () => factsOf(invoice),
    lines: invoice.items.length,
    page,
    looks: INVOICE_LOOKS[lookOfStyle(style).design](receiptPaper),
    words,
    sheets: copies.map((copy) => ({
      page: <InvoicePages sheets={[{ invoice, copy }]} style={style} receiptPaper={receiptPaper} />,
      ...(page.height !== null && { foot: () => invoiceFoot(invoice) }),
    })),
  }
}

const headOf = ({ invoiceNumber, invoiceDate, own, merchants, grandTotal }: Invoice) => ({
  title: invoiceNumber,
  author: own.name,
  day: invoiceDate,
  party: merchants,
  amount: grandTotal,
})

/** A walk-in has no name to print. */
const factsOf = ({ own, merchants, invoiceNumber, invoiceType, grandTotal }: PrintedInvoice): string[] => [
  own.name,
  invoiceNumber,
  merchants.name && partyName(merchants.name, invoiceType, p),
  // Without its sign, which stands before the ₹.
  onPaper(formatAmount(grandTotal).replace('-', '')),
]

/** An order, a quotation, or the copies of a challan. */
export function offerPaper(offers: readonly [Offer, ...Offer[]], words: Words | undefined): PaperJob {
  const [first] = offers
  return {
    title: first.number,
    author: first.own.name,
    day: first.date,
    party: first.merchants,
    amount: first.grandTotal,
    says: () => offers.flatMap(({ own, number, merchants }) => [own.name, number, merchants.name]),
    lines: offers.reduce((sum, { items }) => sum + items.length, 0),
    page: A4,
    looks: GST,
    words,
    sheets: offers.map((offer) => ({ page: <OfferPages offers={[offer]} />, foot: () => offerFoot(offer) })),
  }
}

export const statementPaper = (statement: PrintedStatement, words: Words | undefined): PaperJob => ({
  title: `${statement.party.name} ${statement.from} ${statement.to}`,
  author: statement.own.name,
  day: statement.today,
  days: { from: statement.from, to: statement.to },
  party: statement.party,
  says: () => [statement.own.name, shownName(statement.party.name, p)],
  lines: statement.lines.length,
  page: A4,
  looks: MONEY,
  words,
  runsOn: true,
  sheets: [{ page: <StatementPaper {...statement} />, foot: () => '' }],
})

export const voucherPaper = (printed: PrintedVoucher, words: Words | undefined): PaperJob => ({
  title: printed.voucher.number ?? '',
  author: printed.own.name,
  day: printed.voucher.date,
  party: printed.party ?? { name: '' },
  amount: printed.voucher.amount,
  isPayment: printed.voucher.kind === 'payment',
  says: () => [printed.own.name, printed.voucher.number ?? '', onPaper(formatAmount(printed.voucher.amount))],
  page: A5,
  looks: MONEY,
  words,
  sheets: [{ page: <VoucherPaper {...printed} />, foot: () => '' }],
})

/** Reports with more columns are in landscape. */
const UPRIGHT_COLUMNS = 6
export const reportPage = (columns: number): PaperPage => (columns > UPRIGHT_COLUMNS ? A4_ACROSS : A4)

/** A picture for a phone, mm: as high as what is on it. */
export const PICTURE_PAGE: PaperPage = { width: 150, height: null, margin: { x: 6, top: 6, bottom: 6 } }

export const reportPaper = (
  report: PrintedReport,
  { title, day, words, page }: Pick<PaperJob, 'title' | 'day' | 'words' | 'page'>,
): PaperJob => ({
  title,
  author: report.shop,
  day,
  party: { name: report.shop },
  says: () => [report.shop, report.name],
  page,
  looks: REPORT,
  words,
  runsOn: true,
  sheets: [{ page: <ReportPaper {...report} />, ...(page.height !== null && { foot: () => '' }) }],
})
