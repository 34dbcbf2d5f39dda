import type { FastifyReply } from 'fastify'
import {
  getNetworkPrinting,
  getReceipt,
  getTestReceipt,
  printOnNetwork,
} from '#contract/printing/receipt-printing.ts'
import type { App, Dependencies } from '#server/bare-app.ts'
import { serve } from '#server/http/serve.ts'
import type { PaperDesk } from '#server/papers/paper-desk.ts'
import { mustBePrinter, sendToPrinter } from './network-printer.ts'
import { receiptBytes, receiptOf } from './receipt-source.ts'
import { testReceipt } from './test-receipt.tsx'

export function printingRoutes(
  app: App,
  desk: PaperDesk,
  { networkPrinters = 'off' }: Pick<Dependencies, 'networkPrinters'>,
) {
  serve(app, getReceipt, async (request, reply) => {
    const { params, query } = request
    const shop = await desk.shopOf(request)
    const job = await receiptOf(shop, { ...params, roll: query.roll })
    return sendBytes(reply, await receiptBytes(desk, shop, job, query))
  })
  serve(app, getTestReceipt, async (request, reply) => {
    const { as, ...printer } = request.query
    const shop = await desk.shopOf(request)
    const job = testReceipt(shop, printer)
    if (as === 'png') return reply.type('image/png').send(Buffer.from(await desk.draw(shop, job, 'png')))
    return sendBytes(reply, await receiptBytes(desk, shop, job, { ...printer, as }))
  })
  serve(app, printOnNetwork, async (request) => {
    const { body } = request
    mustBePrinter(body, networkPrinters)
    const shop = await desk.shopOf(request)
    const job = 'test' in body ? testReceipt(shop, body) : await receiptOf(shop, body)
    const bytes = await receiptBytes(desk, shop, job, body)
    await sendToPrinter(body, bytes)
    return { bytes: bytes.length }
  })
  serve(app, getNetworkPrinting, async () => ({ isAllowed: networkPrinters !== 'off' }))
}

const sendBytes = (reply: FastifyReply, bytes: Uint8Array) =>
  reply.type('application/octet-stream').send(Buffer.from(bytes))
