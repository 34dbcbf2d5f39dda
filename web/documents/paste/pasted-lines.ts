import { MAX_LINES } from '#contract/fields.ts'
import type { Product } from '#contract/shelf/products.ts'
import { findProducts } from '#contract/shelf/shelf-lookups.ts'
import { t } from '#domain/words/t.ts'
import { call } from '#web/app/calls/call.ts'
import { headsOf, type Place, withProduct } from '#web/documents/open-document/lines/line-filling.ts'
import { emptyLine, type SheetLine } from '#web/documents/open-document/lines/sheet-line.ts'
import { type PastedRow, pastedRows } from './pasted-rows.ts'

interface PastedLines {
  lines: SheetLine[]
  remarks: string[]
}

/** Parses pasted text into lines. Products are looked up once for all rows; `room` is the maximum number. */
export async function pastedLines(text: string, place: Place, room: number): Promise<PastedLines> {
  const { rows, remarks } = pastedRows(text)
  const fitting = rows.slice(0, Math.max(0, room))
  const left = rows.length - fitting.length
  const tooMany =
    left > 0
      ? [
          t('A document has at most {most} lines: the last {count} were left out.', {
            most: MAX_LINES,
            count: left,
          }),
        ]
      : []
  const names = [...new Set(fitting.flatMap(({ code, name }) => [code ?? '', name ?? '']))].filter(Boolean)
  const { products } = names.length > 0 ? await call(findProducts, { body: { names } }) : { products: [] }
  const found = fitting.map((row) => ({ row, product: productOf(row, products) }))
  return {
    lines: found.map(({ row, product }) => lineOf(row, product, place)),
    remarks: [
      ...remarks,
      ...tooMany,
      ...found.flatMap(({ row, product }) =>
        product
          ? []
          : [
              t('Row {row}: “{name}” is not in your stock list, kept as typed.', {
                row: row.row,
                name: row.name ?? row.code,
              }),
            ],
      ),
    ],
  }
}

/** Found by code first; a name that two products share finds neither. */
function productOf({ code, name }: PastedRow, products: readonly Product[]): Product | undefined {
  const same = (one: string, other: string | undefined) =>
    one !== '' && one.toLowerCase() === other?.toLowerCase()
  const wanted = code ?? name
  const byCode = products.find(({ itemId, sku }) => same(itemId, wanted) || same(sku, wanted))
  const [byName, ...others] = products.filter((product) => same(product.name, name))
  return byCode ?? (others.length > 0 ? undefined : byName)
}

/** Makes a line of a pasted row; its values win over the product's. */
function lineOf(row: PastedRow, product: Product | undefined, place: Place): SheetLine {
  const { name = '', code = '', hsncode, unit, quantity = 1, rate } = row
  const line = product
    ? withProduct(emptyLine(), product, place, packNamed(product, unit))
    : { ...emptyLine(), itemname: name || code, ...headsOf(NO_TAX, place) }
  return {
    ...line,
    quantity,
    ...(hsncode && { hsncode }),
    ...(unit && { unit }),
    ...(rate !== undefined && { rate, isRateByHand: true }),
    ...taxOf(row, place),
  }
}

const packNamed = ({ packs = [] }: Product, unit = '') =>
  packs.find(({ name }) => name.toLowerCase() === unit.trim().toLowerCase())

const NO_TAX = { cgst: 0, sgst: 0, igst: 0, cess: 0 }

/** Splits a single GST rate into heads by the place of supply; named heads stay as they are. */
function taxOf({ gst, cgst, sgst, igst, cess }: PastedRow, place: Place): Partial<SheetLine> {
  if (!place.collectsTax) return {}
  const heads = { cgst, sgst, igst, cess }
  const named = Object.fromEntries(Object.entries(heads).filter(([, percent]) => percent !== undefined))
  if (gst === undefined && Object.keys(named).length === 0) return {}
  return { ...(gst !== undefined && sharedOut(gst, place)), ...named, isTaxByHand: true }
}

/** Shares of a GST rate without cess: the product's own cess stays. */
function sharedOut(gst: number, place: Place): Partial<SheetLine> {
  const half = gst / 2
  const { cgst, sgst, igst } = headsOf({ ...NO_TAX, cgst: half, sgst: half }, place)
  return { cgst, sgst, igst }
}
