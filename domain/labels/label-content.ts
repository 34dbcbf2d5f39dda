import { type Paise, rupeesToPaise } from '#domain/money.ts'
import { formatDate, formatRupees } from '#domain/paper/printed-figures.ts'
import { labelCode, type Symbology, symbologyOf } from '#domain/shelf/barcode.ts'
import { nameInOtherScript } from '#domain/shelf/other-names.ts'
import { LABEL_PRODUCT_FIELDS, type LabelProductField, productField } from '#domain/shelf/product-fields.ts'
import { lineTotals } from '#domain/tax/line-totals.ts'
import type { Percents } from '#domain/tax/tax-heads.ts'
import { NO_PERCENTS, type Taxability } from '#domain/tax/taxability.ts'
import { p } from '#domain/words/p.ts'
import { unitPrice } from './unit-price.ts'

/** Optional parts of a label besides name and code, in order. */
export const LABEL_PARTS = [
  'second',
  ...LABEL_PRODUCT_FIELDS,
  ...(['mrp', 'price', 'unitPrice', 'packed', 'bestBefore', 'shop'] as const),
] as const
export type LabelPart = (typeof LABEL_PARTS)[number]

type LabelTexts = { [F in LabelProductField]?: string | undefined }

/** Printed fields of one product. */
export interface LabelGood extends LabelTexts {
  name: string
  otherNames?: string | undefined
  unit: string
  itemId: string
  sku: string
  ownNumber?: string | undefined
  mrp?: number | null | undefined // rupees
  /** Price of one piece, including all taxes. */
  price: Paise
}

/** Settings shared by all labels of a print. Days are 'yyyy-mm-dd', or '' if absent. */
export interface LabelChoice {
  parts: readonly LabelPart[]
  packedOn: string
  bestBefore: string
  shop: string
  /** First day of the price, on the label of a price change. */
  priceFrom?: string | undefined
}

/** The fields of a product that are on a label by its field table alone. */
export const labelTexts = (product: LabelTexts): LabelTexts =>
  Object.fromEntries(LABEL_PRODUCT_FIELDS.map((name) => [name, product[name]]))

interface LabelContent {
  name: string
  second: string
  price: string
  facts: string[]
  /** Printed in the smallest letters. */
  notes: string[]
  code: string
  /** Undefined if the code has characters that no bars of a label encode. */
  symbology: Symbology | undefined
}

export interface Sold extends Percents {
  sellingPrice: number
  priceIncludesTax?: boolean | undefined
  taxability?: Taxability | undefined
  cessPerUnit?: number | undefined
  taxOnMrp?: boolean | undefined
  mrp?: number | null | undefined
}

/** Price of one piece on a bill, each head of tax rounded as on every line. */
export const priceOnLabel = (item: Sold, chargesTax: boolean): Paise =>
  lineTotals({
    ...(chargesTax ? item : { ...NO_PERCENTS, priceIncludesTax: item.priceIncludesTax ?? false }),
    quantity: 1,
    rate: item.sellingPrice,
  }).total

/** The words of a label, in the language of the paper that is drawn. */
export function labelContent(good: LabelGood, choice: LabelChoice): LabelContent {
  const { parts, packedOn, bestBefore, shop, priceFrom } = choice
  const has = (part: LabelPart) => parts.includes(part)
  const { code } = labelCode(good)
  const each = has('unitPrice') ? unitPrice(good, good.price) : undefined
  const where = (isWanted: unknown, sentence: () => string) => (isWanted ? [sentence()] : [])
  return {
    name: good.name,
    second: has('second') ? nameInOtherScript(good.name, good.otherNames) : '',
    price: has('price') ? formatRupees(good.price) : '',
    facts: [
      ...where(has('mrp') && good.mrp, () =>
        p('MRP {amount}', { amount: formatRupees(rupeesToPaise(good.mrp ?? 0)) }),
      ),
      ...(each ? [eachWords(each)] : []),
    ],
    notes: [
      ...where(has('price') && !priceFrom, () => p('incl. of all taxes')),
      ...where(priceFrom, () => p('incl. of all taxes, from {date}', { date: formatDate(priceFrom ?? '') })),
      ...LABEL_PRODUCT_FIELDS.flatMap((name) => {
        const { label, onLabels } = productField(name)
        const text = has(name) ? good[name] : ''
        return text ? [onLabels === 'named' ? `${label(p)} ${text}` : text] : []
      }),
      ...where(has('packed') && packedOn, () => p('Packed {date}', { date: formatDate(packedOn) })),
      ...where(has('bestBefore') && bestBefore, () =>
        p('Best before {date}', { date: formatDate(bestBefore) }),
      ),
      ...where(has('shop') && shop, () => shop),
    ],
    code,
    symbology: symbologyOf(code),
  }
}

const eachWords = ({ measure, price }: NonNullable<ReturnType<typeof unitPrice>>) => {
  const amount = formatRupees(price)
  return measure === 'kg' ? p('{amount} / kg', { amount }) : p('{amount} / l', { amount })
}
