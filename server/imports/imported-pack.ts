import type { PackDraft } from '#contract/shelf/packs.ts'
import { barCode } from '#domain/shelf/barcode.ts'
import { t } from '#domain/words/t.ts'
import type { ProductRow } from '#server/products/product-queries.ts'
import { lowerCase, type ProductShelf } from './product-shelf.ts'
import type { CellProblem, Values } from './sheet-row.ts'

/** Columns of the one pack that a row of a file names, by the fields of a pack. */
const PACK_COLUMNS = {
  name: 'pack',
  holds: 'packHolds',
  barcode: 'packBarcode',
  sellingPrice: 'packPrice',
  mrp: 'packMrp',
} as const satisfies Record<Exclude<keyof PackDraft, '_id'>, string>
const FIELDS = Object.entries(PACK_COLUMNS) as [keyof typeof PACK_COLUMNS, string][]

type Stored = Pick<ProductRow, 'packs'> | undefined

/** The stored pack that a row is about: the one of its name; the first, where it names none. */
const storedPack = (stored: Stored, { pack: name }: Values) =>
  name === undefined || name === ''
    ? stored?.packs?.[0]
    : stored?.packs?.find((pack) => lowerCase(pack.name) === lowerCase(name))

/** The stored pack in the columns of the file. */
export function packCells(stored: Stored, typed: Values): Values {
  const pack = storedPack(stored, typed)
  return Object.fromEntries(
    FIELDS.flatMap(([field, column]) => (pack?.[field] === undefined ? [] : [[column, pack[field]]])),
  )
}

/** The row without its pack, where it does not say both name and content: other programs name a second unit of everything. */
export function withoutHalfPack(values: Values, stored: Stored): Values {
  if (storedPack(stored, values) || (values.pack && Number(values.packHolds) > 0)) return values
  return Object.fromEntries(
    Object.entries(values).filter(([key]) => !FIELDS.some(([, column]) => column === key)),
  )
}

/** All packs of a product after a row; none where neither has one. */
export function withPack(values: Values, stored: Stored): { packs?: object[] } {
  const named = FIELDS.flatMap(([field, column]) =>
    values[column] === undefined ? [] : [[field, values[column]]],
  )
  const packs = stored?.packs ?? []
  if (named.length === 0) return {}
  const was = storedPack(stored, values)
  const pack = { name: '', ...was, ...Object.fromEntries(named) }
  return { packs: was ? packs.map((one) => (one === was ? pack : one)) : [...packs, pack] }
}

/** The codes of a row that are taken: an item's by a pack, or a pack's by another good. */
export function takenCodes(
  values: Values,
  stored: ProductRow | undefined,
  shelf: ProductShelf,
): CellProblem[] {
  const problem = (column: string, { name }: { name: string }) => ({
    column,
    message: t('{code} is already a code of {name}: one code means one item.', {
      code: values[column] ?? '',
      name,
    }),
  })
  const own = ['itemId', 'sku'].flatMap((column) => {
    const pack = shelf.byPack.get(barCode(String(values[column] ?? '')))
    return pack ? [problem(column, pack.product)] : []
  })
  const code = barCode(String(values.packBarcode ?? ''))
  const [good, pack] = [shelf.byCode.get(code), shelf.byPack.get(code)]
  if (good) return [...own, problem('packBarcode', good)]
  const isOwn = pack && pack.product.id === stored?.id && pack.pack === storedPack(stored, values)?._id
  return pack && !isOwn ? [...own, problem('packBarcode', pack.product)] : own
}
