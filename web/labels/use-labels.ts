import { useEffect, useState } from 'react'
import type { Profile } from '#contract/people/profile.ts'
import type { LabelGood as Came } from '#contract/shelf/labels.ts'
import type { Product } from '#contract/shelf/products.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { type LabelChoice, type LabelGood, labelTexts, priceOnLabel } from '#domain/labels/label-content.ts'
import { labelLayout } from '#domain/labels/label-layout.ts'
import { labelPages, MOST_OF_ONE } from '#domain/labels/label-pages.ts'
import { paperOf } from '#domain/labels/label-papers.ts'
import { isSoldByMeasure } from '#domain/labels/unit-price.ts'
import type { Paise } from '#domain/money.ts'
import { type CodeOrigin, labelCode, symbologyOf } from '#domain/shelf/barcode.ts'
import { t } from '#domain/words/t.ts'
import type { Bars } from '#print/labels/bars.tsx'
import type { PrintedLabel } from '#print/labels/label.tsx'
import { NO_ANSWER } from '#web/app/calls/api-error.ts'
import { alertToast } from '#web/ui/feedback/toast.tsx'
import { useStoredChoice } from './label-choice.ts'
import { withPacks } from './pack-labels.ts'

type DrawBars = typeof import('./code-bars.ts').codeBars

/** One product of the table, or one of its packs with a barcode. */
export interface LabelRow {
  key: string
  product: Product
  came: number | undefined
  good: LabelGood
  origin: CodeOrigin
  bars: Bars | undefined
  /** The bars do not fit on the chosen label: no scanner would read them, so none is printed. */
  isTooNarrow: boolean
  /** Text of the cell, and its number; NaN if invalid. */
  typed: string
  count: number
}

interface Asked {
  goods: readonly Came[]
  /** New prices by item, for labels of a price change. */
  paid: ReadonlyMap<string, Paise>
  priceFrom: string | undefined
  profile: Profile
}

/** Reads a count of at most three digits; an empty cell is 0. */
const readCount = (typed: string): number => (/^\d{0,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN)

/**
 * Number of labels: none for goods with a maker's code, one for the shelf for goods sold by weight, else one for each piece
 * that came.
 */
const asCame = ({ product, came }: Pick<LabelRow, 'product' | 'came'>, origin: CodeOrigin): number => {
  if (origin === 'maker') return 0
  return came === undefined || isSoldByMeasure(product.unit) ? 1 : Math.min(Math.ceil(came), MOST_OF_ONE)
}

/** State of the labels screen, and the resulting labels. */
export function useLabels({ goods, paid, priceFrom, profile }: Asked) {
  const [{ paper: paperName, parts }, store] = useStoredChoice()
  const [counts, setCounts] = useState<Readonly<Record<string, string>>>({})
  const [added, setAdded] = useState<Product[]>([])
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>({})
  const [from, setFrom] = useState(1)
  const [days, setDays] = useState({ packedOn: todayInIndia(new Date()), bestBefore: '' })
  const draw = useBarDrawing()
  const chargesTax = profile.settings.registration === 'regular'

  const paper = paperOf(paperName)
  const shown = [...goods, ...added.map((product): Came => ({ product }))]
  const rows = shown.flatMap(withPacks).map(({ key, product, came, isPack }): LabelRow => {
    const ownNumber = isPack ? undefined : (product.ownNumber ?? numbers[product._id])
    const price = (isPack ? undefined : paid.get(product._id)) ?? priceOnLabel(product, chargesTax)
    const { name, otherNames, unit, itemId, sku, mrp } = product
    const good = { name, otherNames, unit, itemId, sku, mrp, ownNumber, price, ...labelTexts(product) }
    const { code, origin } = labelCode(ownNumber ? { itemId, sku, ownNumber } : { itemId, sku })
    const usual = isPack ? 0 : paid.size > 0 ? 1 : asCame({ product, came }, origin)
    const symbology = symbologyOf(code)
    const bars = symbology && draw?.(code, symbology)
    const isTooNarrow = bars !== undefined && labelLayout(paper, bars.modules).isTooNarrow
    const typed = counts[key] ?? String(usual)
    return { key, product, came, good, origin, bars, isTooNarrow, typed, count: readCount(typed) }
  })

  const choice: LabelChoice = { parts, ...days, shop: profile.name, priceFrom }
  const labels = rows.map((row) => ({
    row,
    count: row.isTooNarrow ? 0 : row.count || 0,
    label: { good: row.good, choice, bars: row.bars } satisfies PrintedLabel,
  }))
  return {
    rows,
    paper,
    paperName,
    parts,
    from,
    days,
    choice,
    labels,
    total: labels.reduce((sum, { count }) => sum + count, 0),
    pages: labelPages(labels, paper, from),
    isDrawn: draw !== undefined,
    store,
    setFrom,
    setDays,
    setCount: (key: string, typed: string) => setCounts({ ...counts, [key]: typed }),
    setAll: (countOf: (row: LabelRow) => number) =>
      setCounts(Object.fromEntries(rows.map((row) => [row.key, String(countOf(row))]))),
    takeNumbers: (given: readonly { _id: string; ownNumber: string }[]) =>
      setNumbers({ ...numbers, ...Object.fromEntries(given.map(({ _id, ownNumber }) => [_id, ownNumber])) }),
    add: (product: Product) => {
      if (!shown.some((good) => good.product._id === product._id)) setAdded([...added, product])
    },
  }
}
export type Labels = ReturnType<typeof useLabels>

export const countAsCame = (row: LabelRow) => asCame(row, row.origin)

/** Loads the barcode drawing after the screen, as it is larger than the screen. */
function useBarDrawing(): DrawBars | undefined {
  const [draw, setDraw] = useState<{ codeBars: DrawBars }>()
  useEffect(() => {
    let isWanted = true
    import('./code-bars.ts').then(
      ({ codeBars }) => isWanted && setDraw({ codeBars: remembered(codeBars) }),
      () => alertToast(t('The barcodes could not be loaded: labels have none. {why}', { why: NO_ANSWER })),
    )
    return () => {
      isWanted = false
    }
  }, [])
  return draw?.codeBars
}

const remembered = (draw: DrawBars): DrawBars => {
  const known = new Map<string, Bars | undefined>()
  return (code, symbology) => {
    const key = `${symbology} ${code}`
    if (!known.has(key)) known.set(key, draw(code, symbology))
    return known.get(key)
  }
}
