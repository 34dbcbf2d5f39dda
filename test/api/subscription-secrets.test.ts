import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { buildApp } from '#server/app.ts'
import { sql } from '#server/db/sql.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { gatewayKeys, storedKeysOpen } from '#server/platform/gateway-keys.ts'
import { secretsUnder } from '#server/platform/secrets.ts'
import { query } from '#server/rows/query.ts'
import { razorpayGateway } from '#server/subscription/razorpay-gateway.ts'
import { testGateway } from '#server/subscription/test-gateway.ts'
import { capturedEvent, deliverTo, priceOf } from '#test/pay-for-plan.ts'
import { FRIDAY_MORNING, startBahi } from '#test/start-shop.ts'

const SECRETS = {
  gateway: 'gateway-secret-7319',
  key: 'key-secret-from-the-screen-5521',
  webhook: 'webhook-secret-from-the-screen-8843',
  password: 'correct horse 4471',
  nextPassword: 'battery staple 9902',
}
const EMAIL = 'leela.4471@shop.test'

/** An app over the suite's books whose every answer, log line and mail is kept. */
async function watchedApp(gateway: ReturnType<typeof testGateway> | ReturnType<typeof razorpayGateway>) {
  const { store } = await startBahi()
  const kept = { answers: [] as string[], lines: [] as string[], mails: [] as Mail[] }
  const app = await buildApp({
    store,
    gateway,
    clock: () => new Date(FRIDAY_MORNING),
    publicUrl: 'http://bahi.test',
    mailer: {
      send: async (mail) => {
        kept.mails.push(mail)
        // Every third hand-over fails, as mail servers do, with the address in the words.
        if (kept.mails.length % 3 === 0)
          throw Object.assign(new Error(`refused <${mail.to}>`), { code: 'EPROTO' })
      },
    },
    secrets: secretsUnder('test'),
    log: { write: (line) => void kept.lines.push(line) },
  })
  app.addHook('onSend', async (_request, _reply, payload) => {
    kept.answers.push(String(payload))
    return payload
  })
  const post = async (url: string, payload: object, token = '') => {
    const headers = { ...(token && { authorization: `Bearer ${token}` }) }
    return (await app.inject({ method: 'POST', url, headers, payload })).json()
  }
  return { app, store, kept, post }
}

test('answers, log lines and mails carry no secret, hash or token, and the log has no name', async () => {
  const gateway = testGateway(SECRETS.gateway)
  const { app, store, kept, post } = await watchedApp(gateway)
  const account = { name: 'Leela 4471', email: EMAIL, address: '9 Lane', role: 'Customer' }

  await post('/api/auth/register', { ...account, password: SECRETS.password })
  await post('/api/auth/forgot-password', { email: EMAIL })
  await app.deliverMails()
  const link = kept.mails.map(({ text }) => /reset-password#token=(\S+)/.exec(text)?.[1]).find(Boolean) ?? ''
  await post('/api/auth/reset-password', { token: link, password: SECRETS.nextPassword })
  await post('/api/auth/login', { email: EMAIL, password: SECRETS.password })
  const { token } = await post('/api/auth/login', { email: EMAIL, password: SECRETS.nextPassword })
  const { order } = await post('/api/subscription/create-order', { planId: 'fallback-6' }, token)
  const proof = await post(`/api/test-gateway/orders/${order.id}/pay`, {}, token)
  const deliver = deliverTo(app, gateway, '/api/subscription/webhook')
  await deliver(capturedEvent(proof, priceOf(6)), { signature: 'f'.repeat(64) })
  await deliver(capturedEvent(proof, priceOf(6)))
  await post('/api/subscription/verify-payment', { ...proof, razorpay_signature: 'forged' }, token)
  await post('/api/subscription/verify-payment', proof, token)
  await app.inject({ url: '/api/users/profile', headers: { authorization: `Bearer ${token}` } })
  await app.deliverMails()
  await app.close()

  const [user] = await store.platform.execute(
    query({ password_hash: z.string() }, sql`select password_hash from users where email = ${EMAIL}`),
  )
  expect(kept.answers.join('\n')).toContain('6 Months Plan')
  expect(kept.mails.length).toBeGreaterThan(3)
  expect(kept.lines.length).toBeGreaterThan(10)

  const hashes = [token, link].flatMap((secret) => {
    const hash = createHash('sha256').update(secret).digest()
    return [hash.toString('hex'), hash.toString('base64'), hash.toString('base64url')]
  })
  const nowhere = [...Object.values(SECRETS), '$argon2', user?.password_hash ?? '', ...hashes]
  const answers = kept.answers.join('\n')
  const lines = kept.lines.join('\n')
  const mails = JSON.stringify(kept.mails)
  for (const secret of nowhere) {
    expect([answers, lines, mails].filter((where) => where.includes(secret))).toEqual([])
  }
  // The token stands in the answer that gives it, the link in its one mail (each time it is tried).
  expect(kept.answers.filter((answer) => answer.includes(token))).toHaveLength(1)
  expect(`${lines}${mails}`).not.toContain(token)
  expect(`${lines}${answers}`).not.toContain(link)
  expect(new Set(kept.mails.filter(({ text }) => text.includes(link)).map(({ id }) => id)).size).toBe(1)
  for (const personal of [EMAIL, 'Leela', 'payer@somewhere.test', '9800000001', '9 Lane']) {
    expect(lines).not.toContain(personal)
  }
  const events = await store.platform.execute(sql`select * from payment_events`)
  expect(JSON.stringify(events)).not.toContain('payer@somewhere.test')
})

test('a failing gateway is logged without its keys, and answered with a message', async () => {
  const { store } = await startBahi()
  const box = secretsUnder('test')
  const keys = gatewayKeys(store.platform, box, { keyId: '', keySecret: '', webhookSecret: '' })
  // Nobody listens on the discard port.
  const { app, kept, post } = await watchedApp(razorpayGateway(keys, { baseUrl: 'http://127.0.0.1:9' }))
  const email = 'mina.4471@shop.test'
  await post('/api/auth/register', {
    name: 'Mina',
    email,
    address: '9 Lane',
    role: 'Customer',
    password: SECRETS.password,
  })
  const { token } = await post('/api/auth/login', { email, password: SECRETS.password })
  const order = () => post('/api/subscription/create-order', { planId: 'fallback-6' }, token)
  const event = () => post('/api/subscription/webhook', { event: 'payment.captured' })

  expect(await order()).toMatchObject({ success: false, message: 'Payment gateway is not configured' })
  expect(await event()).toMatchObject({ success: false, message: 'Payment gateway is not configured' })
  await store.platform.execute(sql`
    update platform_settings set razorpay_key_id = 'rzp_live_x', razorpay_key_secret = ${box.lock(SECRETS.key)},
      razorpay_webhook_secret = ${box.lock(SECRETS.webhook)}`)
  expect(await order()).toMatchObject({
    success: false,
    message: 'The payment provider did not answer. Please try again.',
  })
  expect(await event()).toMatchObject({ success: false, message: 'Signature is not valid' })
  await app.close()

  const told = `${kept.answers.join('\n')}${kept.lines.join('\n')}${JSON.stringify(kept.mails)}`
  expect(told).toContain('payment provider failed')
  for (const secret of Object.values(SECRETS)) expect(told).not.toContain(secret)
})

test('keys encrypted under another secret count as not configured, and those of the environment are not used', async () => {
  const { store } = await startBahi()
  const elsewhere = secretsUnder('the installation that made the backup')
  await store.platform.execute(sql`
    update platform_settings set razorpay_key_id = 'rzp_live_x', razorpay_key_secret = ${elsewhere.lock(SECRETS.key)},
      razorpay_webhook_secret = ${elsewhere.lock(SECRETS.webhook)}`)
  const environment = { keyId: 'rzp_live_other', keySecret: 'other', webhookSecret: 'other' }
  const keys = gatewayKeys(store.platform, secretsUnder('test'), environment)
  const { app, kept, post } = await watchedApp(razorpayGateway(keys, { baseUrl: 'http://127.0.0.1:9' }))
  const account = { email: 'tara.4471@shop.test', password: SECRETS.password }
  await post('/api/auth/register', { ...account, name: 'Tara', address: '9 Lane', role: 'Customer' })
  const { token } = await post('/api/auth/login', account)
  const proof = {
    razorpay_order_id: 'order_1',
    razorpay_payment_id: 'pay_1',
    razorpay_signature: 'a'.repeat(64),
  }

  const refusal = { success: false, message: 'Payment gateway is not configured' }
  expect(await post('/api/subscription/create-order', { planId: 'fallback-6' }, token)).toMatchObject(refusal)
  expect(await post('/api/subscription/verify-payment', proof, token)).toMatchObject(refusal)
  expect(await post('/api/subscription/webhook', { event: 'payment.captured' })).toMatchObject(refusal)
  await app.close()

  expect(kept.lines.filter((line) => line.includes('"bug"'))).toEqual([])
  expect(await storedKeysOpen(store.platform, secretsUnder('test'))).toBe(false)
  expect(await storedKeysOpen(store.platform, elsewhere)).toBe(true)
})
