import type { ReactElement } from 'react'
import type { OwnParty } from '#contract/document.ts'
import type { Invoice } from '#contract/invoices.ts'
import type { Profile } from '#contract/people/profile.ts'
import type { InvoiceStyle } from '#domain/paper/invoice-style.ts'
import type { ReceiptPaper } from '#domain/paper/receipt-paper.ts'
import { sampleInvoice } from '#print/invoice/annapurna-invoice.ts'
import { ORIGINAL } from '#print/invoice/copies/copy-label.ts'
import { layoutCss } from '#print/invoice/invoice-css.ts'
import { layoutFor } from '#print/invoice/layout-for.ts'

/** A rendered page of paper, in CSS px of its real size. */
export interface PaperPicture {
  page: ReactElement
  css: string
  width: number
  height: number
}

const PX_PER_MM = 96 / 25.4
/** Height of the visible part of a receipt, in widths of its roll. */
const ROLL_SEEN = 2.1

/** An invoice in a layout, as printed. Imported only for a preview, as it includes every layout. */
export function pictureOf(invoice: Invoice, style: InvoiceStyle, receiptPaper: ReceiptPaper): PaperPicture {
  const { Layout, page } = layoutFor(style, receiptPaper)
  return {
    css: layoutCss(style, receiptPaper),
    width: page.width * PX_PER_MM,
    height: (page.height ?? page.width * ROLL_SEEN) * PX_PER_MM,
    page: (
      <div className="sheet">
        <Layout invoice={invoice} copy={ORIGINAL} receiptPaper={receiptPaper} />
      </div>
    ),
  }
}

/** An invented invoice under the shop's name, for a shop without a sale. */
export function sampleOf(profile: Profile): Invoice {
  const { own } = sampleInvoice()
  const shown = Object.keys(own).filter((field) => field in profile) as (keyof Omit<
    OwnParty,
    'registration'
  >)[]
  const known = Object.fromEntries(shown.map((field) => [field, profile[field]]))
  return sampleInvoice({
    own: { ...own, ...known, registration: profile.settings.registration },
    logo: profile.logo,
    terms: profile.saleOrderTerms,
    cashier: 'Neha',
    server: 'Neha',
    tableNo: '7',
  })
}
