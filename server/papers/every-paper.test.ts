import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { INVOICE_STYLES } from '#domain/paper/invoice-style.ts'
import type { WholeLanguage } from '#domain/words/languages.ts'
import { sampleInvoice } from '#print/invoice/annapurna-invoice.ts'
import { invoiceOfNote } from '#print/notes/note-paper.ts'
import { offerOfChallan, offerOfOrder, offerOfQuotation } from '#print/offer/offer.ts'
import { expectAllPages } from '#test/paper/all-pages.ts'
import { anyPaper } from '#test/paper/any-paper.ts'
import { everyPaper, longBill, PAGE_DOTS } from '#test/paper/every-paper.ts'
import { expectRightPaper } from '#test/paper/expect-right-paper.ts'
import { inkIn, isLogo } from '#test/paper/ink.ts'
import {
  expectLogoInShape,
  expectPlaceLeftEmpty,
  expectWholePdf,
  pictureOf,
} from '#test/paper/logo-on-paper.ts'
import { LOGO_ADDRESS, LOGOS } from '#test/paper/logos.ts'
import { readsPdf } from '#test/paper/pdf-text.ts'
import { expectSameText } from '#test/paper/same-text.ts'
import { dinnerBill, receiptOfAc22 } from '#test/paper/sample-bills.ts'
import { sampleParty, sampleStatement, sampleVoucher } from '#test/paper/sample-money.ts'
import { sampleNote } from '#test/paper/sample-note.ts'
import { REJECTED, sampleChallan, sampleOrder, sampleQuotation } from '#test/paper/sample-offers.ts'
import { makeTypesetter } from './engine/typesetter.ts'
import type { PaperJob } from './paper-job.ts'
import { invoicePaper, offerPaper, statementPaper, voucherPaper } from './paper-kinds.tsx'
import { wordsOfPaper } from './words-of-paper.ts'

// Every layout with every logo and in every language, for npm run test:all; some of them are drawn by npm test.

const typesetter = makeTypesetter()
afterAll(typesetter.stop)
const expectSame = (job: PaperJob) => expectSameText(typesetter, job)

/** Each logo on one bill, and one of them on each kind of paper: each takes some tenths of a second. */
const WITH_LOGO = everyPaper({ logo: LOGO_ADDRESS }).flatMap((paper, index) =>
  LOGOS.filter((_, at) => index === 0 || at === index % LOGOS.length).map((logo) => ({ ...paper, logo })),
)

test.skipIf(!readsPdf).each(WITH_LOGO)('a shop with the logo $logo.name gets a whole PDF: $name', (paper) =>
  expectWholePdf(typesetter, paper),
)

test.each(WITH_LOGO)('the logo $logo.name keeps its proportions on the paper: $name', (paper) =>
  expectLogoInShape(typesetter, paper),
)

test.each(LOGOS)('a logo with broken data leaves its place empty: $name', (logo) =>
  expectPlaceLeftEmpty(typesetter, logo, ['pdf', 'png']),
)

test('a bill of several pages has its logo on the first one alone', async () => {
  const [logo] = LOGOS
  const picture = await pictureOf(typesetter, {
    ...longBill(22, { logo: LOGO_ADDRESS }),
    ...(logo && { logo }),
  })
  expect(picture.pages).toBeGreaterThan(1)
  expect(inkIn(picture, isLogo, [0, PAGE_DOTS]).dots).toBeGreaterThan(1000)
  expect(inkIn(picture, isLogo, [PAGE_DOTS, picture.height]).dots).toBe(0)
})

// Some of them, and short ones: any-paper.test.ts.
test(
  'any paper of up to 120 lines says all of its words, none off the paper or over another',
  () =>
    fc.assert(
      fc.asyncProperty(anyPaper(120), ({ job }) => expectRightPaper(typesetter, job)),
      { numRuns: 40, interruptAfterTimeLimit: 600_000 },
    ),
  900_000,
)

test.each(INVOICE_STYLES)('a bill of 500 lines has each of its lines on planned pages: %s', (style) =>
  expectRightPaper(typesetter, longBill(500, { style })),
)

test('the picture of a bill of many pages has all of its pages, the first one too', () =>
  expectAllPages(typesetter, longBill(120)))

const LANGUAGES: WholeLanguage[] = ['en', 'hi', 'mr']

test
  .skipIf(!readsPdf)
  .each(INVOICE_STYLES.flatMap((style) => LANGUAGES.map((language) => [style, language] as const)))(
  'the PDF of a bill has the text of its page: %s in %s',
  async (style, language) => {
    for (const invoice of [sampleInvoice(), dinnerBill(), receiptOfAc22()]) {
      await expectSame(invoicePaper(invoice, { style, words: wordsOfPaper(language) }))
    }
  },
)

const OFFERS = [
  offerOfOrder(sampleOrder()),
  offerOfOrder(sampleOrder({ approvals: REJECTED })),
  offerOfQuotation(sampleQuotation()),
  offerOfChallan(sampleChallan()),
]
test.skipIf(!readsPdf).each(LANGUAGES)(
  'the PDFs of orders, quotations and challans have the text of their pages, in %s',
  async (language) => {
    for (const offer of OFFERS) await expectSame(offerPaper([offer], wordsOfPaper(language)))
  },
)

test.skipIf(!readsPdf).each(LANGUAGES)(
  'the PDFs of notes, statements and receipts have the text of their pages, in %s',
  async (language) => {
    const words = wordsOfPaper(language, 'native')
    for (const style of INVOICE_STYLES)
      await expectSame(invoicePaper(invoiceOfNote(sampleNote), { style, words }))
    await expectSame(statementPaper(sampleStatement, words))
    await expectSame(voucherPaper({ ...MONEY, voucher: sampleVoucher }, words))
  },
)
const MONEY = { own: sampleInvoice().own, logo: null, party: sampleParty, nameOf: (code: string) => code }
