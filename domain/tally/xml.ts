import type { Paise } from '#domain/money.ts'

/** Content of an element: text, elements, or nothing. */
export type Xml = { readonly xml: string }

/** Characters that XML 1.0 forbids: control characters, lone surrogates and the last two of the plane. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Texts that need no escaping, as most in a file. */
const PLAIN = /^[\w .,:/()-]*$/

/** Escapes a text for elements and attributes. */
const escaped = (text: string): string =>
  PLAIN.test(text) ? text : text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)

type Inside = string | Xml | readonly (Xml | undefined)[]

const xmlOf = (inside: Inside): string => {
  if (typeof inside === 'string') return escaped(inside)
  return 'xml' in inside ? inside.xml : inside.map((one) => one?.xml ?? '').join('')
}

/** Builds one XML element. */
export function tag(name: string, inside: Inside, attributes?: Record<string, string>): Xml {
  const written =
    attributes && Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  return { xml: `<${name}${written?.join('') ?? ''}>${xmlOf(inside)}</${name}>` }
}

/** As `tag`, undefined for an empty text. */
export const tagIf = (name: string, text: string): Xml | undefined => (text ? tag(name, text) : undefined)

/** Tally's own words begin with character 4, which XML forbids and Tally demands: it is written unescaped. */
export const systemWord = (word: string): Xml => ({ xml: `&#4; ${escaped(word)}` })

export const yesNo = (is: boolean): string => (is ? 'Yes' : 'No')

/** '2026-10-01' as '20261001'. */
export const tallyDate = (date: string): string => date.replaceAll('-', '')

/** Tally's debit is below zero, ours above. */
export function tallyAmount(debit: Paise): string {
  const paise = Math.abs(debit)
  return `${debit > 0 ? '-' : ''}${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`
}

/** Head and foot of a file; between them is one message per object. */
export const fileHead = (report: 'All Masters' | 'Vouchers'): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE>\n<HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>\n` +
  `<BODY><IMPORTDATA>\n<REQUESTDESC><REPORTNAME>${report}</REPORTNAME></REQUESTDESC>\n<REQUESTDATA>\n`
export const FILE_FOOT = '</REQUESTDATA>\n</IMPORTDATA></BODY>\n</ENVELOPE>\n'

export const message = (object: Xml): string =>
  `<TALLYMESSAGE xmlns:UDF="TallyUDF">${object.xml}</TALLYMESSAGE>\n`
