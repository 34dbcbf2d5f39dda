import { XMLParser, XMLValidator } from 'fast-xml-parser'

interface TallyLine {
  LEDGERNAME: string
  ISDEEMEDPOSITIVE: string
  AMOUNT: string
  'BILLALLOCATIONS.LIST'?: Record<string, string>[]
  'BANKALLOCATIONS.LIST'?: Record<string, string>
}
/** A master or a voucher as it stands in a file for Tally; what an attribute says begins with @. */
export interface TallyObject {
  [name: string]: unknown
  'LEDGERENTRIES.LIST': TallyLine[]
  'ALLLEDGERENTRIES.LIST': TallyLine[]
  'ALLINVENTORYENTRIES.LIST': (TallyLine & { 'ACCOUNTINGALLOCATIONS.LIST': TallyLine })[]
}

const LISTS = [
  'TALLYMESSAGE',
  'LEDGERENTRIES.LIST',
  'ALLLEDGERENTRIES.LIST',
  'ALLINVENTORYENTRIES.LIST',
  'BILLALLOCATIONS.LIST',
  'GSTDETAILS.LIST',
  'RATEDETAILS.LIST',
]
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  isArray: (name) => LISTS.includes(name),
})

/** The objects of a file, in their order. Character 4 is Tally's own and no XML: it is read as a sign of this test. */
export function readTally(xml: string, kind = 'VOUCHER'): TallyObject[] {
  const readable = xml.replaceAll('&#4;', '\u00A7')
  const problem = XMLValidator.validate(readable)
  if (problem !== true) throw new Error(JSON.stringify(problem))
  // Line breaks between elements are no text of theirs.
  const { ENVELOPE } = parser.parse(readable.replace(/>\s*\n\s*</g, '><'))
  const messages = (ENVELOPE.BODY.IMPORTDATA.REQUESTDATA.TALLYMESSAGE ?? []) as Record<string, TallyObject>[]
  return messages.flatMap((message) => message[kind] ?? [])
}

const paiseOf = (amount: string) => Math.round(Number(amount) * 100)

/** What a voucher posts, paise by ledger, debit above zero as in our books. */
export function postedBy(voucher: TallyObject): [ledger: string, paise: number][] {
  const lines = [...(voucher['LEDGERENTRIES.LIST'] ?? []), ...(voucher['ALLLEDGERENTRIES.LIST'] ?? [])]
  const goods = (voucher['ALLINVENTORYENTRIES.LIST'] ?? []).map((item) => item['ACCOUNTINGALLOCATIONS.LIST'])
  return [...lines, ...goods].map(({ LEDGERNAME, AMOUNT }) => [LEDGERNAME, -paiseOf(AMOUNT)])
}
