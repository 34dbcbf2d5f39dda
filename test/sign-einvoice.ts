import { createSign, generateKeyPairSync } from 'node:crypto'

/** A key pair as a portal would have one. */
export function portalKey() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(), privateKey }
}
export type PortalKey = ReturnType<typeof portalKey>

export const IRN = '1f'.repeat(32)

/** The fields of the code on an e-invoice of 5,900.00, as the portals write them. */
export const qrFields = (more: object = {}) => ({
  SellerGstin: '27AAACX2002E1ZX',
  BuyerGstin: '27ABCDE1234F1Z5',
  DocNo: 'PPH/1045',
  DocTyp: 'INV',
  DocDt: '18/10/2026',
  TotInvVal: 5900,
  ItemCnt: 2,
  MainHsnCode: '847330',
  Irn: IRN,
  IrnDt: '2026-10-18 11:05:00',
  ...more,
})

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Signed with RS256; the fields stand as a text in one field of the token. */
export function signedQr({ privateKey }: PortalKey, fields: object = qrFields()): string {
  const signed = `${part({ alg: 'RS256', typ: 'JWT' })}.${part({ data: JSON.stringify(fields), iss: 'NIC' })}`
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey).toString('base64url')}`
}
