import { expect, test } from 'vitest'
import { makeBillLink } from '#contract/documents/bill-page/bill-links.ts'
import { getBillPagePaper } from '#contract/documents/bill-page/bill-page.ts'
import { getPaperFile, getStatementFile } from '#contract/documents/papers/paper-files.ts'
import { mailPaper } from '#contract/documents/papers/sent-papers.ts'
import { urlOf } from '#contract/endpoint.ts'
import { createInvoice } from '#contract/invoices.ts'
import { updateLogo } from '#contract/people/change-profile.ts'
import { getReceipt } from '#contract/printing/receipt-printing.ts'
import { getReportFile } from '#contract/reports/report.ts'
import { tokenOf } from '#test/bill-page-shop.ts'
import { dotsOf, inkIn, isInk, isLogo } from '#test/paper/ink.ts'
import { LOGOS } from '#test/paper/logos.ts'
import { pdfText, readsPdf } from '#test/paper/pdf-text.ts'
import { keepPicture } from '#test/printing/paper-picture.ts'
import { printed } from '#test/printing/simulated-printer.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import { deliverMails, mailsTo, startBahi } from '#test/start-shop.ts'

/** A shop with a logo writes folded hands into its terms, and a lucky sign behind the name of an item. */
async function openThankful() {
  const { sharma, products, anita } = await openSharmaTraders()
  const [, wide] = LOGOS
  await sharma(updateLogo, { body: wide?.bytes ?? Buffer.of() })
  const { invoice } = await sharma(createInvoice, {
    body: {
      invoiceType: 'sales',
      merchants: { _id: anita._id },
      items: [lineOf(products.RICE5, 2), { itemname: 'Diya 卐', quantity: 1, rate: 10 }],
      terms: 'Thank you 🙏 Visit again',
    },
  })
  const { app } = await startBahi()
  const bytesOf = async (url: string) => {
    const answer = await app.inject({ url, headers: { authorization: `Bearer ${sharma.token}` } })
    expect(answer.statusCode, url).toBe(200)
    return new Uint8Array(answer.rawPayload)
  }
  return { sharma, products, anita, invoice, bytesOf, bill: { noun: 'invoice', id: invoice._id } as const }
}

test.skipIf(!readsPdf)('a bill with a logo and a 🙏 has both as a saved, public and mailed PDF', async () => {
  const { sharma, invoice, bytesOf, bill } = await openThankful()
  const { link } = await sharma(makeBillLink, { params: { id: invoice._id } })
  const to = `thanks-${invoice._id}@anita.test`
  await sharma(mailPaper, { params: bill, body: { to } })
  await deliverMails()
  const [mail] = mailsTo(to)
  const pdfs = {
    saved: await bytesOf(urlOf(getPaperFile, bill)),
    ofItsPage: await bytesOf(urlOf(getBillPagePaper, { token: tokenOf(link.url) })),
    mailed: new Uint8Array(mail?.attachment?.bytes ?? []),
  }
  for (const [way, pdf] of Object.entries(pdfs)) {
    const text = pdfText(pdf).replace(/\s+/g, ' ')
    // 2 x 499.00, 24.95 of each head of tax, and 10.00.
    for (const words of ['Sharma Traders', invoice.invoiceNumber, 'Anita Stores', '998.00', '₹1,057.90'])
      expect(text, way).toContain(words)
    expect(text, way).toContain('Thank you □ Visit again')
    expect(text, way).toContain('Diya □')
  }
})

test('a bill names the signs that are boxes on its paper, and one without such a sign names none', async () => {
  const { sharma, products, anita, bill } = await openThankful()
  const { app } = await startBahi()
  const headers = { authorization: `Bearer ${sharma.token}` }
  const { headers: named } = await app.inject({ url: urlOf(getPaperFile, bill), headers })
  expect(String(named['x-boxed-signs']).split(' ').map(decodeURIComponent)).toEqual(['卐', '🙏'])
  const { invoice } = await sharma(createInvoice, {
    body: { invoiceType: 'sales', merchants: { _id: anita._id }, items: [lineOf(products.RICE5, 1)] },
  })
  const plain = { noun: 'invoice', id: invoice._id } as const
  const { headers: none } = await app.inject({ url: urlOf(getPaperFile, plain), headers })
  expect(none['x-boxed-signs']).toBeUndefined()
})

test('a bill with a logo and a 🙏 is drawn as a PNG, and printed on both rolls', async () => {
  const { bytesOf, bill } = await openThankful()
  const picture = dotsOf(await bytesOf(urlOf(getPaperFile, bill, { as: 'png' })))
  expect(inkIn(picture, isLogo).dots).toBeGreaterThan(1000)
  expect(inkIn(picture, isInk).dots / (picture.width * picture.height)).toBeGreaterThan(0.01)
  for (const roll of ['58mm', '80mm'] as const) {
    for (const as of ['picture', 'letters'] as const) {
      const paper = printed(await bytesOf(urlOf(getReceipt, bill, { roll, as })))
      // In letters too it is a picture: no printer has a letter for such a sign.
      expect(paper.acts).toEqual(['start', 'picture'])
      keepPicture(`thank-you-${roll}`, paper)
    }
  }
})

test.skipIf(!readsPdf)('statements and reports with a sign that no font has are drawn too', async () => {
  const { anita, bytesOf } = await openThankful()
  const dates = { from: '2026-11-01', to: '2026-11-30' }
  const statement = pdfText(await bytesOf(urlOf(getStatementFile, { id: anita._id }, dates)))
  expect(statement).toContain('Anita Stores owes Sharma Traders ₹1,057.90.')
  const report = await bytesOf(urlOf(getReportFile, { report: 'profit-by-item' }, dates))
  expect(pdfText(report)).toContain('Diya □')
})
