import { constants, createCipheriv, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inv01Of } from '#domain/gst/einvoice/inv01-of.ts'
import { taxDocument } from '#test/tax-document.ts'
import { type Portal, PortalRefusal, PortalSilent } from '../provider.ts'
import { httpPortal } from './http-portal.ts'
import { decrypted, encrypted } from './nic-cipher.ts'
import { portalTime } from './nic-line.ts'

const pair = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const SESSION_KEY = Buffer.alloc(32, 7).toString('base64')
const IRN = {
  AckNo: 112010000000001,
  AckDt: '2026-10-05 10:00:00',
  Irn: 'a'.repeat(64),
  SignedInvoice: 'i',
  SignedQRCode: 'q',
  Status: 'ACT',
}

interface Heard {
  url: string
  headers: Record<string, unknown>
  body: { Data?: string; data?: string; action?: string } | undefined
}
const heard: Heard[] = []
/** What the portal answers next: nothing at once, nothing ever, a status, or a body. */
let next: 'hang up' | 'wait' | { status: number; body: object; location?: string } | undefined
const server = createServer(async (request, response) => {
  let text = ''
  for await (const part of request) text += part
  const body = text ? JSON.parse(text) : undefined
  heard.push({ url: request.url ?? '', headers: request.headers, body })
  const answer = (status: number, body: object, location?: string) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...(location && { location }) })
      .end(JSON.stringify(body))
  if (request.url === '/eivital/v1.04/auth') {
    // This platform opens no PKCS #1 padding any more: 0, 2, random bytes, 0, the text.
    const block = privateDecrypt(
      { key: pair.privateKey, padding: constants.RSA_NO_PADDING },
      Buffer.from(body.Data, 'base64'),
    )
    const words = block.subarray(block.indexOf(0, 2) + 1)
    const { AppKey, UserName, Password } = JSON.parse(Buffer.from(words.toString(), 'base64').toString())
    const Sek = encryptedKey(AppKey)
    return UserName === 'API_asha' && Password === 'hush'
      ? answer(200, { Status: 1, Data: { AuthToken: 'token', Sek, TokenExpiry: '2026-11-20 16:00:00' } })
      : answer(200, { Status: 0, ErrorDetails: [{ ErrorCode: '3001', ErrorMessage: 'Wrong password' }] })
  }
  if (next === 'wait') return
  if (next === 'hang up') return request.socket.destroy()
  return next
    ? answer(next.status, next.body, next.location)
    : answer(200, { Status: 1, Data: encrypted(JSON.stringify(IRN), SESSION_KEY) })
})
/** The session's key itself, and not its text, under the app key. */
function encryptedKey(appKey: string): string {
  const made = createCipheriv('aes-256-ecb', Buffer.from(appKey, 'base64'), null)
  return Buffer.concat([made.update(Buffer.from(SESSION_KEY, 'base64')), made.final()]).toString('base64')
}

let portal: Portal
let impatient: Portal
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const options = { url, clientId: 'id', clientSecret: 'secret', publicKey: pair.publicKey }
  portal = httpPortal(options, [])
  impatient = httpPortal({ ...options, timeoutMs: 50 }, [])
})
afterAll(() => void server.close())

const ASHA = { gstin: '27AABCB1001D1ZN', userName: 'API_asha', password: 'hush' }

test('a sign-in uses the portal’s key, and a file is sent under the key of the session', async () => {
  const session = await portal.signIn(ASHA)
  expect(session).toMatchObject({
    token: 'token',
    key: SESSION_KEY,
    expires: new Date('2026-11-20T16:00:00+05:30'),
  })
  const file = inv01Of(taxDocument({}))
  next = undefined
  expect(await portal.generateIrn(session, file)).toMatchObject({ irn: IRN.Irn, ackNo: '112010000000001' })
  const sent = heard.at(-1)
  expect(sent).toMatchObject({
    url: '/eicore/v1.03/Invoice',
    headers: { gstin: ASHA.gstin, authtoken: 'token', user_name: 'API_asha', client_id: 'id' },
  })
  expect(JSON.parse(decrypted(sent?.body?.Data ?? '', SESSION_KEY).toString())).toEqual(
    JSON.parse(JSON.stringify(file)),
  )
  await expect(portal.signIn({ ...ASHA, password: 'wrong' })).rejects.toMatchObject({ code: '3001' })
})

test('a refusal has its error number and info, and a missing answer is no refusal', async () => {
  const session = await portal.signIn(ASHA)
  const file = inv01Of(taxDocument({}))
  next = {
    status: 200,
    body: {
      Status: 0,
      ErrorDetails: [{ ErrorCode: '2150', ErrorMessage: 'Duplicate IRN' }],
      InfoDtls: [{ InfCd: 'DUPIRN', Desc: { Irn: IRN.Irn } }],
    },
  }
  const refusal = await portal.generateIrn(session, file).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(PortalRefusal)
  expect(refusal).toMatchObject({ code: '2150', info: expect.stringContaining(IRN.Irn) })
  for (const how of [
    'hang up',
    { status: 502, body: {} },
    { status: 200, body: { Status: 1, Data: 7 } },
  ] as const) {
    next = how
    await expect(portal.generateIrn(session, file)).rejects.toBeInstanceOf(PortalSilent)
  }
  next = 'wait'
  await expect(impatient.generateIrn(session, file)).rejects.toThrow('no answer: TimeoutError')
  // No secret goes where an answer points, and no answer is read without end.
  const calls = heard.length
  next = { status: 307, body: {}, location: '/elsewhere' }
  await expect(portal.generateIrn(session, file)).rejects.toBeInstanceOf(PortalSilent)
  expect(heard).toHaveLength(calls + 1)
  next = { status: 200, body: { Status: 1, Data: 'x'.repeat(1024 * 1024) } }
  await expect(portal.generateIrn(session, file)).rejects.toThrow('no answer: Error')
  next = { status: 200, body: { Status: 0, ErrorDetails: [{ ErrorCode: '2148', ErrorMessage: 'none' }] } }
  expect(await portal.irnOf(session, { type: 'INV', number: 'S/1', date: '2026-10-05' })).toBeUndefined()
  expect(heard.at(-1)?.url).toBe(
    '/eicore/v1.03/Invoice/irnbydocdetails?doctype=INV&docnum=S%2F1&docdate=05%2F10%2F2026',
  )
})

test.each([
  ['2026-11-20 10:00:00', '2026-11-20T10:00:00+05:30'],
  ['20/11/2026 10:00:00 AM', '2026-11-20T10:00:00+05:30'],
  ['20/11/2026 12:05:00 AM', '2026-11-20T00:05:00+05:30'],
  ['20/11/2026 11:59:00 PM', '2026-11-20T23:59:00+05:30'],
])('%s', (text, at) => expect(portalTime(text)).toEqual(new Date(at)))
