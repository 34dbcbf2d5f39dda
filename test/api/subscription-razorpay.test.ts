import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { paise } from '#domain/money.ts'
import { sql } from '#server/db/sql.ts'
import { gatewayKeys } from '#server/platform/gateway-keys.ts'
import { secretsUnder } from '#server/platform/secrets.ts'
import {
  eventSignatureMatches,
  eventSignatureOf,
  GatewayError,
  NotConfigured,
  signatureOf,
} from '#server/subscription/gateway.ts'
import { razorpayGateway } from '#server/subscription/razorpay-gateway.ts'
import { startBahi } from '#test/start-shop.ts'

type Answer = [status: number, body: unknown] | 'hangs up' | 'never answers'

/** A local server that answers as Razorpay documents its calls. */
async function razorpayStandIn(answer: (body: { amount: number }) => Answer) {
  const requests: { call: string; authorization?: string; body?: unknown }[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      const body = text ? JSON.parse(text) : undefined
      const { authorization } = request.headers
      requests.push({ call: `${request.method} ${request.url}`, authorization, ...(body && { body }) })
      const reply = answer(body)
      if (reply === 'hangs up') request.socket.destroy()
      else if (reply !== 'never answers')
        response.writeHead(reply[0], { 'content-type': 'application/json' }).end(JSON.stringify(reply[1]))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${port}`, requests, close }
}

const keys = { keyId: 'rzp_test_k', keySecret: 'test_secret_AAAA1111', webhookSecret: 'wh_secret_BBBB2222' }
const authorization = `Basic ${Buffer.from('rzp_test_k:test_secret_AAAA1111').toString('base64')}`
const openGateway = (baseUrl: string) =>
  razorpayGateway(async () => keys, { baseUrl, orderTimeoutMs: 300, lookupTimeoutMs: 300 })

test('Razorpay gets the amount in paise, our receipt and our keys', async () => {
  const razorpay = await razorpayStandIn(({ amount }) => [
    200,
    { id: 'order_DEMO000000001', amount, currency: 'INR' },
  ])

  const order = await openGateway(razorpay.url).createOrder({ amount: paise(1000000), receipt: 'r-1' })
  razorpay.close()

  expect(order).toEqual({ id: 'order_DEMO000000001', keyId: 'rzp_test_k' })
  expect(razorpay.requests).toEqual([
    {
      call: 'POST /v1/orders',
      authorization,
      body: { amount: 1000000, currency: 'INR', receipt: 'r-1', payment_capture: 1 },
    },
  ])
})

test.each<[string, Answer]>([
  ['refuses', [401, { error: { description: 'Authentication failed' } }]],
  ['breaks', [500, {}]],
  ['answers nonsense', [200, 'sorry']],
  ['hangs up', 'hangs up'],
  ['never answers', 'never answers'],
  ['answers another amount', [200, { id: 'order_X', amount: 1, currency: 'INR' }]],
])('if Razorpay %s, creating an order and listing payments throw a GatewayError', async (_, reply) => {
  const razorpay = await razorpayStandIn(() => reply)
  const gateway = openGateway(razorpay.url)

  await expect(gateway.createOrder({ amount: paise(1000000), receipt: 'r-1' })).rejects.toBeInstanceOf(
    GatewayError,
  )
  await expect(gateway.capturedPayments('order_X')).rejects.toBeInstanceOf(GatewayError)
  razorpay.close()
})

test('of the payments of an order only captured ones count', async () => {
  const held = { id: 'pay_2', amount: 1000000, currency: 'INR', status: 'captured' }
  const items = [
    { ...held, id: 'pay_1', status: 'failed' },
    held,
    { ...held, id: 'pay_3', status: 'authorized' },
  ]
  const razorpay = await razorpayStandIn(() => [200, { entity: 'collection', count: 3, items }])

  const payments = await openGateway(razorpay.url).capturedPayments('order_1')
  razorpay.close()

  expect(payments).toEqual([held])
  expect(razorpay.requests).toEqual([{ call: 'GET /v1/orders/order_1/payments', authorization }])
})

test("a payment's signature covers the order id and the payment id, in that order", async () => {
  const [order, payment] = ['order_DEMO000000001', 'pay_DEMO000000001']
  const published = 'c6de2f0cb264d7bc9f6aac0961b3fd531a70a72e26e02a644cc75a82c716df1f'
  const swapped = 'b48da1a1a936d42ff6b515ddaf473bcb15ccd10e53ba61b15a0bde5f7af58829'
  const proof = { razorpay_order_id: order, razorpay_payment_id: payment, razorpay_signature: published }
  const { isGenuine } = razorpayGateway(async () => keys)

  expect(signatureOf(order, payment, keys.keySecret)).toBe(published)
  expect(await isGenuine(proof)).toBe(true)
  expect(await isGenuine({ ...proof, razorpay_signature: swapped })).toBe(false)
  expect(await isGenuine({ ...proof, razorpay_signature: published.slice(0, 63) })).toBe(false)
})

test("an event's signature covers its bytes: an added space makes it invalid", () => {
  const body = '{"event":"payment.captured","x":1}'
  const published = '3bafaeb42081563cdfdc55beabd01a0041eb466ee91da312736ae0fb5a6d4519'
  const spaced = '{"event": "payment.captured", "x": 1}'

  expect(eventSignatureOf(body, keys.webhookSecret)).toBe(published)
  expect(eventSignatureMatches(Buffer.from(body), published, keys.webhookSecret)).toBe(true)
  expect(eventSignatureMatches(Buffer.from(spaced), published, keys.webhookSecret)).toBe(false)
  expect(eventSignatureMatches(Buffer.from(body), published, keys.keySecret)).toBe(false)
})

test('keys from System Settings win over the environment, from the next call on', async () => {
  const { store } = await startBahi()
  const box = secretsUnder('test')
  const read = gatewayKeys(store.platform, box, keys)
  const save = (id: string, secret: string, webhook: string) =>
    store.platform.execute(sql`
      update platform_settings set razorpay_key_id = ${id}, razorpay_key_secret = ${box.lock(secret)},
        razorpay_webhook_secret = ${box.lock(webhook)}`)

  expect(await read()).toEqual(keys)
  await save('rzp_live_s', 'from the screen', '')
  expect(await read()).toEqual({
    keyId: 'rzp_live_s',
    keySecret: 'from the screen',
    webhookSecret: keys.webhookSecret,
  })
  await save('rzp_live_s', '', 'also from the screen')
  expect(await read()).toEqual({ ...keys, webhookSecret: 'also from the screen' })
  await save('', '', '')
})

test('without keys nothing is ordered, verified or received', async () => {
  const gateway = razorpayGateway(async () => ({ keyId: '', keySecret: '', webhookSecret: '' }))
  const proof = { razorpay_order_id: 'o', razorpay_payment_id: 'p', razorpay_signature: 's' }

  await expect(gateway.createOrder({ amount: paise(100), receipt: 'r' })).rejects.toBeInstanceOf(
    NotConfigured,
  )
  await expect(gateway.isGenuine(proof)).rejects.toBeInstanceOf(NotConfigured)
  await expect(gateway.isGenuineEvent(Buffer.from('{}'), '')).rejects.toBeInstanceOf(NotConfigured)
})
