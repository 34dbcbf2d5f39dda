import type { Paise } from '#domain/money.ts'
import type { Dated, Rate } from '#domain/tax/rates/dated-rates.ts'
import { gstRate } from '#domain/tax/rates/gst-rate.ts'
import { DUTY_HEADS, dutyHeadOf, type TallyGroup, type TallyLedger } from './groups.ts'
import { formatTallyRate } from './tally-rate.ts'
import { message, systemWord, tag, tagIf, tallyAmount, tallyDate, type Xml, yesNo } from './xml.ts'

/** First day of GST, as date of details from before the books. */
const FROM_THE_BEGINNING = '2017-07-01'

const named = (name: string) => tag('NAME.LIST', [tag('NAME', name)])

const created = (kind: string, name: string, inside: (Xml | undefined)[]): string =>
  message(tag(kind, inside, { NAME: name, ACTION: 'Create' }))

/** Every unit counts three decimals, as our quantities do. */
export const unitMessage = ({ code, label }: { code: string; label: string }): string =>
  created('UNIT', code, [
    tag('NAME', code),
    tag('ISSIMPLEUNIT', 'Yes'),
    tag('FORMALNAME', label),
    tag('DECIMALPLACES', '3'),
  ])

export function ledgerMessage({ account, name, group }: TallyLedger): string {
  const head = dutyHeadOf(account)
  return created('LEDGER', name, [
    named(name),
    tag('PARENT', group),
    tag('ISBILLWISEON', yesNo(group === 'Sundry Debtors' || group === 'Sundry Creditors')),
    head ? tag('TAXTYPE', 'GST') : undefined,
    head ? tag('GSTDUTYHEAD', head) : undefined,
  ])
}

interface PartyLedger {
  name: string
  type: 'buyer' | 'supplier'
  mailingName: string
  address: string
  /** In Tally's spelling; '' abroad and if unknown. */
  state: string
  country: string
  postalCode: string
  gstin: string
  /** Credit days, if the shop gives any. */
  creditDays: number | null
}

/** TallyPrime reads address and GSTIN of a ledger from its dated lists alone. */
export function partyMessage(party: PartyLedger): string {
  const { name, type, state, gstin } = party
  const group: TallyGroup = type === 'buyer' ? 'Sundry Debtors' : 'Sundry Creditors'
  const from = tag('APPLICABLEFROM', tallyDate(FROM_THE_BEGINNING))
  const lines = party.address.split(/\s*\n\s*/).filter(Boolean)
  const country = party.country || 'India'
  return created('LEDGER', name, [
    named(name),
    tag('PARENT', group),
    tag('ISBILLWISEON', 'Yes'),
    tagIf('BILLCREDITPERIOD', party.creditDays ? `${party.creditDays} Days` : ''),
    tag('LEDMAILINGDETAILS.LIST', [
      from,
      tag('MAILINGNAME', party.mailingName || name),
      lines.length > 0
        ? tag(
            'ADDRESS.LIST',
            lines.map((line) => tag('ADDRESS', line)),
          )
        : undefined,
      tagIf('STATE', state),
      tag('COUNTRY', country),
      tagIf('PINCODE', party.postalCode),
    ]),
    tag('LEDGSTREGDETAILS.LIST', [
      from,
      tag('GSTREGISTRATIONTYPE', gstin ? 'Regular' : 'Unregistered/Consumer'),
      tagIf('PLACEOFSUPPLY', state),
      tagIf('GSTIN', gstin),
    ]),
  ])
}

/** The rate of an item from a day on; without a day, from the beginning of GST. */
interface ItemRate {
  from?: string | undefined
  taxability: 'taxable' | 'nil' | 'exempt' | 'non-gst'
  /** Percent: of GST as a whole, and of cess. */
  rate: number
  cess: number
}

interface StockItem {
  name: string
  unit: string
  hsn: string
  isService: boolean
  rates: ItemRate[]
  /** Opening stock; absent if none. */
  opening?: { quantity: number; value: Paise } | undefined
}

const TAXABILITY: Record<ItemRate['taxability'], string> = {
  taxable: 'Taxable',
  nil: 'Nil Rated',
  exempt: 'Exempt',
  'non-gst': 'Non-GST',
}

const duty = (head: string, rate: number) =>
  tag('RATEDETAILS.LIST', [
    tag('GSTRATEDUTYHEAD', head),
    tag('GSTRATEVALUATIONTYPE', 'Based on Value'),
    tag('GSTRATE', formatTallyRate(rate).replace(/\.00$/, '')),
  ])

const gstDetails = ({ from = FROM_THE_BEGINNING, taxability, rate, cess }: ItemRate) =>
  tag('GSTDETAILS.LIST', [
    tag('APPLICABLEFROM', tallyDate(from)),
    tag('TAXABILITY', TAXABILITY[taxability]),
    tag('SRCOFGSTDETAILS', 'Specify Details Here'),
    tag('STATEWISEDETAILS.LIST', [
      tag('STATENAME', systemWord('Any')),
      duty(DUTY_HEADS.cgst ?? '', rate / 2),
      duty(DUTY_HEADS.sgst ?? '', rate / 2),
      duty(DUTY_HEADS.igst ?? '', rate),
      cess > 0 ? duty(DUTY_HEADS.cess ?? '', cess) : undefined,
    ]),
  ])

/** Stock is an asset: its value is debit, which Tally writes below zero. */
const openingOf = (unit: string, { quantity, value }: NonNullable<StockItem['opening']>) => [
  tag('OPENINGBALANCE', ` ${quantity} ${unit}`),
  tag('OPENINGRATE', `${formatTallyRate(value / 100 / quantity)}/${unit}`),
  tag('OPENINGVALUE', tallyAmount(value)),
]

/** An item with every rate it ever had, so that an old bill and a new one are both right. */
export const itemMessage = ({ name, unit, hsn, isService, rates, opening }: StockItem): string =>
  created('STOCKITEM', name, [
    named(name),
    tag('BASEUNITS', unit),
    tag('GSTAPPLICABLE', systemWord('Applicable')),
    tag('GSTTYPEOFSUPPLY', isService ? 'Services' : 'Goods'),
    hsn
      ? tag('HSNDETAILS.LIST', [
          tag('APPLICABLEFROM', tallyDate(FROM_THE_BEGINNING)),
          tag('HSNCODE', hsn),
          tag('SRCOFHSNDETAILS', 'Specify Details Here'),
        ])
      : undefined,
    ...rates.map(gstDetails),
    ...(opening && opening.quantity > 0 ? openingOf(unit, opening) : []),
  ])

/** Every rate that an item had, has and will have, each with its first day; the first of all has none. */
export function itemRates(item: Dated<Rate>): ItemRate[] {
  const rate = (taxes: Rate, from?: string): ItemRate => ({
    from,
    taxability: taxes.taxability ?? 'taxable',
    rate: gstRate(taxes),
    cess: taxes.cess,
  })
  const past = item.pastRates ?? []
  const coming = item.comingRates ?? []
  // Each past rate ends on the first day of the next.
  const since = (place: number) => past[place - 1]?.until
  return [
    ...past.map((one, place) => rate(one, since(place))),
    rate(item, since(past.length)),
    ...coming.map((one) => rate(one, one.from)),
  ]
}
