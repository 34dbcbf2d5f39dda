import { isIsoDate } from '#domain/calendar.ts'
import { checkGstin } from '#domain/gstin.ts'
import { type Paise, rupeesToPaise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'

/** Content of the signed QR code of an e-invoice: nine fields, without lines. */
export interface EInvoiceQr {
  sellerGstin: string
  /** 'URP' for a buyer without one. */
  buyerGstin: string
  number: string
  kind: 'INV' | 'CRN' | 'DBN'
  /** 'yyyy-mm-dd' */
  date: string
  total: Paise
  itemCount: number
  /** The HSN code of the line with the highest value. */
  mainHsn: string
  irn: string
  /** Registration date, 'yyyy-mm-dd'; '' in older codes, which lack it. */
  registeredOn: string
}

/** Parts for checking a signature: the signer, the signed text, and the signature. */
export interface SignedText {
  /** The portal's name for itself; '' if absent. */
  issuer: string
  /** Head and body as they are in the code. */
  signed: string
  /** Base64url. */
  signature: string
}

/** A portal's public key, from the first day on which it signed with it. */
export interface EInvoiceKey {
  issuer: string
  /** 'yyyy-mm-dd' */
  from: string
  /** PEM */
  key: string
}

type Fields = Record<string, unknown>

/** Maximum length of a code: longer than any portal writes. */
export const LONGEST_QR = 8000

const PARTS = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/

/** A JSON Web Token of RS256 with the fields of an e-invoice; undefined of any other text. A camera or a scanner may put spaces into it. */
export function readEInvoiceQr(text: string): (SignedText & { qr: EInvoiceQr }) | undefined {
  const [, head = '', body = '', signature = ''] = PARTS.exec(text.replace(/\s/g, '')) ?? []
  const [header, payload] = [fieldsOf(decoded(head)), fieldsOf(decoded(body))]
  if (!payload || header?.alg !== 'RS256') return
  // The portal wraps the fields as a text in one field.
  const { data } = payload
  const fields = typeof data === 'string' ? fieldsOf(data) : isFields(data) ? data : payload
  const qr = fields && qrOf(fields)
  if (!qr) return
  return { qr, issuer: textOf(payload.iss), signed: `${head}.${body}`, signature }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function fieldsOf(json: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(json)
    return isFields(value) ? value : undefined
  } catch {
    return
  }
}

function decoded(part: string): string {
  try {
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
      sign.charCodeAt(0),
    )
    return new TextDecoder().decode(bytes)
  } catch {
    return ''
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** '05/10/2026', or the reverse with hyphens, as '2026-10-05'; '' if invalid. */
function dayOf(value: unknown): string {
  const [, day, month, year] = /^(\d{2})[/-](\d{2})[/-](\d{4})/.exec(textOf(value)) ?? []
  const iso = day ? `${year}-${month}-${day}` : textOf(value).slice(0, 10)
  return isIsoDate(iso) ? iso : ''
}

const KINDS = ['INV', 'CRN', 'DBN'] as const

function qrOf(fields: Fields): EInvoiceQr | undefined {
  const kind = KINDS.find((one) => one === textOf(fields.DocTyp).toUpperCase())
  const seller = checkGstin(textOf(fields.SellerGstin))
  const irn = textOf(fields.Irn).toLowerCase()
  const total = Number(fields.TotInvVal)
  const [number, date] = [textOf(fields.DocNo), dayOf(fields.DocDt)]
  if (!kind || seller.status !== 'ok' || !/^[0-9a-f]{64}$/.test(irn) || !number || !date) return
  if (number.length > 16 || !Number.isFinite(total) || total < 0 || total > 1e12) return
  const count = Number(fields.ItemCnt)
  return {
    sellerGstin: seller.gstin,
    buyerGstin: textOf(fields.BuyerGstin).toUpperCase(),
    number,
    kind,
    date,
    irn,
    total: rupeesToPaise(total),
    itemCount: Number.isInteger(count) && count > 0 ? count : 0,
    mainHsn: String(fields.MainHsnCode ?? '').slice(0, 8),
    registeredOn: dayOf(fields.IrnDt),
  }
}

export const SIGNATURES = ['verified', 'unchecked', 'wrong'] as const
export type SignatureState = (typeof SIGNATURES)[number]

/**
 * Keys that may have signed a code: of its issuer, if both are named, and in use by its registration date. Registration is on
 * the invoice's day or later, so without that date every key is possible.
 */
export const keysFor = (
  keys: readonly EInvoiceKey[],
  { issuer, qr }: { issuer: string; qr: EInvoiceQr },
): EInvoiceKey[] =>
  keys.filter(
    (key) =>
      (issuer === '' || key.issuer === '' || key.issuer.toUpperCase() === issuer.toUpperCase()) &&
      (qr.registeredOn === '' || key.from <= qr.registeredOn),
  )

/** Sentence on the result of checking the signature. */
export const SIGNATURE_WORDS: Record<SignatureState, string> = {
  verified: t('Signed by the portal: nothing in this code was changed.'),
  unchecked: t(
    'Signature could not be checked: the key of the portal is not known here. Compare with the paper.',
  ),
  wrong: t(
    'The signature does not fit: this code is not as the portal signed it. Ask the supplier before you pay.',
  ),
}

/** Problem of a code addressed to another buyer; undefined if it is the shop's. */
export function buyerProblem({ buyerGstin }: EInvoiceQr, own: string): string {
  if (own === '') return t('Whether it is addressed to you is not known: your GSTIN is not in your profile.')
  if (buyerGstin === own) return ''
  return buyerGstin
    ? t('It is addressed to {gstin}, not to you ({own}). Input tax of it is not yours.', {
        gstin: buyerGstin,
        own,
      })
    : t('It is addressed to nobody, not to you ({own}). Input tax of it is not yours.', { own })
}
