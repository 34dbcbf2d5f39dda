import { readdirSync, readFileSync } from 'node:fs'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { INVOICE_STYLES } from '#domain/paper/invoice-style.ts'
import { NATIVE_DIGITS } from '#domain/words/languages.ts'
import { drawPapersIn } from '#domain/words/p.ts'
import { textOfPaper } from '#test/paper/read-paper.ts'
import { sampleChallan, sampleOrder, sampleQuotation } from '#test/paper/sample-offers.ts'
import { sampleInvoice } from './invoice/annapurna-invoice.ts'
import { ORIGINAL } from './invoice/copies/copy-label.ts'
import { layoutFor } from './invoice/layout-for.ts'
import { offerOfChallan, offerOfOrder, offerOfQuotation } from './offer/offer.ts'
import { OfferPaper } from './offer/offer-paper.tsx'
import { pagesCounted } from './page-foot.ts'

const inNative = () => drawPapersIn({ language: 'mr-IN', find: () => undefined, digits: NATIVE_DIGITS.mr })
afterEach(() => drawPapersIn(undefined))

const textOf = (paper: ReactElement) => textOfPaper(renderToStaticMarkup(paper))
const invoiceIn = (style: (typeof INVOICE_STYLES)[number]) => {
  const { Layout } = layoutFor(style)
  return <Layout invoice={sampleInvoice()} copy={ORIGINAL} />
}

test('amounts and dates are in the digits of the language, bill numbers and other codes in Latin ones', () => {
  const { invoiceNumber, own, items } = sampleInvoice()
  const latin = textOf(invoiceIn('default'))
  inNative()
  const native = textOf(invoiceIn('default'))
  const [grandTotal = ''] = /₹[\d,]+\.\d\d/.exec(latin) ?? []
  const [day = ''] = /\d+ \w{3} 20\d\d/.exec(latin) ?? []
  const inDevanagari = (text: string) => text.replace(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)]!)

  for (const figure of [grandTotal, day]) {
    expect(latin).toContain(figure)
    expect(native).not.toContain(figure)
    expect(native).toContain(inDevanagari(figure))
  }
  for (const code of [invoiceNumber, own.gstin, items[0]?.hsncode ?? '-']) expect(native).toContain(code)
  expect(pagesCounted()).toContain("'Page ' counter(page, devanagari) ' of ' counter(pages, devanagari)")
})

/** Every text that a document holds. */
const textsIn = (held: unknown): string[] =>
  typeof held === 'string'
    ? [held]
    : held && typeof held === 'object'
      ? Object.values(held).flatMap(textsIn)
      : []

/** Maharashtra's code, with which its GSTINs begin. */
const STATE_CODE = '27'

const withDigits = (text: string): string[] => text.match(/[^\s|(),:]*\d[^\s|(),:]*/g) ?? []

/** What of a paper has Latin digits that no text of the document has. */
function figuresLeft(paper: ReactElement, held: object): string[] {
  inNative()
  const texts = new Set([STATE_CODE, ...textsIn(held).flatMap(withDigits)])
  return withDigits(textOf(paper)).filter((word) => !texts.has(word))
}

test.each(INVOICE_STYLES)('no figure of an invoice is left in Latin digits: %s', (style) => {
  expect(figuresLeft(invoiceIn(style), sampleInvoice())).toEqual([])
})

test.each([
  ['an order', offerOfOrder(sampleOrder()), sampleOrder()],
  ['a quotation', offerOfQuotation(sampleQuotation()), sampleQuotation()],
  ['a challan', offerOfChallan(sampleChallan()), sampleChallan()],
])('no figure of %s is left in Latin digits', (_name, offer, held) => {
  expect(figuresLeft(<OfferPaper offer={offer} />, held)).toEqual([])
})

test('print/ formats figures by printed-figures.ts, as the formatters of money.ts and calendar.ts write Latin digits only', () => {
  // The code of a payment is on the screen, too, as charts are; reports have Latin digits on both.
  const onScreenToo = (file: string) => file === 'parts/upi-qr.tsx' || file.startsWith('chart/')
  const ofScreens = /import \{[^}]*\bformat[^}]*\} from '#domain\/(money|calendar)\.ts'/
  const files = readdirSync('print', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  )
  const strays = files.filter((file) => ofScreens.test(readFileSync(`print/${file}`, 'utf8')))
  expect(strays.filter((file) => !onScreenToo(file))).toEqual([])
})
