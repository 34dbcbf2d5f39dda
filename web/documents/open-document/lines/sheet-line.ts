import type { LineBatch } from '#contract/documents/line-batches.ts'
import { type LineDraft, lineDraft } from '#contract/documents/lines.ts'
import type { Product } from '#contract/shelf/products.ts'
import { paiseToRupees, rupeesToPaise } from '#domain/money.ts'
import { schemeWords } from '#domain/pricing/scheme-words.ts'
import type { Pack } from '#domain/shelf/packs.ts'
import {
  givenFields,
  isNumberField,
  LINE_FIELDS,
  type LineField,
  type PartlyTyped,
} from '#domain/tax/item-fields.ts'
import type { LineInput } from '#domain/tax/line-totals.ts'
import type { Percents } from '#domain/tax/tax-heads.ts'
import { t } from '#domain/words/t.ts'
import { refusal } from '#web/ui/form/refusal.ts'
import { type Earlier, type LineBatches, wiredBatches } from './typed-batches.ts'

/** A number while typed: undefined is an empty cell, NaN an unreadable text. */
export type TypedNumber = number | undefined

/** '0 here, 12 in Godown', and as a sentence. */
interface Stands {
  words: string
  sentence: string
}

/** A product as it stands at the document's place. */
export type ShelfGood = Product & {
  /** Where else it stands, if anywhere. */
  stands?: Stands | undefined
}

/** The product when it was chosen, for refilling taxes and warning of low stock. */
interface LineSource extends Percents {
  name: string
  /** Absent on the lines of a stored document. */
  stock?: number
  /** Where else it stands, if anywhere. */
  stands?: Stands | undefined
  /** The product with what stands at each place, in a shop with places. */
  placed?: Product
  /** Rupees, with or without tax as all prices of the document. */
  sellingPrice?: number | undefined
  purchasePrice?: number | undefined
  mrp?: number | undefined
  /** The product with its dated rates, if its rate changes by date. */
  dated?: Product
  /** True if the product's own price includes tax. */
  includesTax?: boolean
  category?: string
  /** True if the recipient owes its tax (reverse charge). */
  reverseCharge?: boolean | undefined
  /** The product by its own unit, if it has packs. */
  packed?: Product
  /** The recipe of a kit, with what stands of its parts. */
  kit?: Product['recipe']
  /** Schedule of a medicine: 'H1'. */
  schedule?: string | undefined
}

/** Values set by price lists and schemes, in shops that use them (web/documents/pricing). */
interface LinePricing {
  /** The list that its rate is from. */
  listed?: string | undefined
  /** True if a person typed the rate: no list changes it. */
  isRateByHand?: boolean | undefined
  /** The scheme that its discount is from. */
  scheme?: { _id: string; name: string; free?: number | undefined } | undefined
  /** True if a person removed the scheme. */
  isSchemeOff?: boolean | undefined
  /** Price list and scheme of the line, as the sheet shows them. */
  priceNote?: string | undefined
}

/** One row of the sheet: the line as the wire has it, and fields of the screen alone. */
export interface SheetLine extends LinePricing, PartlyTyped<LineField> {
  /** Key of the row, as rows move; never sent. */
  key: string
  /** The stored line, and the line it was made from. */
  _id?: string | undefined
  sourceLine?: string | null | undefined
  product: string | null
  itemId: string
  itemname: string
  description: string
  hsncode: string
  sku: string
  unit: string
  /** The pack that quantity and rate are of; absent: the product's own unit. */
  pack?: Pack | undefined
  quantity: TypedNumber
  rate: TypedNumber
  cgst: TypedNumber
  sgst: TypedNumber
  igst: TypedNumber
  cess: TypedNumber
  /** Discount of the line: rupees, or a percentage if one was typed. */
  discount?: TypedNumber
  discountPercent?: TypedNumber
  source?: LineSource | undefined
  /** True if a person typed a percentage: it stays when the place of supply changes. */
  isTaxByHand?: boolean | undefined
  /** True for a pack with its own printed price: no further scan adds to it. Never sent. */
  isPack?: boolean
  /** The product that the line was before its name was typed over; never sent. */
  renamedFrom?: string | undefined
  /** The open quantity of its source line; never sent. */
  openQuantity?: TypedNumber
  /** Quantity in documents made from the stored line; never sent. */
  taken?: number | undefined
  /** The source's GST rate in percent, if it has changed since; never sent. */
  agreedGst?: number
  /** Absent where its product is not kept in batches. */
  batches?: LineBatches | undefined
  /** What the lines above take of its product, as the sheet is drawn; never stored, never sent. */
  earlier?: Earlier | undefined
}

let lastKey = 0

/** An empty row for typing. */
export function emptyLine(): SheetLine {
  lastKey += 1
  const texts = { itemId: '', itemname: '', description: '', hsncode: '', sku: '', unit: '' }
  const percents = { cgst: undefined, sgst: undefined, igst: undefined, cess: undefined }
  return {
    key: `line-${lastKey}`,
    product: null,
    ...texts,
    quantity: undefined,
    rate: undefined,
    ...percents,
  }
}

/** Rows without a product and without a name are dropped before saving (G-ORD-05). */
export const isBlank = (line: SheetLine) => line.product === null && line.itemname.trim() === ''

export const filledLines = (lines: readonly SheetLine[]) => lines.filter((line) => !isBlank(line))

/** The row's wire form: an empty rate is left out, an unreadable one is left for the contract to refuse. */
export function toWire(typed: SheetLine) {
  const { key, source, isTaxByHand, isPack, renamedFrom, openQuantity, taken, agreedGst, ...others } = typed
  const { listed, isRateByHand, scheme, isSchemeOff, priceNote, batches, earlier, pack, ...line } = others
  const wired = batches && wiredBatches(typed)
  return {
    ...line,
    ...(wired && { batches: wired }),
    // A stored line that is sent without one would keep its pack.
    ...((pack || line._id) && { pack: pack ? { _id: pack._id } : null }),
    ...(scheme && { scheme: { _id: scheme._id, free: scheme.free } }),
    quantity: line.quantity ?? 0,
    rate: line.rate,
    cgst: line.cgst ?? 0,
    sgst: line.sgst ?? 0,
    igst: line.igst ?? 0,
    cess: line.cess ?? 0,
  }
}

/** A stored line has its scheme's name. */
type WiredLine = Omit<LineDraft, 'scheme' | 'batches' | 'pack'> & {
  batches?: LineBatch[] | undefined
  pack?: { _id: string; name?: string; holds?: number } | null | undefined
  taken?: number | undefined
  reverseCharge?: boolean | undefined
  schedule?: string | undefined
  scheme?: { _id: string; name?: string; free?: number | undefined } | null | undefined
}

/** Rows of a stored document, with their own percentages instead of the product's. */
export function fromWire(lines: readonly WiredLine[]): SheetLine[] {
  return lines.map((line) => {
    const { product, itemId, itemname, description, hsncode, sku, unit, quantity, rate } = line
    const { cgst, sgst, igst, cess, _id, sourceLine, taken } = line
    const { discount, discountPercent, reverseCharge, schedule } = line
    return {
      key: emptyLine().key,
      product: product ?? null,
      itemId,
      itemname,
      description,
      hsncode,
      sku,
      unit,
      ...(line.pack && { pack: { name: '', holds: 1, ...line.pack } }),
      quantity,
      rate,
      cgst,
      sgst,
      igst,
      cess,
      ...givenFields(LINE_FIELDS, line),
      discountPercent: discountPercent ?? undefined,
      ...(discount && typeof discountPercent !== 'number' && { discount: paiseToRupees(discount) }),
      _id,
      sourceLine,
      taken,
      ...(line.scheme && pricingOf(line.scheme)),
      ...(line.batches && { batches: { stored: line.batches } }),
      source: product ? { name: itemname, cgst, sgst, igst, cess, reverseCharge, schedule } : undefined,
    }
  })
}

const pricingOf = ({ _id, name = '', free }: NonNullable<WiredLine['scheme']>): LinePricing => ({
  scheme: { _id, name, free },
  priceNote: schemeWords({ name, free }),
})

export const NUMBERS = [
  ...(['quantity', 'rate', 'cgst', 'sgst', 'igst', 'cess'] as const),
  ...LINE_FIELDS.filter(isNumberField),
  ...(['discount', 'discountPercent'] as const),
] as const
export type NumberColumn = (typeof NUMBERS)[number]

interface Reckoned {
  input: LineInput
  refused: Partial<Record<NumberColumn, string>>
}
const reckoned = new WeakMap<SheetLine, Reckoned>()

function reckon(line: SheetLine): Reckoned {
  const known = reckoned.get(line)
  if (known) return known
  const sent = toWire(line)
  const found = NUMBERS.map((column) => [column, refusedNumber(line, column, sent[column])] as const)
  const numbers = Object.fromEntries(found.map(([column, sentence]) => [column, sentence ? 0 : sent[column]]))
  const next = {
    input: {
      ...givenFields(LINE_FIELDS, line),
      ...(numbers as Record<NumberColumn, number>),
      discount: rupeesToPaise(numbers.discount ?? 0),
    },
    refused: Object.fromEntries(found.filter(([, sentence]) => sentence)),
  }
  reckoned.set(line, next)
  return next
}

/** An empty rate is refused, so that nothing is given away by mistake: 0 must be typed. */
const refusedNumber = (line: SheetLine, column: NumberColumn, sent: TypedNumber) =>
  column === 'rate' && sent === undefined ? missingRate(line) : refusal(lineDraft.shape[column], sent)

const missingRate = ({ product }: SheetLine) =>
  product
    ? t('Type the rate, or 0 if it is free.')
    : t('This is no product yet: choose one, or type its rate (0 if it is free).')

/** The row as input of the totals: a number that the contract refuses counts as 0 while it is typed (INV-39). */
export const inputOf = (line: SheetLine): LineInput => reckon(line).input

/** The contract's messages on the numbers of a row that is not empty, by column. */
export const refusedNumbers = (line: SheetLine): Reckoned['refused'] =>
  isBlank(line) ? NONE : reckon(line).refused

const NONE = {}

/** A row counts once all its numbers are valid. */
export const isCounted = (line: SheetLine) => Object.keys(refusedNumbers(line)).length === 0

/** Title of the column of rates. */
export const rateTitle = (pricesIncludeTax: boolean) => (pricesIncludeTax ? t('Rate with tax') : t('Rate'))
