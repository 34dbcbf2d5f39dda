import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { REJECTED, sampleOrder, sampleQuotation } from '#test/paper/sample-offers.ts'
import { offerOfOrder, offerOfQuotation } from './offer.ts'
import { offerPagesCss } from './offer-css.ts'
import { OfferPages } from './offer-pages.tsx'

const offers = [
  offerOfQuotation(sampleQuotation({ _id: 'quotation' })),
  offerOfOrder(sampleOrder({ approvals: REJECTED })),
]

test('each order or quotation of a job starts on its own page', () => {
  const markup = renderToStaticMarkup(<OfferPages offers={offers} />)
  expect(markup.match(/style="page:document-\d"/g)).toEqual([
    'style="page:document-0"',
    'style="page:document-1"',
  ])
})

test('the foot of each page has the number, and REJECTED on a rejected order', () => {
  const css = offerPagesCss(offers)
  expect(css).toContain("@page document-0 { @bottom-left { content: 'SQT-00001' } }")
  expect(css).toContain("@page document-1 { @bottom-left { content: 'PO00001  REJECTED' } }")
})
