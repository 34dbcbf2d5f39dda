import type { OfferedBill } from '#contract/gst/offered-bills.ts'
import { matchGood } from '#domain/gst/received/match-good.ts'
import { priceInUnit, priceOfUnits } from '#domain/shelf/packs.ts'
import type { Supply } from '#domain/tax/supply/supplies.ts'
import { supplyKind } from '#domain/tax/supply/supply-kinds.ts'
import { NO_PERCENTS } from '#domain/tax/taxability.ts'
import { fieldsOfLine } from '#server/rows/item-columns.ts'
import type { OfferedLine, OwnGoodRow } from './offered-bill-queries.ts'

/** Tax that nobody charges on the seller's bill is none on the buyer's. */
const isCharged = (supply: Supply) => ['seller', 'recipient'].includes(supplyKind(supply).taxedBy)

/** A line of the seller's bill as the buyer enters it: quantity, rate, tax and discount stay as they were billed. */
export function purchaseLine(
  line: OfferedLine,
  supply: Supply,
  goods: readonly OwnGoodRow[],
): OfferedBill['items'][number] {
  const { itemname, description, hsncode, quantity, rate, cgst, sgst, igst, cess } = line
  const found = line.is_charge ? undefined : matchGood(line, goods)
  const { good, pack } = found ?? {}
  return {
    product: good?.id ?? null,
    itemId: good?.item_id ?? '',
    itemname: good?.name ?? itemname,
    description,
    hsncode,
    sku: good?.sku ?? '',
    unit: pack?.name ?? (good?.unit || line.unit),
    ...(pack && { pack }),
    quantity,
    rate,
    ...(isCharged(supply) ? { cgst, sgst, igst, cess } : NO_PERCENTS),
    ...fieldsOfLine(line),
    ...mrpOfBatches(line),
    ...(line.discount > 0 && { discount: line.discount }),
    ...(line.discount_percent !== null && { discountPercent: line.discount_percent }),
    ...(good && line.batches && { batches: inOwnUnits(line.batches, line.holds, pack?.holds ?? 1) }),
  }
}

/** The MRP that all batches of a line have, a unit of the line: the buyer compares it with the packs, and stores it. */
function mrpOfBatches({ mrp, batches, holds }: OfferedLine) {
  const [first, ...others] = new Set((batches ?? []).map((batch) => batch.mrp))
  return typeof mrp === 'number' || typeof first !== 'number' || others.length > 0
    ? undefined
    : { mrp: priceOfUnits(first, holds) }
}

/** Batches are counted in units of a product, which may be another one in the other shop: a box here, a piece there. */
const inOwnUnits = (batches: NonNullable<OfferedLine['batches']>, from: number, to: number) =>
  batches.map(({ number, expiry, mrp, quantity, piece }) => ({
    _id: '',
    number,
    expiry,
    mrp: mrp === null ? null : priceInUnit(mrp, to, from),
    quantity: Math.round((quantity * to * 1000) / from) / 1000,
    ...(piece && { piece }),
  }))
