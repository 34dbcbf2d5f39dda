import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  getNetworkPrinting,
  getReceipt,
  getTestReceipt,
  openCashDrawer,
  printOnNetwork,
} from '#contract/printing/receipt-printing.ts'
import type { DrawerPin } from '#domain/printing/receipt-printing.ts'
import type { App, Dependencies } from '#server/bare-app.ts'
import { serve } from '#server/http/serve.ts'
import type { PaperRenderer } from '#server/papers/paper-renderer.ts'
import { openDrawerAt, opensWith } from './drawer-openings.ts'
import { mustBePrinter, sendToPrinter } from './network-printer.ts'
import { receiptBytes, receiptOf } from './receipt-source.ts'
import { testReceipt } from './test-receipt.tsx'

export function printingRoutes(
  app: App,
  desk: PaperRenderer,
  { networkPrinters = 'off', clock }: Pick<Dependencies, 'networkPrinters' | 'clock'>,
) {
  /** Drawer pin for printing a paper: none if the paper may not open the drawer. */
  const pinOf = async ({ db, shopId, may }: FastifyRequest, drawer: DrawerPin, document?: string) => {
    if (drawer === 'none' || may('open-drawer')) return drawer
    return document && (await opensWith({ db, shopId }, document)) ? drawer : 'none'
  }
  serve(app, getReceipt, async (request, reply) => {
    const { params, query } = request
    const shop = await desk.shopOf(request, reply)
    const [job, drawer] = await Promise.all([
      receiptOf(shop, { ...params, roll: query.roll }),
      pinOf(request, query.drawer, params.id),
    ])
    return sendBytes(reply, await receiptBytes(desk, shop, job, { ...query, drawer }))
  })
  serve(app, getTestReceipt, async (request, reply) => {
    const { as, ...printer } = request.query
    const shop = await desk.shopOf(request, reply)
    const job = testReceipt(shop, printer)
    if (as === 'png') {
      const { bytes } = await desk.draw(shop, job, 'png')
      return reply.type('image/png').send(Buffer.from(bytes))
    }
    const drawer = await pinOf(request, printer.drawer)
    return sendBytes(reply, await receiptBytes(desk, shop, job, { ...printer, as, drawer }))
  })
  serve(app, printOnNetwork, async (request) => {
    const { body } = request
    mustBePrinter(body, networkPrinters)
    const shop = await desk.shopOf(request)
    const [job, drawer] =
      'test' in body
        ? [testReceipt(shop, body), await pinOf(request, body.drawer)]
        : await Promise.all([receiptOf(shop, body), pinOf(request, body.drawer, body.id)])
    const bytes = await receiptBytes(desk, shop, job, { ...body, drawer })
    await sendToPrinter(body, bytes)
    return { bytes: bytes.length }
  })
  serve(app, openCashDrawer, ({ db, shopId, session, newId, body }) =>
    openDrawerAt({ db, shopId, userId: session.userId, now: clock() }, newId, body, networkPrinters),
  )
  serve(app, getNetworkPrinting, async () => ({ isAllowed: networkPrinters !== 'off' }))
}

const sendBytes = (reply: FastifyReply, bytes: Uint8Array) =>
  reply.type('application/octet-stream').send(Buffer.from(bytes))
