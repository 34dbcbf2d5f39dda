import { PIN_ABROAD } from '#domain/gst/portal/pin-codes.ts'
import {
  longEnough,
  portalAddress,
  portalDate,
  portalText,
  rupeesOf,
} from '#domain/gst/portal/portal-text.ts'
import type { TaxDocument, TaxLine, TaxNoun, TaxParty } from '#domain/gst/tax-document.ts'
import { multiplyToPaise, NOTHING, type Paise, paise, percentOf, sumOfPaise } from '#domain/money.ts'
import { uqcOfLine } from '#domain/shelf/units.ts'
import type { Supply } from '#domain/tax/supply/supplies.ts'
import { isExport, isReverseCharge } from '#domain/tax/supply/supply-kinds.ts'
import type { DocumentType, Inv01, Inv01Item, Inv01Party, SupplyType } from './inv01.ts'

const SUPPLY_TYPE: Record<Supply, SupplyType> = {
  domestic: 'B2B',
  'reverse-charge': 'B2B',
  'export-with-payment': 'EXPWP',
  'export-without-payment': 'EXPWOP',
  'sez-with-payment': 'SEZWP',
  'sez-without-payment': 'SEZWOP',
  'deemed-export': 'DEXP',
  'operator-pays': 'B2B',
}
export const DOCUMENT_TYPE: Record<TaxNoun, DocumentType> = {
  invoice: 'INV',
  'credit-note': 'CRN',
  'debit-note': 'DBN',
}

/** A bill or a note in the portal's format. Possible refusals are found by inv01Problems, not here. */
export function inv01Of(document: TaxDocument): Inv01 {
  const { own, party, shipping, supply, lines } = document
  const abroad = isExport(supply)
  const isOwed = isReverseCharge(supply)
  const items = lines.map((line, at) => itemOf(line, at, isOwed))
  const sum = (of: (line: TaxLine) => Paise) => rupeesOf(sumOfPaise(lines.map(of)))
  return {
    Version: '1.1',
    TranDtls: { TaxSch: 'GST', SupTyp: SUPPLY_TYPE[supply], RegRev: isOwed ? 'Y' : 'N', IgstOnIntra: 'N' },
    DocDtls: { Typ: DOCUMENT_TYPE[document.noun], No: document.number, Dt: portalDate(document.date) },
    SellerDtls: partyOf(own, 50),
    BuyerDtls: {
      ...partyOf(party, 100),
      ...(abroad && { Gstin: 'URP', Pin: PIN_ABROAD, Stcd: '96', Ph: undefined }),
      Pos: abroad ? '96' : document.placeOfSupply,
    },
    // Another place of the same buyer within the state is a regular delivery (GSTN's answers of 2 July 2026).
    ...(!abroad &&
      shipping.stateCode &&
      shipping.stateCode !== party.stateCode && { ShipDtls: shipOf({ ...party, ...shipping, gstin: '' }) }),
    ItemList: items,
    ValDtls: {
      AssVal: sum(({ taxable }) => taxable),
      CgstVal: sum(({ cgst }) => cgst),
      SgstVal: sum(({ sgst }) => sgst),
      IgstVal: sum(({ igst }) => igst),
      CesVal: sum(({ cess }) => cess),
      Discount: rupeesOf(document.discountAfterTax),
      OthChrg: rupeesOf(document.additionalCharges),
      RndOffAmt: rupeesOf(document.roundOff),
      TotInvVal: rupeesOf(document.total),
    },
    ...(document.bill && {
      RefDtls: { PrecDocDtls: [{ InvNo: document.bill.number, InvDt: portalDate(document.bill.date) }] },
    }),
    ...(abroad && exportOf(document)),
  }
}

function partyOf(party: TaxParty, longestPlace: number): Inv01Party {
  const { addr1, addr2, place, pin } = portalAddress(party)
  const phone = party.phone.replace(/\D/g, '').replace(/^0+/, '')
  return {
    Gstin: party.gstin,
    LglNm: portalText(party.name, 100),
    Addr1: addr1,
    ...(addr2.length >= 3 && { Addr2: addr2 }),
    Loc: place.slice(0, longestPlace),
    Pin: pin,
    Stcd: party.stateCode,
    ...(phone.length >= 6 && phone.length <= 12 && { Ph: phone }),
    ...(party.email.length >= 6 && party.email.length <= 100 && { Em: party.email }),
  }
}

function shipOf(party: TaxParty) {
  const { Gstin: _, Ph: __, Em: ___, ...ship } = partyOf(party, 100)
  return ship
}

function exportOf({ export: { shippingBillNo, shippingBillDate, portCode } }: TaxDocument) {
  const details = {
    ...(shippingBillNo &&
      shippingBillDate && { ShipBNo: shippingBillNo, ShipBDt: portalDate(shippingBillDate) }),
    ...(portCode && { Port: portCode }),
  }
  return Object.keys(details).length > 0 ? { ExpDtls: details } : {}
}

/** An item of INV-01. Under reverse charge its value is without the tax, which the recipient owes. */
function itemOf(line: TaxLine, at: number, isOwed: boolean): Inv01Item {
  const { taxable, cgst, sgst, igst, cess } = line
  const gross = paise(Math.max(line.gross, taxable))
  const tax = isOwed ? NOTHING : sumOfPaise([cgst, sgst, igst, cess])
  const description = longEnough(portalText(line.itemname, 300), 3)
  return {
    SlNo: String(at + 1),
    ...(description && { PrdDesc: description }),
    IsServc: line.isService ? 'Y' : 'N',
    HsnCd: line.hsn,
    ...(!line.isService && { Qty: line.quantity, Unit: uqcOfLine(line) }),
    UnitPrice: unitPrice(line, gross),
    TotAmt: rupeesOf(gross),
    Discount: rupeesOf(paise(gross - taxable)),
    AssAmt: rupeesOf(taxable),
    GstRt: line.rate,
    IgstAmt: rupeesOf(igst),
    CgstAmt: rupeesOf(cgst),
    SgstAmt: rupeesOf(sgst),
    ...(cess > 0 && cessOf(line)),
    TotItemVal: rupeesOf(sumOfPaise([taxable, tax])),
  }
}

/** Three decimals, so that quantity x price is the amount; the portal's price excludes tax. */
function unitPrice({ quantity, price }: TaxLine, gross: Paise): number {
  const isWhole = Math.round(price * 1000) / 1000 === price
  if (isWhole && multiplyToPaise(quantity, price) === gross) return price
  return quantity === 0 ? rupeesOf(gross) : Math.round((gross * 10) / quantity) / 1000
}

/** Cess in percent of the value, and the rest per unit. */
function cessOf({ taxable, cess, cessRate }: TaxLine) {
  const byValue = percentOf(taxable, cessRate)
  const perUnit = Math.abs(cess - byValue) <= 1 ? 0 : cess - byValue
  if (cessRate === 0 || perUnit < 0)
    return cessRate === 0 ? { CesNonAdvlAmt: rupeesOf(cess) } : { CesRt: cessRate, CesAmt: rupeesOf(cess) }
  return {
    CesRt: cessRate,
    CesAmt: rupeesOf(paise(cess - perUnit)),
    ...(perUnit > 0 && { CesNonAdvlAmt: rupeesOf(paise(perUnit)) }),
  }
}
