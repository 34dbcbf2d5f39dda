import type * as z from 'zod/mini'
import type { fileOfTransferEway } from '#contract/shelf/transfer-eway.ts'
import type { Transfer, TransferLine } from '#contract/shelf/transfers.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { ewayBulkOf, ewayRequestOf } from '#domain/gst/ewaybill/eway-file.ts'
import { ewayProblems } from '#domain/gst/ewaybill/eway-rules.ts'
import { CARRIED, cleanVehicle, type Load } from '#domain/gst/ewaybill/load.ts'
import type { TaxLine } from '#domain/gst/tax-document.ts'
import { multiplyToPaise, NOTHING } from '#domain/money.ts'
import { findState, stateByCode } from '#domain/states.ts'
import { ewayBillOf } from '#domain/tax/portals/eway-bill.ts'
import { ewayBillBecause } from '#domain/tax/portals/portal-words.ts'
import { isServiceCode } from '#domain/tax/supply/is-service.ts'
import type { Db } from '#server/db/db.ts'
import { type SHOP, selectShop } from '#server/profile/shop-row.ts'
import { settingsOf } from '#server/profile/shop-settings.ts'
import { onlyRow, type RowOf } from '#server/rows/query.ts'
import { readTransfer } from './transfer-actions.ts'

type Shop = Pick<RowOf<typeof SHOP>, 'name' | 'gstin' | 'country' | 'phone' | 'registration'>

/** Nothing is taxed: goods that stay the shop's are no supply. */
const lineOf = ({ itemname, hsncode, unit, quantity, rate, product }: TransferLine): TaxLine => {
  const value = multiplyToPaise(quantity, rate)
  return {
    itemname,
    description: '',
    hsn: hsncode,
    isService: isServiceCode(hsncode),
    unit,
    quantity,
    price: rate,
    taxability: 'taxable',
    rate: 0,
    cessRate: 0,
    cgst: NOTHING,
    sgst: NOTHING,
    igst: NOTHING,
    cess: NOTHING,
    gross: value,
    taxable: value,
    taxOnMrp: false,
    productId: product,
    isByValue: false,
    isCharge: false,
    isBlocked: false,
  }
}

function loadOf({ _id, number, date, from, to, value, items, ...transfer }: Transfer, shop: Shop): Load {
  const at = ({ address, state, postalCode }: Transfer['from']) => ({
    id: null,
    name: shop.name,
    gstin: shop.gstin,
    address,
    stateCode: findState(state)?.code ?? '',
    country: shop.country,
    postalCode,
    phone: shop.phone,
    email: '',
  })
  const party = at(to)
  return {
    id: _id,
    noun: 'challan',
    reason: CARRIED.reason,
    direction: 'sales',
    number,
    date,
    supplierNo: '',
    supplierDate: '',
    isCancelled: transfer.status === 'cancelled',
    counts: false,
    supply: 'domestic',
    own: { ...at(from), registration: shop.registration },
    party,
    placeOfSupply: party.stateCode,
    shipping: { address: '', stateCode: '', postalCode: '' },
    total: value,
    roundOff: NOTHING,
    additionalCharges: NOTHING,
    discountAfterTax: NOTHING,
    chargesTax: false,
    isWithoutTax: false,
    export: { shippingBillNo: '', shippingBillDate: '', portCode: '' },
    transport: { vehicleNo: transfer.vehicleNo, transporter: transfer.transport },
    ewayBillNo: '',
    operator: '',
    bill: null,
    lines: items.map(lineOf),
    hasLeft: false,
  }
}

type Body = z.output<typeof fileOfTransferEway.schema.body>

/** The bulk file of a transfer's e-way bill: its goods move between two premises under one GSTIN (CGST rule 138). */
export async function fileTransferEway(
  { db, shopId }: { db: Db; shopId: string },
  id: string,
  body: Body,
  now: Date,
) {
  const transfer = await readTransfer({ db, shopId }, id)
  const [found] = await db.execute(selectShop(shopId))
  const shop = onlyRow(found)
  const load = loadOf(transfer, shop)
  const vehicleNo = cleanVehicle(body.vehicleNo || transfer.vehicleNo)
  const request = ewayRequestOf(load, { ...body, vehicleNo, documentDate: body.documentDate ?? '' })
  const needed = ewayBillOf({
    ewayBillsFrom: settingsOf(shop).ewayBillsFrom,
    registration: shop.registration,
    date: load.date,
    shop: stateByCode(load.own.stateCode),
    shipTo: stateByCode(load.party.stateCode),
    lines: load.lines.map(({ hsn, taxability, taxable }) => ({
      hsncode: hsn,
      taxability,
      taxableAmount: taxable,
      tax: NOTHING,
    })),
  })
  return {
    file: JSON.stringify(ewayBulkOf([request]), null, 1),
    because: needed ? ewayBillBecause(needed) : null,
    problems: ewayProblems(request, todayInIndia(now)),
  }
}
