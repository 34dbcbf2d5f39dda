import type * as z from 'zod/mini'
import { heldField } from '#contract/documents/item-fields.ts'
import {
  type GivenItem,
  type ItemColumn,
  type ItemValue,
  itemColumn,
  LINE_FIELDS,
  type LineField,
  PRODUCT_TAX_FIELDS,
  type ProductTaxField,
  unusualFields,
} from '#domain/tax/item-fields.ts'
import { type SQL, sql } from '#server/db/sql.ts'

// The fields of domain/tax/item-fields.ts as columns.

/** The columns of product `p`, by the names of its fields. */
export const productTaxColumns = (names: readonly ProductTaxField[]): SQL =>
  sql.join(
    names.map((name) => sql`p.${sql.identifier(itemColumn(name))} as ${sql.identifier(name)}`),
    sql`, `,
  )

/** Columns and values of the product fields that a call sent. */
export const givenTaxColumns = (given: GivenItem<ProductTaxField>) =>
  PRODUCT_TAX_FIELDS.filter((name) => given[name] !== undefined).map((name) => ({
    column: sql.identifier(itemColumn(name)),
    value: given[name],
  }))

export const LINE_ITEM = Object.fromEntries(
  LINE_FIELDS.map((name) => [itemColumn(name), heldField(name)]),
) as { [F in LineField as ItemColumn<F>]: z.ZodMiniType<ItemValue<F>> }

/** Columns and values of a line's fields; absent fields get the database's defaults. */
export const columnsOfLine = (line: GivenItem<LineField>) =>
  Object.fromEntries(LINE_FIELDS.map((name) => [itemColumn(name), line[name]]))

export const fieldsOfLine = (row: { [F in LineField as ItemColumn<F>]: ItemValue<F> }) =>
  unusualFields(LINE_FIELDS, (name) => row[itemColumn(name)])
