import { expect, test } from 'vitest'
import { FIRST_SETTINGS } from '#contract/shop/settings.ts'
import { DOCUMENT_FIELDS } from '#domain/documents/fields.ts'
import { SERIES } from '#domain/documents/series.ts'
import { PERMISSION_NAMES } from '#domain/people/permissions.ts'
import { knownField, trailField } from '#domain/trail/trail-fields.ts'
import { TRAIL_TABLE_NAMES } from '#domain/trail/trail-tables.ts'
import { startBahi } from '#test/start-shop.ts'

interface Column {
  table: string
  column: string
  type: string
}

test('every column of every table in the audit log has words for the trail, or is left out on purpose', async () => {
  const { store } = await startBahi()
  const [answer] = [
    await store.script(`
      select table_name as table, column_name as column from information_schema.columns
       where table_schema = 'public' order by 1, ordinal_position`),
  ].flat() as { rows: Column[] }[]
  const without = (answer?.rows ?? []).flatMap(({ table, column }) => {
    const known = TRAIL_TABLE_NAMES.find((name) => name === table)
    return known && knownField(known, column) === undefined ? [`${table}.${column}`] : []
  })
  expect(without).toEqual([])
  expect(answer?.rows.length).toBeGreaterThan(400)
})

/** Columns of whole numbers of eight bytes that are no paise. */
const NO_AMOUNTS = ['attachments.bytes', 'price_lists.seq']

test('every column of paise has the format of money in the trail, and so has the change of a bill', async () => {
  const { store } = await startBahi()
  const [answer] = [
    await store.script(`
      select table_name as table, column_name as column, data_type as type from information_schema.columns
       where table_schema = 'public' and data_type = 'bigint' order by 1, 2`),
  ].flat() as { rows: Column[] }[]
  const rows = answer?.rows ?? []
  const other = rows.flatMap(({ table, column }) => {
    const known = TRAIL_TABLE_NAMES.find((name) => name === table)
    const field = known && knownField(known, column)
    return field && field.as !== 'money' && !NO_AMOUNTS.includes(`${table}.${column}`)
      ? [`${table}.${column} as ${JSON.stringify(field.as)}`]
      : []
  })
  expect(other).toEqual([])
  expect(rows.length).toBeGreaterThan(40)
  expect(trailField('documents', 'details.change')).toMatchObject({ as: 'money' })
})

test('every setting, permission and field of a document has words for the trail', () => {
  const {
    uses,
    numbers: _,
    luts: __,
    tills: ___,
    registration: ____,
    compositionClass,
    ...settings
  } = FIRST_SETTINGS
  const paths = [
    ...Object.keys(settings)
      .filter((key) => key !== 'filedUpTo')
      .map((key) => ['shops', `settings.${key}`] as const),
    ...Object.keys(uses).map((key) => ['shops', `settings.uses.${key}`] as const),
    ...Object.keys(SERIES).map((key) => ['shops', `settings.numbers.${key}.prefix`] as const),
    ['shops', 'settings.tills.Counter 1.salesInvoice.start'] as const,
    ['shops', 'settings.luts.2026-27'] as const,
    ...PERMISSION_NAMES.flatMap((name) => [
      ['shop_roles', `answers.${name}`] as const,
      ['permits', `asked.${name}`] as const,
    ]),
    ...Object.keys(DOCUMENT_FIELDS).map((key) => ['documents', `details.${key}`] as const),
  ]
  expect(compositionClass).toBeNull()
  expect(paths.filter(([table, path]) => !knownField(table, path)).map(([, path]) => path)).toEqual([])
})
