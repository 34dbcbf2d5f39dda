import { PIN_ABROAD } from '#domain/gst/portal/pin-codes.ts'
import { portalAddress, portalDate, portalText, rupeesOf } from '#domain/gst/portal/portal-text.ts'
import type { TaxLine } from '#domain/gst/tax-document.ts'
import { NOTHING, type Paise, paise, sumOfPaise } from '#domain/money.ts'
import { uqcOfLine } from '#domain/shelf/units.ts'
import { mayCollectTax } from '#domain/shop/registration.ts'
import { isExport, isSez, supplyKind } from '#domain/tax/supply/supply-kinds.ts'
import { isTaxable } from '#domain/tax/taxability.ts'
import {
  CARRIED,
  CHALLAN_SUPPLIES,
  cleanVehicle,
  type EwayDocument,
  type Load,
  SENT_BACK,
  type SubSupply,
  TRANSPORT_MODES,
  type Transport,
} from './load.ts'

/** Version in the bulk file; it changes with the portal's tool. */
const BULK_VERSIONS = [{ from: '2018-04-01', version: '1.0.0621' }] as const

/**
 * State code of a buyer abroad or in a special economic zone, also if the unit is in the shop's own state. The goods
 * themselves go to the unit's state (programs that send it were seen to send 96, and 99).
 */
export const OTHER_COUNTRY = 96

export interface EwayItem {
  productName: string
  productDesc: string
  hsnCode: number
  quantity: number
  qtyUnit: string
  taxableAmount: number
  sgstRate: number
  cgstRate: number
  igstRate: number
  cessRate: number
  cessNonadvol: number
}

/** The request of the API, version 1.03 (EWB-01). */
export interface EwayRequest {
  supplyType: 'O' | 'I'
  subSupplyType: string
  subSupplyDesc: string
  docType: EwayDocument
  docNo: string
  docDate: string
  fromGstin: string
  fromTrdName: string
  fromAddr1: string
  fromAddr2: string
  fromPlace: string
  fromPincode: number
  fromStateCode: number
  actFromStateCode: number
  toGstin: string
  toTrdName: string
  toAddr1: string
  toAddr2: string
  toPlace: string
  toPincode: number
  toStateCode: number
  actToStateCode: number
  transactionType: 1 | 2 | 3 | 4
  totalValue: number
  cgstValue: number
  sgstValue: number
  igstValue: number
  cessValue: number
  cessNonAdvolValue: number
  otherValue: number
  totInvValue: number
  transMode: '' | '1' | '2' | '3' | '4'
  transDistance: string
  transporterName: string
  transporterId: string
  transDocNo: string
  transDocDate: string
  vehicleNo: string
  vehicleType: 'R' | 'O' | ''
  itemList: EwayItem[]
}

const supplyOf = (load: Load): { subSupply: SubSupply; words: string; docType: EwayDocument } => {
  if (load.noun === 'challan') {
    const sent = CHALLAN_SUPPLIES[load.reason as keyof typeof CHALLAN_SUPPLIES] ?? CHALLAN_SUPPLIES.Others
    const { subSupply, words } =
      load.reason === CARRIED.reason ? CARRIED : load.direction === 'purchase' ? SENT_BACK : sent
    return { subSupply, words, docType: 'CHL' }
  }
  const isTaxed = mayCollectTax(load.own.registration) && load.lines.some(isTaxable)
  return { subSupply: isExport(load.supply) ? 3 : 1, words: '', docType: isTaxed ? 'INV' : 'BIL' }
}

/** 1 regular, 2 bill to one and ship to another state, 3 from another place, 4 both. */
function transactionType(hasShipTo: boolean, hasDispatch: boolean): 1 | 2 | 3 | 4 {
  if (hasShipTo) return hasDispatch ? 4 : 2
  return hasDispatch ? 3 : 1
}

/** The e-way bill of a load in the portal's format, without services. Possible refusals are found by ewayProblems. */
export function ewayRequestOf(load: Load, transport: Transport): EwayRequest {
  const { own, party, shipping, supply } = load
  const goods = load.lines.filter(({ isService }) => !isService)
  const abroad = isExport(supply)
  const kind = supplyOf(load)
  const dispatch = transport.dispatch ?? own
  const from = portalAddress(dispatch, 120)
  const isElsewhere = !abroad && shipping.stateCode !== '' && shipping.stateCode !== party.stateCode
  const shipTo = shipping.address || isElsewhere ? { ...party, ...shipping } : party
  const to = portalAddress(shipTo, 120)
  const isBetween =
    supplyKind(supply).isInterState || own.stateCode !== (load.placeOfSupply || party.stateCode)
  // If the load charges no tax, the tax amounts are zero.
  const charged = (of: (line: TaxLine) => Paise): Paise =>
    load.chargesTax ? sumOfPaise(goods.map(of)) : NOTHING
  const value = sumOfPaise(goods.map(({ taxable }) => taxable))
  const heads = {
    cgst: charged(({ cgst }) => cgst),
    sgst: charged(({ sgst }) => sgst),
    igst: charged(({ igst }) => igst),
    cess: charged(({ cess }) => cess),
  }
  const sum = sumOfPaise([value, heads.cgst, heads.sgst, heads.igst, heads.cess])
  const realState = Number(party.stateCode)
  const toState = abroad || isSez(supply) ? OTHER_COUNTRY : realState
  const goesTo = abroad ? OTHER_COUNTRY : realState
  const ownNumber = Number(own.stateCode)
  return {
    supplyType: 'O',
    subSupplyType: String(kind.subSupply),
    subSupplyDesc: kind.words,
    docType: kind.docType,
    docNo: load.number,
    docDate: portalDate(load.date),
    fromGstin: own.gstin || 'URP',
    fromTrdName: portalText(own.name, 100),
    fromAddr1: from.addr1,
    fromAddr2: from.addr2,
    fromPlace: from.place,
    fromPincode: from.pin,
    fromStateCode: ownNumber,
    actFromStateCode: transport.dispatch ? Number(transport.dispatch.stateCode) : ownNumber,
    toGstin: (!abroad && party.gstin) || 'URP',
    toTrdName: portalText(party.name, 100),
    toAddr1: to.addr1,
    toAddr2: to.addr2,
    toPlace: to.place,
    toPincode: abroad ? PIN_ABROAD : to.pin,
    toStateCode: toState,
    actToStateCode: isElsewhere ? Number(shipping.stateCode) : goesTo,
    transactionType: transactionType(isElsewhere, transport.dispatch !== undefined),
    totalValue: rupeesOf(value),
    cgstValue: rupeesOf(heads.cgst),
    sgstValue: rupeesOf(heads.sgst),
    igstValue: rupeesOf(heads.igst),
    cessValue: rupeesOf(heads.cess),
    cessNonAdvolValue: 0,
    // Charges, services, discounts and round-off: the document's total less its goods.
    otherValue: rupeesOf(paise(load.total - sum)),
    totInvValue: rupeesOf(load.total),
    ...partB(transport),
    itemList: goods.map((line) => itemOf(line, isBetween)),
  }
}

/** Vehicle details; with only a transporter they are left out, as the transporter enters the vehicle. */
function partB(transport: Transport) {
  const vehicleNo = transport.mode === 'road' ? cleanVehicle(transport.vehicleNo) : ''
  const isPartA = !vehicleNo && !transport.documentNo
  const mode = String(TRANSPORT_MODES.indexOf(transport.mode) + 1) as '1' | '2' | '3' | '4'
  const type: EwayRequest['vehicleType'] = transport.isOversized ? 'O' : 'R'
  return {
    transMode: isPartA ? ('' as const) : mode,
    transDistance: String(transport.distance),
    transporterName: portalText(transport.transporterName, 100),
    transporterId: transport.transporterId.toUpperCase(),
    transDocNo: portalText(transport.documentNo, 15),
    transDocDate: transport.documentDate ? portalDate(transport.documentDate) : '',
    vehicleNo,
    vehicleType: isPartA ? ('' as const) : type,
  }
}

function itemOf(line: TaxLine, isBetween: boolean): EwayItem {
  const half = line.rate / 2
  const name = portalText(line.itemname, 100)
  return {
    productName: name,
    productDesc: portalText(line.description, 100) || name,
    hsnCode: Number(line.hsn),
    quantity: line.quantity,
    qtyUnit: uqcOfLine(line),
    taxableAmount: rupeesOf(line.taxable),
    sgstRate: isBetween ? 0 : half,
    cgstRate: isBetween ? 0 : half,
    igstRate: isBetween ? line.rate : 0,
    cessRate: line.cessRate,
    cessNonadvol: 0,
  }
}

/** The JSON file for uploading by hand, with one or several requests. */
export function ewayBulkOf(requests: readonly EwayRequest[], version = BULK_VERSIONS[0].version) {
  return {
    version,
    billLists: requests.map((request) => {
      const {
        actFromStateCode,
        actToStateCode,
        transactionType,
        cessNonAdvolValue,
        otherValue,
        itemList,
        ...same
      } = request
      return {
        userGstin: request.fromGstin,
        ...same,
        subSupplyType: Number(request.subSupplyType),
        transType: transactionType,
        actualFromStateCode: actFromStateCode,
        actualToStateCode: actToStateCode,
        TotNonAdvolVal: cessNonAdvolValue,
        OthValue: otherValue,
        transMode: request.transMode === '' ? '' : Number(request.transMode),
        transDistance: Number(request.transDistance),
        mainHsnCode: mainHsn(itemList),
        itemList: itemList.map(({ cessNonadvol, ...item }, at) => ({
          itemNo: at + 1,
          ...item,
          cessNonAdvol: cessNonadvol,
        })),
      }
    }),
  }
}

/** The HSN code of the item that is worth most. */
const mainHsn = (items: readonly EwayItem[]): number =>
  items.reduce((most, item) => (item.taxableAmount > most.taxableAmount ? item : most), {
    hsnCode: 0,
    taxableAmount: -1,
  }).hsnCode
