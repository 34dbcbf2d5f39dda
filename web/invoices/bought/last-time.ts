import type { BoughtLine } from '#contract/parties/bought-before.ts'
import { priceInUnit } from '#domain/shelf/packs.ts'
import { priceAs } from '#domain/tax/price.ts'
import { inputOf, type SheetLine } from '#web/documents/open-document/lines/sheet-line.ts'

/** An earlier purchase in the line's unit, at prices with or without tax as on this document. */
export function inUnitOf(line: SheetLine, bought: BoughtLine, pricesIncludeTax: boolean) {
  const holds = line.pack?.holds ?? 1
  const { mrp } = bought
  return {
    ...bought,
    rate: priceAs(
      priceInUnit(bought.rate, bought.holds, holds),
      inputOf(line),
      bought.priceIncludesTax,
      pricesIncludeTax,
    ),
    net: priceInUnit(bought.net, 1, holds),
    mrp: mrp === null ? null : priceInUnit(mrp, bought.holds, holds),
  }
}

/** The purchase that the next one is like: the supplier's last, else the last of all. */
export const lastTime = (bought: readonly BoughtLine[]) => bought.find(({ isSame }) => isSame) ?? bought[0]

/** Rate, discount and MRP of last time, as a change of the line. */
export function asLastTime(
  line: SheetLine,
  bought: readonly BoughtLine[],
  pricesIncludeTax: boolean,
): Partial<SheetLine> | undefined {
  const last = lastTime(bought)
  if (!last) return undefined
  const { rate, mrp, discountPercent } = inUnitOf(line, last, pricesIncludeTax)
  return {
    rate,
    discount: undefined,
    discountPercent: discountPercent || undefined,
    ...(mrp !== null && { mrp }),
  }
}
