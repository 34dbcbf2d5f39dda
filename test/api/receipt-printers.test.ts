import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { urlOf } from '#contract/endpoint.ts'
import { createInvoice } from '#contract/invoices.ts'
import {
  getNetworkPrinting,
  getReceipt,
  getTestReceipt,
  printOnNetwork,
} from '#contract/printing/receipt-printing.ts'
import { openBilled } from '#test/billed-shop.ts'
import { keepPicture } from '#test/printing/paper-picture.ts'
import { openPrinter } from '#test/printing/printer-at.ts'
import { printed } from '#test/printing/simulated-printer.ts'
import { lineOf } from '#test/sharma-traders.ts'
import { openPerson, otherApp, type Person, startBahi } from '#test/start-shop.ts'

/** Paid in full. */
async function openPaid() {
  const shop = await openBilled(1047.9)
  return { ...shop, bill: { noun: 'invoice' as const, id: shop.invoice._id } }
}

async function bytesOf(url: string, person?: Person) {
  const { app } = await startBahi()
  const headers = person ? { authorization: `Bearer ${person.token}` } : {}
  const { statusCode, headers: answered, rawPayload } = await app.inject({ url, headers })
  return { statusCode, type: answered['content-type'], bytes: new Uint8Array(rawPayload) }
}
const HERE = '127.0.0.1'

test('a bill is answered as bytes for a receipt printer, with the requested roll, cut and drawer pulse', async () => {
  const { sharma, invoice, bill } = await openPaid()
  const { type, bytes } = await bytesOf(
    urlOf(getReceipt, bill, { roll: '80mm', cut: true, drawer: 'pin5' }),
    sharma,
  )
  expect(type).toBe('application/octet-stream')
  const paper = printed(bytes)
  expect(paper).toMatchObject({ width: 576, acts: ['start', 'pulse 1', 'picture', 'cut'] })

  const letters = printed((await bytesOf(urlOf(getReceipt, bill, { as: 'letters' }), sharma)).bytes)
  expect(letters.acts).toEqual(['start'])
  const text = letters.lines.join('\n')
  for (const words of [invoice.invoiceNumber, 'Anita Stores', '998.00', 'Rs 1,047.90'])
    expect(text).toContain(words)
})

test('a network printer gets the same bytes as the answer for a local printer', async () => {
  const { sharma, bill } = await openPaid()
  const printer = await openPrinter()
  const asked = { roll: '58mm', cut: true, drawer: 'pin2' } as const
  const answer = await sharma(printOnNetwork, { body: { host: HERE, port: printer.port, ...bill, ...asked } })
  const { bytes } = await bytesOf(urlOf(getReceipt, bill, asked), sharma)
  expect(printer.jobs).toHaveLength(1)
  expect(answer.bytes).toBe(bytes.length)
  const [job = new Uint8Array()] = printer.jobs
  expect(Buffer.from(job).equals(Buffer.from(bytes))).toBe(true)
  const paper = printed(job)
  expect(paper).toMatchObject({ width: 384, acts: ['start', 'pulse 0', 'picture', 'cut'] })
  keepPicture('bill-by-network', paper)

  // Asked for again on purpose, it prints again.
  await sharma(printOnNetwork, { body: { host: HERE, port: printer.port, ...bill } })
  expect(printer.jobs).toHaveLength(2)
})

test('an item in Hindi is printed as a picture even where text is requested', async () => {
  const { sharma, anita, products } = await openPaid()
  const { invoice } = await sharma(createInvoice, {
    body: {
      invoiceType: 'sales',
      merchants: { _id: anita._id },
      items: [{ ...lineOf(products.RICE5, 1), itemname: 'Rice बासमती' }],
      amountReceived: 0,
    },
  })
  const url = urlOf(getReceipt, { noun: 'invoice', id: invoice._id }, { as: 'letters' })
  expect(printed((await bytesOf(url, sharma)).bytes).acts).toEqual(['start', 'picture'])
})

test('the test page has the shop’s name, the till, difficult letters, a ruler and a code, also as a PNG', async () => {
  const { sharma } = await openPaid()
  for (const roll of ['58mm', '80mm'] as const) {
    const { bytes } = await bytesOf(urlOf(getTestReceipt, {}, { roll, till: 'Counter 1' }), sharma)
    const paper = printed(bytes)
    expect(paper.width).toBe(roll === '58mm' ? 384 : 576)
    // Both edges of the ruler are there: the first and the last dot of a row.
    expect(paper.rows.some((row) => row[0] === 1 && row.at(-1) === 1)).toBe(true)
    keepPicture(`test-${roll}`, paper)
  }
  const screen = await bytesOf(urlOf(getTestReceipt, {}, { as: 'png' }), sharma)
  expect(screen.type).toBe('image/png')
})

test('a printer that is off, or stops midway, is reported with a message', async () => {
  const { sharma, bill } = await openPaid()
  const free = await openPrinter()
  const port = free.port
  const stopping = await openPrinter({ stopsAfter: 1_000 })
  expect(
    await sharma.refused(printOnNetwork, { body: { host: HERE, port: stopping.port, ...bill } }),
  ).toMatchObject({ status: 503, message: expect.stringContaining('stopped in the middle') })
  const closed = await unusedPort([port, stopping.port])
  expect(await sharma.refused(printOnNetwork, { body: { host: HERE, port: closed, ...bill } })).toMatchObject(
    {
      status: 503,
      message: `Nothing answers at 127.0.0.1:${closed}. Is the printer on and in this network?`,
    },
  )
})

/** A port of printers at which nobody listens. */
async function unusedPort(but: readonly number[]) {
  for (let port = 9109; port >= 9100; port--) {
    if (but.includes(port)) continue
    const isFree = await new Promise<boolean>((resolve) => {
      const server = createServer()
      server.once('error', () => resolve(false))
      server.listen(port, HERE, () => server.close(() => resolve(true)))
    })
    if (isFree) return port
  }
  throw new Error('Every port of a printer is in use on this machine')
}

test('only printer ports on addresses of the shop’s network are connected to', async () => {
  const { sharma, bill } = await openPaid()
  for (const host of [
    '8.8.8.8',
    '169.254.169.254',
    'localhost',
    '::1',
    '0x7f.0.0.1',
    'printer.lan',
    '10.1.1.999',
  ])
    expect(await sharma.refused(printOnNetwork, { body: { host, ...bill } }), host).toMatchObject({
      status: 400,
    })
  for (const port of [22, 80, 3000, 5432, 9099, 9110])
    expect(await sharma.refused(printOnNetwork, { body: { host: HERE, port, ...bill } })).toMatchObject({
      status: 400,
    })
})

test.each([
  ['off', 403],
  ['on', 400],
] as const)(
  'with network printers %s the server does not print on its own machine',
  async (allowed, status) => {
    const { sharma, bill } = await openPaid()
    const app = await otherApp({ networkPrinters: allowed })
    onTestFinished(() => app.close())
    const headers = { authorization: `Bearer ${sharma.token}` }
    const printer = await openPrinter()
    const body = { host: HERE, port: printer.port, ...bill }
    const answer = await app.inject({ method: 'POST', url: printOnNetwork.url, headers, payload: body })
    expect(answer.statusCode).toBe(status)
    expect(printer.jobs).toEqual([])
    const asked = await app.inject({ url: getNetworkPrinting.url, headers })
    expect(asked.json()).toEqual({ isAllowed: allowed === 'on' })
  },
)

test('a receipt is refused for another shop, without a session, and for a document without a receipt', async () => {
  const { invoice, bill } = await openPaid()
  const ravi = await openPerson('ravi')
  expect(await bytesOf(urlOf(getReceipt, bill), ravi)).toMatchObject({ statusCode: 404 })
  expect(await bytesOf(urlOf(getReceipt, bill))).toMatchObject({ statusCode: 401 })
  expect(await bytesOf(`/api/papers/order/${invoice._id}/receipt`, ravi)).toMatchObject({ statusCode: 400 })
  const printer = await openPrinter()
  expect(
    await ravi.refused(printOnNetwork, { body: { host: HERE, port: printer.port, ...bill } }),
  ).toMatchObject({ status: 404 })
  expect(printer.jobs).toEqual([])
})
