/** How much of a part one recipe takes: in its unit, or in packs that hold so many units. */
export interface PartQuantity {
  quantity: number
  pack?: { holds: number } | undefined
  /** Percent that is taken besides, as it is lost in the making. */
  loss?: number | undefined
}

const thousandths = (value: number) => BigInt(Math.round(value * 1e3))
/** Billionths of a unit of a part that one unit of the product takes; as the database (parts_of_recipe). */
const billionths = ({ quantity, pack, loss = 0 }: PartQuantity, makes: number) => {
  const whole = thousandths(quantity) * thousandths(pack?.holds ?? 1) * thousandths(100 + loss) * 10n
  const of = thousandths(makes)
  return (2n * whole + of) / (2n * of)
}

/** Units of a part that so many units of the product take, to three decimals. */
export const takenBy = (part: PartQuantity, makes: number, made: number): number => {
  const exact = billionths(part, makes) * thousandths(made)
  return Number((exact + 500_000_000n) / 1_000_000_000n) / 1e3
}

interface Recipe<P> {
  makes: number
  parts: readonly P[]
}

/** How many whole units of a kit can be made of what stands on the shelf; below zero where a part is (kit_stock). */
export const kitStock = ({ makes, parts }: Recipe<PartQuantity & { stock: number }>): number =>
  parts.reduce((least, part) => {
    const each = billionths(part, makes)
    if (each === 0n) return least
    const stock = thousandths(part.stock) * 1_000_000n
    return Math.min(least, Number(stock / each - (stock % each < 0n ? 1n : 0n)))
  }, Number.MAX_SAFE_INTEGER)

/** Parts of which less stands on the shelf than so many units take, with what is missing. */
export const missingParts = <P extends PartQuantity & { stock: number }>(
  { makes, parts }: Recipe<P>,
  made: number,
): (P & { missing: number })[] =>
  parts
    .map((part) => ({ ...part, missing: takenBy(part, makes, made) - Math.max(0, part.stock) }))
    .filter(({ missing }) => missing > 0.0005)
