import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { getBillPagePaper } from '#contract/documents/bill-page/bill-page.ts'
import { getPaperFile, getPapersArchive, getStatementFile } from '#contract/documents/papers/paper-files.ts'
import { urlOf } from '#contract/endpoint.ts'
import { createInvoice } from '#contract/invoices.ts'
import { getDuesStatement } from '#contract/money/dues.ts'
import { changeReminding } from '#contract/money/reminders.ts'
import { createExpense, createReceipt } from '#contract/money/vouchers.ts'
import { getReportFile } from '#contract/reports/report.ts'
import { makeFastify } from '#server/bare-app.ts'
import { CHORE_LIMITS } from '#server/db/limits.ts'
import { paperRoutes } from '#server/papers/paper-routes.ts'
import { openBilled } from '#test/billed-shop.ts'
import { pdfText, readsPdf } from '#test/paper/pdf-text.ts'
import { lineOf } from '#test/sharma-traders.ts'
import { openPerson, type Person, startBahi } from '#test/start-shop.ts'

/** The file at a URL, fetched with the session of a person or without one. */
async function fileOf(url: string, person?: Person) {
  const { app } = await startBahi()
  const headers = person ? { authorization: `Bearer ${person.token}` } : {}
  const { statusCode, headers: answered, rawPayload } = await app.inject({ url, headers })
  return {
    statusCode,
    type: answered['content-type'],
    name: String(answered['content-disposition']),
    bytes: rawPayload,
  }
}
const paperUrl = (noun: 'invoice' | 'voucher', id: string, query = '') =>
  `${urlOf(getPaperFile, { noun, id })}${query}`

test.skipIf(!readsPdf)('a bill is a PDF named by its number, in the language of its customer', async () => {
  const { sharma, anita, invoice } = await openBilled()
  const file = await fileOf(paperUrl('invoice', invoice._id), sharma)
  expect(file).toMatchObject({ statusCode: 200, type: 'application/pdf' })
  expect(file.name).toContain(`filename*=UTF-8''${invoice.invoiceNumber}.pdf`)
  const text = pdfText(file.bytes)
  for (const words of [invoice.invoiceNumber, 'Anita Stores', '998.00', '24.95', '₹1,047.90'])
    expect(text).toContain(words)

  await sharma(changeReminding, {
    params: { id: anita._id },
    body: { language: 'hi', remark: '', askOn: [] },
  })
  expect(pdfText((await fileOf(paperUrl('invoice', invoice._id), sharma)).bytes)).toContain(
    'ग्राहक की जानकारी',
  )
})

test('a voucher that is neither receipt nor payment has no paper, as it would say that somebody paid', async () => {
  const { sharma } = await openBilled()
  const { voucher } = await sharma(createExpense, {
    body: { head: 'rent', amount: 900, account: 'cash', date: '2026-11-20' },
  })
  const { statusCode, bytes } = await fileOf(paperUrl('voucher', voucher._id), sharma)
  expect(statusCode).toBe(409)
  expect(JSON.parse(bytes.toString())).toMatchObject({
    message: 'Expense: only receipts and payments have a paper.',
  })
})

test.skipIf(!readsPdf)('a receipt and a statement are PDFs too', async () => {
  const { sharma, anita, invoice } = await openBilled()
  const { voucher } = await sharma(createReceipt, {
    body: {
      party: anita._id,
      ways: [{ account: 'cash', amount: 500 }],
      bills: [{ bill: invoice._id, amount: 500 }],
    },
  })
  const receipt = pdfText((await fileOf(paperUrl('voucher', voucher._id), sharma)).bytes)
  for (const words of [
    voucher.number ?? '-',
    'Indian Rupees Five Hundred Only',
    invoice.invoiceNumber,
    'Cash',
  ])
    expect(receipt).toContain(words)

  const address = urlOf(getStatementFile, { id: anita._id })
  const statement = await fileOf(`${address}?from=2026-11-01&to=2026-11-30`, sharma)
  // 1,047.90 - 500.00
  expect(pdfText(statement.bytes)).toContain('Anita Stores owes Sharma Traders ₹547.90.')
  expect(await fileOf(`${address}?from=2026-11-30&to=2026-11-01`, sharma)).toMatchObject({ statusCode: 400 })
})

test('a bill is answered as a PNG too, also for a roll in the requested style', async () => {
  const { sharma, invoice } = await openBilled()
  const pictureOf = (bytes: Buffer) => ({
    isPng: bytes.subarray(1, 4).toString() === 'PNG',
    width: bytes.readUInt32BE(16),
  })
  const page = await fileOf(paperUrl('invoice', invoice._id, '?as=png'), sharma)
  expect(page.type).toBe('image/png')
  // 210 mm and 58 mm of 8 dots each.
  expect(pictureOf(page.bytes)).toEqual({ isPng: true, width: 1680 })
  const roll = await fileOf(
    paperUrl('invoice', invoice._id, '?as=png&style=retail-thermal&receiptPaper=58mm'),
    sharma,
  )
  expect(pictureOf(roll.bytes)).toEqual({ isPng: true, width: 464 })
})

test('a paper is refused for another shop, without a session, and for an unknown document', async () => {
  const { invoice } = await openBilled()
  const ravi = await openPerson('ravi')
  const statusOf = async (url: string, person?: Person) => (await fileOf(url, person)).statusCode
  expect(await statusOf(paperUrl('invoice', invoice._id), ravi)).toBe(404)
  expect(await statusOf(paperUrl('invoice', invoice._id))).toBe(401)
  expect(await statusOf(paperUrl('voucher', invoice._id), ravi)).toBe(404)
  expect(await statusOf(paperUrl('invoice', invoice._id, '?as=exe'), ravi)).toBe(400)
})

test('twenty papers requested at once are all answered', async () => {
  const { sharma, invoice } = await openBilled()
  const files = await Promise.all(
    Array.from({ length: 20 }, () => fileOf(paperUrl('invoice', invoice._id), sharma)),
  )
  expect(new Set(files.map(({ bytes }) => bytes.toString('latin1'))).size).toBe(1)
  expect(files.map(({ statusCode }) => statusCode)).toEqual(files.map(() => 200))
})

test('all papers between two dates are answered as one ZIP, or those of one party only', async () => {
  const { sharma, anita, ravi, products, invoice } = await openBilled()
  const bought = {
    invoiceType: 'sales' as const,
    merchants: { _id: ravi._id },
    items: [lineOf(products.COLA2, 1)],
  }
  const { invoice: other } = await sharma(createInvoice, { body: { ...bought, amountReceived: 10_000 } })
  const { voucher } = await sharma(createReceipt, {
    body: {
      party: anita._id,
      ways: [{ account: 'cash', amount: 500 }],
      bills: [{ bill: invoice._id, amount: 500 }],
    },
  })
  const address = `${urlOf(getPapersArchive)}?from=2026-11-01&to=2026-11-30`
  const { app } = await startBahi()
  const headers = { authorization: `Bearer ${sharma.token}` }
  const all = await app.inject({ url: address, headers })
  expect(all.headers).toMatchObject({ 'content-type': 'application/zip', 'x-papers': '3' })
  const files = unzipSync(new Uint8Array(all.rawPayload))
  expect(Object.keys(files).toSorted()).toEqual([
    `Receipts/${voucher.number}.pdf`,
    `Sales bills/${invoice.invoiceNumber}.pdf`,
    `Sales bills/${other.invoiceNumber}.pdf`,
  ])
  for (const bytes of Object.values(files)) expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-')

  const hers = unzipSync(new Uint8Array((await fileOf(`${address}&party=${anita._id}`, sharma)).bytes))
  expect(Object.keys(hers)).toHaveLength(2)
  expect(await fileOf('/api/papers?from=2026-10-01&to=2026-10-31', sharma)).toMatchObject({ statusCode: 404 })
  expect(await fileOf('/api/papers?from=2025-10-01&to=2026-10-31', sharma)).toMatchObject({ statusCode: 400 })
  expect(await fileOf(address, await openPerson('another'))).toMatchObject({ statusCode: 404 })
})

test('a paper that a slow machine draws has the time that its turn and the engine have, not that of other calls', async () => {
  const { store } = await startBahi()
  const app = makeFastify({})
  const limits = new Map<string, number | undefined>()
  app.addHook('onRoute', ({ url, handlerTimeout }) => void limits.set(url, handlerTimeout))
  const none = () => Promise.reject(new Error('No paper is asked for'))
  const desk = { shopOf: none, draw: none, drawDots: none, failed: () => {} }
  paperRoutes(app, desk, { store, clock: () => new Date() })
  // 20 s for the turn and 60 s for the engine; the queue of long calls is for others.
  for (const { url } of [getPaperFile, getStatementFile, getReportFile, getBillPagePaper, getDuesStatement]) {
    expect(limits.get(url)).toBeGreaterThan(80_000)
    expect(limits.get(url)).not.toBe(CHORE_LIMITS.whole)
  }
})
