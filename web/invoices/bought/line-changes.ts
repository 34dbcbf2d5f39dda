import type { Output } from '#contract/endpoint.ts'
import type { getBoughtBefore } from '#contract/parties/bought-before.ts'
import { CURRENCY_SYMBOL, formatQuantity, formatRate } from '#domain/money.ts'
import { averageAfter } from '#domain/pricing/average-cost.ts'
import { expiryWords, readExpiry } from '#domain/shelf/batches/expiry.ts'
import { batchesByMrp } from '#domain/shelf/batches/mrps.ts'
import { priceOfUnits } from '#domain/shelf/packs.ts'
import type { LineTotals } from '#domain/tax/line-totals.ts'
import { t } from '#domain/words/t.ts'
import { marginOf, usualPrice } from '#web/documents/open-document/lines/selling-price.ts'
import type { SheetLine } from '#web/documents/open-document/lines/sheet-line.ts'
import { broughtBatch, unitsOf } from '#web/documents/open-document/lines/typed-batches.ts'
import { inUnitOf, lastTime } from './last-time.ts'

type Known = Output<typeof getBoughtBefore>

export interface Change {
  label: string
  after: string
  /** How it was, or why it is so. */
  before?: string | undefined
}

interface Bought {
  line: SheetLine
  figures: LineTotals
  known: Known
  /** True if the shop gets the tax of its purchases back: it is no cost. */
  hasCredit: boolean
  pricesIncludeTax: boolean
  /** The day of the document. */
  date: string
}

const rupees = (rate: number) => `${CURRENCY_SYMBOL}${formatRate(Math.round(rate * 100) / 100)}`
const percent = (value: number) => `${value.toFixed(1)}%`
const was = (text: string) => t('was {before}', { before: text })

/** What the line's goods are worth in the books, for one of its unit: what came free is spread in. */
export function netOf({
  line,
  figures,
  hasCredit,
}: Pick<Bought, 'line' | 'figures' | 'hasCredit'>): number | undefined {
  const pieces = (line.quantity || 0) + (line.free || 0)
  return pieces > 0 ? worthOf({ line, figures, hasCredit }) / 100 / pieces : undefined
}

const worthOf = ({ line, figures, hasCredit }: Pick<Bought, 'line' | 'figures' | 'hasCredit'>) =>
  hasCredit && !line.noCredit ? figures.taxableAmount : figures.total

/** What a new purchase changes of the goods of a line: cost, margin, prices, and which batch goes first. */
export function changesOf(bought: Bought): Change[] {
  return [
    averageChange(bought),
    marginChange(bought),
    priceChange(bought),
    ...mrpChanges(bought),
    firstToGo(bought.line),
    freeWords(bought.line),
  ].filter((change) => change !== undefined)
}

function averageChange({ line, figures, known, hasCredit }: Bought): Change | undefined {
  const holds = line.pack?.holds ?? 1
  const quantity = unitsOf(line) + (line.free || 0) * holds
  if (quantity <= 0) return undefined
  const after = averageAfter(known, { quantity, worth: worthOf({ line, figures, hasCredit }) })
  return {
    label: t('Average cost'),
    after: rupees(priceOfUnits(after, holds)),
    before: known.stock > 0 ? was(rupees(priceOfUnits(known.averageCost, holds))) : undefined,
  }
}

/** The margin of today's price over what was paid last time, and of the new price over what is paid now. */
function marginChange({ line, figures, known, pricesIncludeTax }: Bought): Change | undefined {
  const after = marginOf(line, figures.taxableAmount)
  if (after === undefined) return undefined
  const last = lastTime(known.bought)
  const price = priceBefore(line)
  const before =
    last && price
      ? marginOf(
          { ...line, batches: { ...line.batches, price }, quantity: 1, free: 0 },
          Math.round(inUnitOf(line, last, pricesIncludeTax).net * 100) as LineTotals['taxableAmount'],
        )
      : undefined
  return {
    label: t('Margin'),
    after: percent(after),
    before: before === undefined ? undefined : was(percent(before)),
  }
}

/** What the goods are sold for until now: the price of a batch that stands, or of the product. */
const priceBefore = (line: SheetLine) => usualPrice({ ...line, mrp: undefined })

function priceChange({ line }: Bought): Change | undefined {
  const before = priceBefore(line)
  const after = line.batches?.price ?? usualPrice(line)
  if (before === undefined || after === undefined || Number.isNaN(after)) return undefined
  return {
    label: t('Selling price'),
    after: rupees(after),
    before: after === before ? t('as before') : was(rupees(before)),
  }
}

/** Goods that stand at another MRP keep it. */
function mrpChanges({ line, date }: Bought): Change[] {
  const holds = line.pack?.holds ?? 1
  const { mrp } = line
  if (!mrp) return []
  return batchesByMrp(line.batches?.product?.batches ?? [], date).flatMap((standing) => {
    const before = standing.mrp === null ? mrp : priceOfUnits(standing.mrp, holds)
    if (before === mrp) return []
    return {
      label: 'MRP',
      after: rupees(mrp),
      before: t('was {before}, the {count} old keep it', {
        before: rupees(before),
        count: formatQuantity(standing.stock),
      }),
    }
  })
}

/** Said where the goods expire before all that stand. */
function firstToGo(line: SheetLine): Change | undefined {
  const expiry = readExpiry(broughtBatch(line).expiry)
  const [first] = line.batches?.product?.batches ?? []
  if (!expiry || !first?.expiry || expiry >= first.expiry) return undefined
  return {
    label: t('This batch goes first'),
    after: expiryWords(expiry),
    before: t('{number} until {month}', { number: first.number, month: expiryWords(first.expiry) }),
  }
}

function freeWords({ free }: SheetLine): Change | undefined {
  return free
    ? { label: t('Free'), after: formatQuantity(free), before: t('lower the cost of their line') }
    : undefined
}
