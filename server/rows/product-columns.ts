import type { ProductDraft, ProductEdit } from '#contract/shelf/products.ts'
import {
  type ExtraProductField,
  type GuardedProductField,
  LISTED_PRODUCT_FIELDS,
  type LinkProductField,
  PRODUCT_FIELD_NAMES,
  type ProductFieldName,
  productColumn,
  productField,
  productFieldsWith,
  SOUNDED_PRODUCT_FIELDS,
} from '#domain/shelf/product-fields.ts'
import { type SQL, sql } from '#server/db/sql.ts'

// The fields of domain/shelf/product-fields.ts as columns.

export const EXTRA_PRODUCT_FIELDS = productFieldsWith<ExtraProductField>(({ isExtra }) => isExtra)
export const GUARDED_PRODUCT_FIELDS = productFieldsWith<GuardedProductField>(({ seenWith }) => seenWith)
const LINK_PRODUCT_FIELDS = productFieldsWith<LinkProductField>(({ is }) => is === 'link')

const columnOf = (name: ProductFieldName): SQL => sql.identifier(productColumn(name))
const isLink = (name: ProductFieldName): name is LinkProductField =>
  LINK_PRODUCT_FIELDS.some((one) => one === name)

/** Columns of product `p` by the names of its fields; `linked` are the joined tables of links. */
export const productColumns = (
  names: readonly ProductFieldName[],
  linked: Record<LinkProductField, SQL>,
): SQL =>
  sql.join(
    names.map((name) => {
      // A kit has no stock: shown is what its parts would make.
      if (name === 'stock')
        return sql`case when p.recipe = 'kit' then kit_stock(p.id) else p.stock end as stock`
      if (!isLink(name)) return sql`p.${columnOf(name)} as ${sql.identifier(name)}`
      const to = linked[name]
      return sql`
        case when ${to}.id is not null then jsonb_build_object('_id', ${to}.id, 'id', ${to}.id, 'name', ${to}.name) end
          as ${sql.identifier(name)}`
    }),
    sql`, `,
  )

/** Extra fields that are set; the others are undefined. */
export const setProductFields = <R extends Record<ExtraProductField, string | number | null>>(row: R) =>
  Object.fromEntries(EXTRA_PRODUCT_FIELDS.map((name) => [name, row[name] || undefined])) as {
    [F in ExtraProductField]?: NonNullable<R[F]> | undefined
  }

const UNSET = { text: '', schedule: '', code: '', price: null, percent: 0, stock: 0, level: null, link: null }

/** Fields that are written with the product: the stock is not, as movements write it, and codes have rules of their own. */
type WrittenField = Exclude<ProductFieldName, 'stock' | 'itemId' | 'sku'>
const isWritten = (name: ProductFieldName): name is WrittenField =>
  !['stock', 'code'].includes(productField(name).is)

const WRITTEN_FIELDS = PRODUCT_FIELD_NAMES.filter(isWritten)

/** Columns and values that a call writes; an extra field that it does not name stays. */
export const givenColumns = (given: ProductDraft | ProductEdit) =>
  WRITTEN_FIELDS.flatMap((name) => {
    const { is, isExtra } = productField(name)
    const value = given[name]
    return isExtra && value === undefined ? [] : [{ column: columnOf(name), value: value ?? UNSET[is] }]
  })

/** Columns and values of the fields that are named, unset ones too: all others stay. */
export const changedColumns = (changed: Partial<ProductEdit>) =>
  WRITTEN_FIELDS.flatMap((name) =>
    name in changed ? [{ column: columnOf(name), value: changed[name] ?? UNSET[productField(name).is] }] : [],
  )

/** Fields whose columns an import writes: those in files, and links, which files name. */
export const IMPORTED_FIELDS: readonly ProductFieldName[] = [
  ...LISTED_PRODUCT_FIELDS,
  ...LINK_PRODUCT_FIELDS,
].filter((name) => productField(name).is !== 'stock')

/** Type of a field's column in a record that is sent. */
export const sentType = (name: ProductFieldName): SQL => {
  const { is } = productField(name)
  return sql.raw(is === 'link' ? 'uuid' : ['text', 'schedule', 'code'].includes(is) ? 'text' : 'numeric')
}

/** The names of which the sound key of a product is made. */
export const SOUNDED_NAMES: SQL = sql.join(SOUNDED_PRODUCT_FIELDS.map(columnOf), sql` || ',' || `)
