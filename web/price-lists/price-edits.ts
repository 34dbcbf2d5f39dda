import { rate } from '#contract/figures.ts'
import type { ListedItem } from '#contract/pricing/price-lists.ts'
import { MOST_BREAKS, type PriceBreak } from '#domain/pricing/list-price.ts'
import { readNumber } from '#domain/typed/typed-number.ts'
import { t } from '#domain/words/t.ts'
import { refusal } from '#web/ui/form/refusal.ts'

/** Typed cells of one item, by quantity: undefined is an emptied cell, NaN an unreadable text. */
export type ItemEdits = Readonly<Record<number, number | undefined>>
/** By the product's id. */
export type Edits = Readonly<Record<string, ItemEdits>>

export const priceIn = (item: ListedItem, edits: ItemEdits | undefined, from: number): number | undefined =>
  edits && from in edits ? edits[from] : item.breaks.find((one) => one.from === from)?.price

/** Changes one cell; a price equal to the saved one is no edit any more. */
export function withPrice(edits: Edits, item: ListedItem, from: number, price: number | undefined): Edits {
  const saved = item.breaks.find((one) => one.from === from)?.price
  const { [from]: _, ...others } = edits[item.product] ?? {}
  const own: ItemEdits = Object.is(saved, price) ? others : { ...others, [from]: price }
  const { [item.product]: __, ...rest } = edits
  return Object.keys(own).length === 0 ? rest : { ...rest, [item.product]: own }
}

/** Columns of the grid: quantities from which some item has a price, and added ones. */
export const quantitiesOf = (items: readonly ListedItem[], added: readonly number[]): number[] =>
  [...new Set([1, ...items.flatMap(({ breaks }) => breaks.map(({ from }) => from)), ...added])].toSorted(
    (a, b) => a - b,
  )

/** All prices of an item with their edits, as they are sent. */
export const breaksOf = (item: ListedItem, edits: ItemEdits | undefined): PriceBreak[] =>
  quantitiesOf([item], Object.keys(edits ?? {}).map(Number)).flatMap((from) => {
    const price = priceIn(item, edits, from)
    return price === undefined ? [] : [{ from, price }]
  })

const PRICE = rate(t('Price'))

/** Problem of a typed price; undefined if it is valid. */
export const priceProblem = (price: number | undefined): string | undefined =>
  price === undefined ? undefined : refusal(PRICE, price)

/** Problem of an item's typed prices. */
export function itemProblem(item: ListedItem, edits: ItemEdits): string | undefined {
  const wrong = Object.values(edits).map(priceProblem).find(Boolean)
  if (wrong) return wrong
  return breaksOf(item, edits).length > MOST_BREAKS
    ? t('At most {count} prices for an item', { count: MOST_BREAKS })
    : undefined
}

/** Pastes cells of a spreadsheet to the right and down from a cell. Unreadable numbers are skipped. */
export function pastedPrices(
  edits: Edits,
  text: string,
  {
    items,
    quantities,
    at,
  }: { items: readonly ListedItem[]; quantities: readonly number[]; at: [number, number] },
): Edits {
  const rows = text.replace(/\r?\n$/, '').split(/\r?\n/)
  let next = edits
  for (const [down, row] of rows.entries()) {
    const item = items[at[0] + down]
    for (const [right, cell] of row.split('\t').entries()) {
      const from = quantities[at[1] + right]
      const price = readNumber(cell.replace(/^\s*(₹|Rs\.?)\s*/i, ''))
      if (item && from !== undefined && !Number.isNaN(price)) next = withPrice(next, item, from, price)
    }
  }
  return next
}
