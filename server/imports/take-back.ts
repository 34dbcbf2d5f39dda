import type { ImportNoun } from '#domain/imports/import-columns.ts'
import { LISTED_PARTY_FIELDS, partyColumn, partyField } from '#domain/parties/party-fields.ts'
import {
  type LinkProductField,
  type ProductFieldName,
  productColumn,
  productField,
} from '#domain/shelf/product-fields.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { integers, listOfIds } from '#server/rows/list.ts'
import { IMPORTED_FIELDS, sentType } from '#server/rows/product-columns.ts'
import type { OfImport } from './import-queries.ts'
import { merchantState } from './store-merchants.ts'
import { productState } from './store-products.ts'

interface TakingBack extends OfImport {
  rows: number[]
  /** The ids of the products or merchants. */
  ids: string[]
  now: Date
  date: string
}

const lockTargets = ({ shopId, ids }: TakingBack, table: SQL): SQL =>
  sql`select id from ${table} where shop_id = ${shopId} and id = any (${listOfIds(ids)}) order by id for no key update`

/** The statements that lock the targets of these rows, decide about them and take back what may be, for each noun. */
export const takingBack: Record<ImportNoun, (taking: TakingBack) => SQL[]> = {
  products: (taking) => [
    lockTargets(taking, sql`products`),
    decideProducts(taking),
    removeAdded(taking, sql`products`),
    restoreProducts(taking),
    moveBack(taking),
  ],
  merchants: (taking) => [
    lockTargets(taking, sql`merchants`),
    decideMerchants(taking),
    removeAdded(taking, sql`merchants`),
    restoreMerchants(taking),
  ],
  openings: (taking) => [takeBackOpenings(taking), removeMadeParties(taking)],
}

/** The ids are also a condition, so that no more rows are read even without statistics on a new shop. */
const theRows = ({ shopId, importId, rows }: TakingBack): SQL =>
  sql`r.shop_id = ${shopId} and r.import_id = ${importId} and r.row = any (${integers(rows)})`

const targets = ({ shopId, ids }: TakingBack, target: SQL): SQL =>
  sql`${target}.shop_id = ${shopId} and ${target}.id = r.target_id and ${target}.id = any (${listOfIds(ids)})`

/** A product is in use once it has lines, or movements other than its opening stock. */
const PRODUCT_USED = sql`(
  exists (select from stock_movements m
           where m.shop_id = p.shop_id and m.product_id = p.id and m.reference_type <> 'Opening Stock')
  or exists (select from document_lines l where l.shop_id = p.shop_id and l.product_id = p.id))`

/** SQL: another product has the code by now that this product had before the import. */
const CODE_IN_USE = sql`exists (
  select from products other
   where other.shop_id = p.shop_id and other.id <> p.id and other.deleted_at is null
     and (lower(other.item_id) = lower(r.before ->> 'item_id') or lower(other.sku) = lower(r.before ->> 'sku')))`

const COUNTED_SINCE = sql`(r.stock <> 0 and exists (
  select from stock_movements m
   where m.shop_id = p.shop_id and m.product_id = p.id and m.reference_type = 'Stock Edit' and m.posted_at > r.at))`

/** Products deleted since the import count as taken back. Columns added after the import are ignored when edits are detected. */
const decideProducts = (taking: TakingBack): SQL => sql`
  update import_rows r
     set fate = case
           when r.outcome = 'added' and p.deleted_at is not null then 'undone'
           when r.outcome = 'added' and ${PRODUCT_USED} then 'used'
           when not ${productState(sql`p`)} @> r.after or p.deleted_at is not null then 'edited'
           when r.outcome = 'changed' and (${CODE_IN_USE} or ${COUNTED_SINCE}) then 'edited'
           else 'undone' end
    from products p
   where ${theRows(taking)} and ${targets(taking, sql`p`)}`

const removeAdded = (taking: TakingBack, table: SQL): SQL => sql`
  update ${table} target set deleted_at = coalesce(target.deleted_at, ${taking.now.toISOString()})
    from import_rows r
   where ${theRows(taking)} and r.outcome = 'added' and r.fate = 'undone'
     and ${targets(taking, sql`target`)}`

const productColumnOf = (name: ProductFieldName): SQL => sql.identifier(productColumn(name))
const LINKED = { categoryId: sql`categories`, supplierId: sql`merchants` } satisfies Record<
  LinkProductField,
  SQL
>

/** A category or supplier that was deleted since the import is not restored, nor a column that came after it. */
function productBefore(name: ProductFieldName): SQL {
  const column = productColumnOf(name)
  if (name === 'categoryId' || name === 'supplierId')
    return sql`(select t.id from ${LINKED[name]} t where t.shop_id = r.shop_id and t.id = b.${column} and t.deleted_at is null)`
  return productField(name).isExtra ? sql`coalesce(b.${column}, p.${column})` : sql`b.${column}`
}

const RESTORED = sql.join(
  IMPORTED_FIELDS.map((name) => sql`${productColumnOf(name)} = ${productBefore(name)}`),
  sql`, `,
)
const BEFORE = sql.join(
  IMPORTED_FIELDS.map((name) => sql`${productColumnOf(name)} ${sentType(name)}`),
  sql`, `,
)

const restoreProducts = (taking: TakingBack): SQL => sql`
  update products p
     set ${RESTORED}, taxability = coalesce(b.taxability, p.taxability),
         price_includes_tax = coalesce(b.price_includes_tax, p.price_includes_tax),
         mrp = case when r.before ? 'mrp' then b.mrp else p.mrp end
    from import_rows r, jsonb_to_record(r.before) as b (
           ${BEFORE}, taxability text, price_includes_tax boolean, mrp numeric)
   where ${theRows(taking)} and r.outcome = 'changed' and r.fate = 'undone'
     and ${targets(taking, sql`p`)}`

/** Adds reversing movements; later sales stay. */
const moveBack = (taking: TakingBack): SQL => sql`
  select move_stock(array_agg((
           ${taking.date}::date, p.id, case when r.stock > 0 then 'out' else 'in' end, abs(r.stock), 'Stock Edit',
           p.item_id, jsonb_build_object('code', 'import-taken-back'), null, p.id, null)::stock_move order by p.id))
    from import_rows r, products p
   where ${theRows(taking)} and ${targets(taking, sql`p`)} and r.outcome = 'changed' and r.fate = 'undone' and r.stock <> 0`

const MERCHANT_USED = sql`(
  exists (select from documents d where d.shop_id = m.shop_id and d.merchant_id = m.id)
  or exists (select from products p where p.shop_id = m.shop_id and p.supplier_id = m.id and p.deleted_at is null)
  or exists (select from adjustments a where a.shop_id = m.shop_id and a.supplier_id = m.id and a.deleted_at is null)
  or exists (select from tasks t where t.shop_id = m.shop_id and t.merchant_id = m.id))`

const decideMerchants = (taking: TakingBack): SQL => sql`
  update import_rows r
     set fate = case
           when r.outcome = 'added' and m.deleted_at is not null then 'undone'
           when r.outcome = 'added' and ${MERCHANT_USED} then 'used'
           when not ${merchantState(sql`m`)} @> r.after or m.deleted_at is not null then 'edited'
           else 'undone' end
    from merchants m
   where ${theRows(taking)} and ${targets(taking, sql`m`)}`

/** Fields of a party that an import changes: its type finds it, and stays. */
const PARTY_COLUMNS = LISTED_PARTY_FIELDS.filter((name) => name !== 'type').map((name) => ({
  column: sql.identifier(partyColumn(name)),
  isExtra: partyField(name).isExtra,
}))

/** A column that came after the import is not restored. */
const restoreMerchants = (taking: TakingBack): SQL => sql`
  update merchants m
     set ${sql.join(
       PARTY_COLUMNS.map(({ column, isExtra }) =>
         isExtra ? sql`${column} = coalesce(b.${column}, m.${column})` : sql`${column} = b.${column}`,
       ),
       sql`, `,
     )}
    from import_rows r, jsonb_to_record(r.before) as b (${sql.join(
      PARTY_COLUMNS.map(({ column }) => sql`${column} text`),
      sql`, `,
    )})
   where ${theRows(taking)} and r.outcome = 'changed' and r.fate = 'undone'
     and ${targets(taking, sql`m`)}`

const takeBackOpenings = (taking: TakingBack): SQL => sql`
  update import_rows r
     set fate = taken.fate
    from take_back_openings(${listOfIds(taking.ids)}, ${taking.date}::date) taken
   where ${theRows(taking)} and r.target_id = taken.id`

/** A party that a row made goes once all that was opened with it is taken back, unless it is in use. */
const removeMadeParties = (taking: TakingBack): SQL => sql`
  update merchants m set deleted_at = ${taking.now.toISOString()}
   where m.shop_id = ${taking.shopId} and m.deleted_at is null
     and m.id in (select (r.after ->> 'party')::uuid from import_rows r
                   where r.shop_id = ${taking.shopId} and r.import_id = ${taking.importId} and r.after ? 'party')
     and not ${MERCHANT_USED}
     and not exists (select from vouchers v where v.shop_id = m.shop_id and v.party = m.id and v.status = 'standing')`
