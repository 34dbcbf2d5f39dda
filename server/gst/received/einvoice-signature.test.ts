import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buyerProblem, type EInvoiceKey, readEInvoiceQr } from '#domain/gst/received/einvoice-qr.ts'
import { ownFolder } from '#test/own-folder.ts'
import { IRN, portalKey, qrFields, signedQr } from '#test/sign-einvoice.ts'
import { readEInvoiceKeys } from './einvoice-keys.ts'
import { signatureOf } from './einvoice-signature.ts'

const portal = portalKey()
const NIC: EInvoiceKey = { issuer: 'NIC', from: '2026-01-01', key: portal.publicPem }

function stateOf(text: string, keys: EInvoiceKey[]) {
  const read = readEInvoiceQr(text)
  if (!read) throw new Error('It is no code of an e-invoice')
  return signatureOf(read, keys)
}

test('a code is read with all its fields, however it was scanned', () => {
  const payload = {
    sellerGstin: '27AAACX2002E1ZX',
    buyerGstin: '27ABCDE1234F1Z5',
    number: 'PPH/1045',
    kind: 'INV',
    date: '2026-10-18',
    total: 5900_00,
    itemCount: 2,
    mainHsn: '847330',
    irn: IRN,
    registeredOn: '2026-10-18',
  }
  const text = signedQr(portal)
  expect(readEInvoiceQr(text)?.qr).toEqual(payload)
  // A scanner ends with Enter, and a message breaks lines.
  expect(readEInvoiceQr(` ${text.slice(0, 300)}\r\n${text.slice(300)}\n`)?.qr).toEqual(payload)
})

test('the signature is checked by its issuer’s key of that time, and fails on a changed code', () => {
  const text = signedQr(portal)
  expect(stateOf(text, [NIC])).toBe('verified')
  expect(stateOf(text, [{ ...NIC, key: portalKey().publicPem }, NIC])).toBe('verified')
  expect(stateOf(text, [])).toBe('unchecked')
  // A key that is valid only later, or of another portal, says nothing about the code.
  expect(stateOf(text, [{ ...NIC, from: '2026-10-19' }])).toBe('unchecked')
  expect(stateOf(text, [{ ...NIC, issuer: 'IRIS' }])).toBe('unchecked')

  expect(stateOf(signedQr(portalKey()), [NIC])).toBe('wrong')
  const [head, , signature] = text.split('.')
  const [, cheaper] = signedQr(portal, qrFields({ TotInvVal: 59 })).split('.')
  expect(stateOf(`${head}.${cheaper}.${signature}`, [NIC])).toBe('wrong')
})

test.each([
  ['a link to pay', 'upi://pay?pa=demo@examplebank&am=1179.00'],
  ['a token of something else', signedQr(portal, { sub: 'asha' })],
  ['a code without an IRN', signedQr(portal, qrFields({ Irn: '' }))],
  ['a code of a GSTIN that cannot be', signedQr(portal, qrFields({ SellerGstin: '27AAACX2002E1ZY' }))],
  ['a code with a day that is none', signedQr(portal, qrFields({ DocDt: '31/02/2026' }))],
  [
    'an unsigned token',
    signedQr(portal).replace(/^[^.]+/, Buffer.from('{"alg":"none"}').toString('base64url')),
  ],
])('%s is not the code of an e-invoice', (_, text) => expect(readEInvoiceQr(text)).toBeUndefined())

test('a code for another buyer is reported', () => {
  const { qr } = readEInvoiceQr(signedQr(portal)) ?? {}
  if (!qr) throw new Error('It is no code of an e-invoice')
  expect(buyerProblem(qr, '27ABCDE1234F1Z5')).toBe('')
  expect(buyerProblem(qr, '29ABCDE1234F1Z1')).toBe(
    'It is addressed to 27ABCDE1234F1Z5, not to you (29ABCDE1234F1Z1). Input tax of it is not yours.',
  )
  expect(buyerProblem(qr, '')).toMatch(/is not known/)
})

test('the keys of an operator are read from a file, and a wrong one stops the start with a message', () => {
  const file = join(ownFolder('keys'), 'keys.json')
  writeFileSync(file, JSON.stringify([{ from: '2026-01-01', key: portal.publicPem }]))
  expect(readEInvoiceKeys(file)).toEqual([{ issuer: '', from: '2026-01-01', key: portal.publicPem }])
  expect(readEInvoiceKeys(undefined)).toEqual([])
  writeFileSync(file, JSON.stringify([{ from: '2026-01-01', key: 'none' }]))
  expect(() => readEInvoiceKeys(file)).toThrow(`GST_SIGNING_KEYS, ${file}: 0.key: an RSA public key`)
})
