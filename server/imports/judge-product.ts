import * as z from 'zod/mini'
import { categoryDraft } from '#contract/shelf/categories.ts'
import {
  openingDraft,
  type ProductDraft,
  type ProductEdit,
  productDraft,
  productEdit,
} from '#contract/shelf/products.ts'
import { formatDate } from '#domain/calendar.ts'
import { formatPercent } from '#domain/money.ts'
import { barCode } from '#domain/shelf/barcode.ts'
import { LISTED_PRODUCT_FIELDS } from '#domain/shelf/product-fields.ts'
import { endOfRate } from '#domain/tax/rates/ended-rates.ts'
import { gstRate } from '#domain/tax/rates/gst-rate.ts'
import { t } from '#domain/words/t.ts'
import { openingAhead } from '#server/products/opening-stock.ts'
import type { ProductRow } from '#server/products/product-queries.ts'
import { packCells, takenCodes, withoutHalfPack, withPack } from './imported-pack.ts'
import { lowerCase, type ProductShelf } from './product-shelf.ts'
import {
  type CellProblem,
  type JudgedRow,
  problemsOf,
  refused,
  type SheetRow,
  type Values,
} from './sheet-row.ts'

/** Stored values of a row; a category that does not exist yet is given by its name. */
export type ProductBody = ProductEdit & Pick<ProductDraft, keyof typeof openingDraft> & { category: string }

interface Rules {
  fill: Values
  setsStock: boolean
  /** The day in India. */
  today: string
}

const PLAIN = [...LISTED_PRODUCT_FIELDS, 'mrp', 'taxability'] as const
const HEADS = ['cgst', 'sgst', 'igst'] as const
const NO_TAX = { cgst: 0, sgst: 0, igst: 0, cess: 0 }
/** Placeholder for the id of a new category. */
const NEW_CATEGORY = '00000000-0000-4000-8000-000000000000'
const COLUMNS: Record<string, string> = { categoryId: 'category', supplierId: 'supplier', packs: 'packHolds' }

/** Verdict on importing a row, by the rules of the form: the same contract validates the result. */
export function judgeProduct(read: SheetRow, shelf: ProductShelf, rules: Rules): JudgedRow<ProductBody> {
  const { row } = read
  const match = matchOf(read.values, shelf)
  if ('message' in match) return refused(row, [...read.problems, match])
  const stored = match.product
  // Only a new product has an opening stock.
  const values = withHeads(withoutHalfPack(read.values, stored), stored)
  const typed = stored ? withoutOpening(values) : values
  const changes = stored ? changesOf(typed, stored, rules.setsStock) : []
  if (stored && changes.length === 0 && read.problems.length === 0) {
    return { row, verdict: 'same', problems: [], changes, claims: [], storedId: stored.id }
  }

  const whole = filled({ ...(stored ? knownOf(stored) : {}), ...typed }, rules.fill)
  const { body, problems: unknown } = linked(whole, shelf, stored)
  Object.assign(body, withPack(whole, stored))
  if (stored)
    Object.assign(body, { stock: rules.setsStock ? whole.stock : stored.stock, stockLoaded: stored.stock })
  // Cells that could not be read are marked already; the rest of the row is checked without them.
  const answer = stored ? z.safeParse(productEdit, body) : z.safeParse(productDraft, body)
  const found = answer.success ? [] : problemsOf('products', answer.error, body, (key) => COLUMNS[key] ?? key)
  const ahead = openingAhead(String(typed.openingDate ?? ''), rules.today)
  const late = ahead ? [{ column: 'openingDate', message: ahead }] : []
  const taken = takenCodes(typed, stored, shelf)
  const problems = oncePerColumn([...read.problems, ...unknown, ...taken, ...found, ...late])
  if (!answer.success || problems.length > 0) return refused(row, problems)
  return {
    row,
    verdict: stored ? 'changed' : 'new',
    problems,
    ...doubtsOf(answer.data, rules.today),
    changes,
    claims: claimsOf(read.values, stored),
    storedId: stored?.id,
    body: { ...answer.data, category: String(whole.category) },
  }
}

/** A rate that ended is taken, as bills of earlier days need it. */
function doubtsOf(product: ProductEdit, today: string): Pick<JudgedRow<ProductBody>, 'doubts'> {
  const rate = gstRate(product)
  const since = endOfRate(rate, product.hsncode, today)
  if (!since) return {}
  const message = t('GST of {rate} ended on {day}', { rate: formatPercent(rate), day: formatDate(since) })
  return { doubts: [{ column: 'gst', message }] }
}

const withoutOpening = (typed: Values): Values =>
  Object.fromEntries(Object.entries(typed).filter(([column]) => !(column in openingDraft)))

type Match = { product?: ProductRow | undefined } | CellProblem

/** The stored product of a row: found by its codes, or by name where the row has no code. */
function matchOf({ itemId, sku, name }: Values, { byCode, byName }: ProductShelf): Match {
  const [coded, scanned] = [itemId, sku].map((code) => (code ? byCode.get(barCode(String(code))) : undefined))
  if (coded && scanned && coded.id !== scanned.id) {
    return {
      column: 'sku',
      message: t('SKU already exists: it is the one of {name}.', { name: scanned.name }),
    }
  }
  if (itemId || sku) return { product: coded ?? scanned }
  const called = byName.get(lowerCase(name)) ?? []
  if (called.length < 2) return { product: called[0] }
  return {
    column: 'name',
    message: t('{count} products have this name. Add the item code.', { count: called.length }),
  }
}

/** Splits a single GST rate into CGST and SGST, as the form does; named heads are taken as they are. */
function withHeads({ gst, ...typed }: Values, stored: ProductRow | undefined): Values {
  // An item that is free of tax by law loses its percentages.
  const isFree = typed.taxability !== undefined && typed.taxability !== 'taxable'
  const values = isFree && !gst ? { ...NO_TAX, ...typed } : typed
  const namesHeads = HEADS.some((head) => values[head])
  if (gst === undefined || namesHeads || (stored && gstRate(stored) === gst)) return values
  return { ...values, cgst: Number(gst) / 2, sgst: Number(gst) / 2, igst: 0 }
}

function changesOf(typed: Values, stored: ProductRow, setsStock: boolean): JudgedRow<ProductBody>['changes'] {
  const was: Values = { ...knownOf(stored), ...packCells(stored, typed) }
  return Object.entries(typed)
    .filter(([column]) => setsStock || column !== 'stock')
    .filter(([column, now]) =>
      column === 'category' || column === 'supplier'
        ? lowerCase(now) !== lowerCase(was[column])
        : column === 'itemId' || column === 'sku'
          ? !isSameBars(String(now), String(was[column] ?? ''))
          : now !== was[column],
    )
    .map(([column, now]) => ({ column, was: String(was[column] ?? ''), now: String(now) }))
}

/** True for the identical code, or for another number of the same bars (UPC-A, EAN-13, GTIN-14). */
const isSameBars = (one: string, other: string) =>
  one === other || (barCode(one) === barCode(other) && lowerCase(one) !== lowerCase(other))

/** A stored product in the columns of a file. */
function knownOf(stored: ProductRow): Values {
  const known: Record<string, unknown> = {
    ...Object.fromEntries(PLAIN.map((key) => [key, stored[key]])),
    priceIncludesTax: stored.priceIncludesTax ? 'yes' : 'no',
    category: stored.categoryId?.name,
    supplier: stored.supplierId?.name,
  }
  return Object.fromEntries(
    Object.entries(known).filter((entry): entry is [string, string | number] => (entry[1] ?? null) !== null),
  )
}

function filled(values: Values, fill: Values): Values {
  const whole = { ...fill, ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) }
  // A missing name is '-' here, so that the description is not marked too.
  return { ...whole, description: whole.description ?? whole.name ?? '-' }
}

/** Replaces names by ids. Unknown categories are created; suppliers are not, as they need an address. */
function linked({ category, supplier, gst, ...values }: Values, shelf: ProductShelf, stored?: ProductRow) {
  const problems: CellProblem[] = []
  const isStored = stored?.categoryId && lowerCase(stored.categoryId.name) === lowerCase(category)
  const name = category === undefined ? undefined : z.safeParse(categoryDraft, { name: String(category) })
  if (name && !name.success) {
    problems.push({ column: 'category', message: name.error.issues[0]?.message ?? t('Choose a category') })
  }
  const categoryId =
    category === undefined
      ? undefined
      : ((isStored ? stored.categoryId?.id : shelf.categories.get(lowerCase(category))) ?? NEW_CATEGORY)
  const isSame = stored?.supplierId && lowerCase(stored.supplierId.name) === lowerCase(supplier)
  const suppliers = isSame ? [stored.supplierId?.id] : (shelf.suppliers.get(lowerCase(supplier)) ?? [])
  if (supplier !== undefined && suppliers.length !== 1) {
    const count = suppliers.length
    problems.push({
      column: 'supplier',
      message:
        count > 1
          ? t('{count} suppliers have this name. Import your parties first, or leave it empty.', { count })
          : t('No supplier has this name. Import your parties first, or leave it empty.'),
    })
  }
  // Default rate for a file without taxes.
  const taxes =
    gst !== undefined && !HEADS.some((head) => head in values) ? withHeads({ gst }, undefined) : {}
  const body: Record<string, unknown> = { ...taxes, ...values, categoryId, supplierId: suppliers[0] }
  if (values.priceIncludesTax) body.priceIncludesTax = values.priceIncludesTax === 'yes'
  return { body, problems }
}

const claimsOf = ({ itemId, sku, name, packBarcode }: Values, stored: ProductRow | undefined) => [
  ...(stored
    ? [{ column: itemId ? 'itemId' : sku ? 'sku' : 'name', key: `id ${stored.id}`, asks: true }]
    : []),
  ...(itemId ? [{ column: 'itemId', key: `code ${barCode(String(itemId))}`, asks: true }] : []),
  ...(sku ? [{ column: 'sku', key: `code ${barCode(String(sku))}`, asks: true }] : []),
  ...(packBarcode
    ? [{ column: 'packBarcode', key: `code ${barCode(String(packBarcode))}`, asks: true }]
    : []),
  ...(stored ? [] : [{ column: 'name', key: `name ${lowerCase(name)}`, asks: !itemId && !sku }]),
]

const oncePerColumn = (problems: CellProblem[]) =>
  problems.filter(({ column }, i) => problems.findIndex((other) => other.column === column) === i)

/** Names of categories in the rows that the shop does not have, once each. */
export function newCategories(judged: JudgedRow<ProductBody>[], { categories }: ProductShelf): string[] {
  const names = new Map<string, string>()
  for (const { body } of judged) {
    if (body?.categoryId === NEW_CATEGORY && !categories.has(lowerCase(body.category)))
      names.set(lowerCase(body.category), names.get(lowerCase(body.category)) ?? body.category)
  }
  return [...names.values()]
}
