import type { TaxDocument, TaxLine } from '#domain/gst/tax-document.ts'
import { type Paise, paise, sumOfPaise } from '#domain/money.ts'
import { uqcOf } from '#domain/shelf/units.ts'
import { mayCollectTax } from '#domain/shop/registration.ts'
import { DUTY_HEADS } from './groups.ts'
import { type Cause, ledgerLines, type TallyNames } from './ledger-lines.ts'
import { isOfParty, type Posted } from './posted.ts'
import { tallyState } from './state-names.ts'
import type { ItemLine, TallyVoucher, TallyVoucherType } from './voucher.ts'

export const billAccountOf = ({ direction }: TaxDocument): 'debtors' | 'creditors' =>
  direction === 'sales' ? 'debtors' : 'creditors'

/** Account of a document's goods (the same as in billPostings). */
const goodsAccountOf = ({ noun, direction }: TaxDocument): string =>
  `${direction === 'sales' ? 'sales' : 'purchases'}${noun === 'credit-note' ? '-returns' : ''}`

/**
 * In Tally a credit note credits the party and a debit note debits it, whoever wrote the paper: a supplier's credit note is a
 * debit note in the buyer's books.
 */
function typeOf({ noun, direction }: TaxDocument): TallyVoucherType {
  if (noun === 'invoice') return direction === 'sales' ? 'Sales' : 'Purchase'
  return (noun === 'credit-note') === (direction === 'sales') ? 'Credit Note' : 'Debit Note'
}

/** Goods leave on a sale and on a return to a supplier, and come in otherwise. */
const goodsAreDebit = (type: TallyVoucherType) => type === 'Purchase' || type === 'Credit Note'

/** Amount of a line in the account of its goods: tax that cannot be claimed is part of the cost. */
function lineValue({ direction, own }: TaxDocument, line: TaxLine): Paise {
  const isCost = direction === 'purchase' && !mayCollectTax(own.registration)
  return isCost ? sumOfPaise([line.taxable, line.cgst, line.sgst, line.igst, line.cess]) : line.taxable
}

/** Rupees a unit to four decimals, so that quantity and rate give the amount as far as they can. */
const rateOf = (amount: Paise, quantity: number): number => Math.round((amount * 100) / quantity) / 10_000

const ratesOf = ({ rate, cessRate, igst, cgst }: TaxLine): ItemLine['rates'] => {
  const isIntegrated = igst > 0 && cgst === 0
  const heads: [string, number][] = isIntegrated
    ? [['igst', rate]]
    : [
        ['cgst', rate / 2],
        ['sgst', rate / 2],
      ]
  return [...heads, ['cess', cessRate] as [string, number]]
    .filter(([, percent]) => percent > 0)
    .map(([head, percent]) => ({ head: DUTY_HEADS[head] ?? '', rate: percent }))
}

/** A line as an item of Tally, if the item is known and the unit is the same; others are in their ledger's sum. */
function itemOf(
  document: TaxDocument,
  line: TaxLine,
  names: TallyNames,
  side: { sign: 1 | -1; ledger: string },
): ItemLine | undefined {
  const item = line.isByValue ? undefined : names.item(line.productId)
  const value = lineValue(document, line)
  const isInUnit = line.unit.trim() === '' || item?.unit === uqcOf(line.unit)
  if (!item || !isInUnit || line.quantity <= 0 || value === 0) return
  return {
    item: item.name,
    unit: item.unit,
    quantity: line.quantity,
    rate: rateOf(value, line.quantity),
    amount: paise(side.sign * value),
    ledger: side.ledger,
    hsn: line.hsn,
    rates: ratesOf(line),
  }
}

/** Reference of a voucher: for a purchase the supplier's number and date, as in GSTR-2B; for a note its bill. */
function referenceOf({ noun, direction, bill, supplierNo, supplierDate, date }: TaxDocument) {
  if (noun === 'invoice' && direction === 'purchase')
    return supplierNo ? { reference: { number: supplierNo, date: supplierDate || date } } : {}
  return bill ? { reference: { number: bill.number, date: bill.date } } : {}
}

/**
 * A bill or a note with its goods: party, goods, tax, round-off. The part of the goods' account without items is a line of
 * its own.
 */
export function invoiceVoucher(
  cause: Cause,
  document: TaxDocument,
  posted: readonly Posted[],
  names: TallyNames,
): Omit<TallyVoucher, 'remoteId'> {
  const type = typeOf(document)
  const goods = goodsAccountOf(document)
  const account = names.ledger(goods)
  const side = { sign: goodsAreDebit(type) ? (1 as const) : (-1 as const), ledger: account }
  const items = document.lines.flatMap((line) => itemOf(document, line, names, side) ?? [])
  const inItems = sumOfPaise(items.map(({ amount }) => amount))
  const ofGoods = posted.filter((line) => line.account === goods)
  const rest = paise(sumOfPaise(ofGoods.map(({ amount }) => amount)) - inItems)
  const restLine = rest === 0 ? [] : [{ account: goods, party: null, bill: null, amount: rest }]
  const parties = posted.filter(isOfParty)
  const others = posted.filter((line) => line.account !== goods && !isOfParty(line))
  const { party, placeOfSupply, own } = document
  return {
    type,
    date: cause.date,
    number: document.number,
    isCancelled: false,
    isInvoice: true,
    items,
    ...referenceOf(document),
    partyLedger: names.party(
      parties[0] ?? { account: billAccountOf(document), party: party.id, bill: null, amount: paise(0) },
    ),
    party: {
      name: party.name,
      gstin: party.gstin,
      country: party.country || 'India',
      state: tallyState(party.stateCode),
      placeOfSupply: tallyState(placeOfSupply),
    },
    ownGstin: own.gstin,
    narration: '',
    lines: ledgerLines(cause, [...parties, ...restLine, ...others], names),
  }
}
