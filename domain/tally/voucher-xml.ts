import { formatTallyRate } from './tally-rate.ts'
import type { BankRef, BillRef, ItemLine, LedgerLine, TallyParty, TallyVoucher } from './voucher.ts'
import { message, tag, tagIf, tallyAmount, tallyDate, type Xml, yesNo } from './xml.ts'

const bill = ({ type, name, amount, creditDays }: BillRef) =>
  tag('BILLALLOCATIONS.LIST', [
    tagIf('NAME', name),
    tag('BILLTYPE', type),
    tagIf('BILLCREDITPERIOD', creditDays ? `${creditDays} Days` : ''),
    tag('AMOUNT', tallyAmount(amount)),
  ])

const bank = (date: string, ref: BankRef) =>
  tag('BANKALLOCATIONS.LIST', [
    tag('DATE', tallyDate(date)),
    tag('INSTRUMENTDATE', tallyDate(ref.date)),
    tag('TRANSACTIONTYPE', ref.kind),
    tag('INSTRUMENTNUMBER', ref.number),
    tag('AMOUNT', tallyAmount(ref.amount)),
  ])

const line = (name: string, date: string, entry: LedgerLine): Xml =>
  tag(name, [
    tag('LEDGERNAME', entry.ledger),
    tag('ISDEEMEDPOSITIVE', yesNo(entry.amount > 0)),
    entry.isParty ? tag('ISPARTYLEDGER', 'Yes') : undefined,
    tag('AMOUNT', tallyAmount(entry.amount)),
    ...entry.bills.map(bill),
    ...entry.banks.map((ref) => bank(date, ref)),
  ])

/** Amount, quantities and godown of an item, as in every voucher with goods. */
export function stockTags({ quantity, unit, amount }: Pick<ItemLine, 'quantity' | 'unit' | 'amount'>) {
  const amountTag = tag('AMOUNT', tallyAmount(amount))
  const quantities = ['ACTUALQTY', 'BILLEDQTY'].map((name) => tag(name, ` ${quantity} ${unit}`))
  return [
    amountTag,
    ...quantities,
    tag('BATCHALLOCATIONS.LIST', [
      tag('GODOWNNAME', 'Main Location'),
      tag('BATCHNAME', 'Primary Batch'),
      amountTag,
      ...quantities,
    ]),
  ]
}

function goods(line: ItemLine): Xml {
  const amount = tag('AMOUNT', tallyAmount(line.amount))
  const side = tag('ISDEEMEDPOSITIVE', yesNo(line.amount > 0))
  return tag('ALLINVENTORYENTRIES.LIST', [
    tag('STOCKITEMNAME', line.item),
    tagIf('GSTHSNNAME', line.hsn),
    side,
    tag('RATE', `${formatTallyRate(line.rate)}/${line.unit}`),
    ...stockTags(line),
    tag('ACCOUNTINGALLOCATIONS.LIST', [tag('LEDGERNAME', line.ledger), side, amount]),
    ...line.rates.map(({ head, rate }) =>
      tag('RATEDETAILS.LIST', [
        tag('GSTRATEDUTYHEAD', head),
        tag('GSTRATEVALUATIONTYPE', 'Based on Value'),
        tag('GSTRATE', String(rate)),
      ]),
    ),
  ])
}

const buyer = ({ name, gstin, state, country, placeOfSupply }: TallyParty, ledger: string) => [
  tag('PARTYNAME', name || ledger),
  tag('BASICBUYERNAME', name || ledger),
  tagIf('PARTYGSTIN', gstin),
  tag('GSTREGISTRATIONTYPE', gstin ? 'Regular' : 'Unregistered/Consumer'),
  tagIf('PLACEOFSUPPLY', placeOfSupply),
  tagIf('STATENAME', state),
  tag('COUNTRYOFRESIDENCE', country),
]

/** A voucher as Tally imports it. Lines of an invoice are around its goods: the party before, tax and round-off after. */
export function voucherMessage(voucher: TallyVoucher): string {
  const { type, date, isInvoice, lines, items, reference, party } = voucher
  const view = isInvoice ? 'Invoice Voucher View' : 'Accounting Voucher View'
  const name = isInvoice ? 'LEDGERENTRIES.LIST' : 'ALLLEDGERENTRIES.LIST'
  const drawn = (isParty: boolean) =>
    lines.filter((entry) => entry.isParty === isParty).map((entry) => line(name, date, entry))
  return message(
    tag(
      'VOUCHER',
      [
        tag('DATE', tallyDate(date)),
        tag('EFFECTIVEDATE', tallyDate(date)),
        tag('VOUCHERTYPENAME', type),
        tag('VOUCHERNUMBER', voucher.number),
        reference && tagIf('REFERENCE', reference.number),
        reference && tagIf('REFERENCEDATE', tallyDate(reference.date)),
        tagIf('PARTYLEDGERNAME', voucher.partyLedger),
        ...(party ? buyer(party, voucher.partyLedger) : []),
        tagIf('CMPGSTIN', voucher.ownGstin),
        tag('PERSISTEDVIEW', view),
        isInvoice ? tag('VCHENTRYMODE', items.length > 0 ? 'Item Invoice' : 'Accounting Invoice') : undefined,
        isInvoice ? tag('ISINVOICE', 'Yes') : undefined,
        voucher.isCancelled ? tag('ISCANCELLED', 'Yes') : undefined,
        tagIf('NARRATION', voucher.narration),
        ...drawn(true),
        ...items.map(goods),
        ...drawn(false),
      ],
      { VCHTYPE: type, ACTION: 'Create', OBJVIEW: view, REMOTEID: voucher.remoteId },
    ),
  )
}
