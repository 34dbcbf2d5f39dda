import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { INVOICE_STYLES } from '#domain/paper/invoice-style.ts'
import { drawPapersIn } from '#domain/words/p.ts'
import { sampleChallan, sampleOrder, sampleQuotation } from '#test/paper/sample-offers.ts'
import { sampleInvoice } from './invoice/annapurna-invoice.ts'
import { ORIGINAL } from './invoice/copies/copy-label.ts'
import { layoutFor } from './invoice/layout-for.ts'
import { type Offer, offerOfChallan, offerOfOrder, offerOfQuotation } from './offer/offer.ts'
import { OfferPaper } from './offer/offer-paper.tsx'

afterEach(() => drawPapersIn(undefined))

/** What is still in letters in a language whose every sentence is a dot for each of its own. */
function lettersOf(paper: ReactElement): string[] {
  const dotted = (text: string) => text.replace(/(\{\w+\})|\p{L}/gu, (_, name: string) => name ?? '.')
  drawPapersIn({ language: 'hi', find: (key) => key.split('\u0000').map(dotted) })
  const texts = renderToStaticMarkup(paper).replace(/<[^>]*>|&\w+;/g, ' ')
  return texts.match(/\p{L}{2,}/gu) ?? []
}

/** Abbreviations of the law and of payments, which every language writes so. */
const HEADS = ['CGST', 'SGST', 'IGST', 'UTGST', 'UPI']
/** The words that no sentence of the paper says and the document does not hold. */
const besides = (letters: string[], held: object) =>
  letters.filter((word) => !HEADS.includes(word) && !JSON.stringify(held).includes(word))

test.each(INVOICE_STYLES)(
  'an invoice in another language has no English words of the layout: %s',
  (style) => {
    const { Layout } = layoutFor(style)
    const invoice = sampleInvoice()
    expect(besides(lettersOf(<Layout invoice={invoice} copy={ORIGINAL} />), invoice)).toEqual([])
  },
)

// They are made before anybody says which language they are drawn in.
const OFFERS: [name: string, offer: Offer, held: object][] = [
  ['an order', offerOfOrder(sampleOrder()), sampleOrder()],
  ['a quotation', offerOfQuotation(sampleQuotation()), sampleQuotation()],
  ['a challan', offerOfChallan(sampleChallan()), sampleChallan()],
]
test.each(OFFERS)('%s in another language has no English words of the layout', (_name, offer, held) => {
  expect(besides(lettersOf(<OfferPaper offer={offer} />), held)).toEqual([])
})
