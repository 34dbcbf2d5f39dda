import * as z from 'zod/mini'
import { filedMerchant, type Merchant, type MerchantDraft } from '#contract/merchants.ts'
import { LISTED_PARTY_FIELDS, type ListedPartyField } from '#domain/parties/party-fields.ts'
import { sameGstinWords } from '#domain/parties/same-gstin.ts'
import { t } from '#domain/words/t.ts'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { merchantOf, selectMerchants } from '#server/merchants/merchant-queries.ts'
import * as column from '#server/rows/column.ts'
import { listOfIds, smallTexts } from '#server/rows/list.ts'
import { query } from '#server/rows/query.ts'
import { lowerCase } from './product-shelf.ts'
import {
  type CellProblem,
  type JudgedRow,
  problemsOf,
  refused,
  type SheetRow,
  type Values,
} from './sheet-row.ts'

/** Stored merchants that the rows may match: those with their GSTINs and those with their names. */
export async function readMerchants(
  db: Db,
  shopId: string,
  rows: SheetRow[],
  isLocked = false,
): Promise<Merchant[]> {
  const valuesOf = (key: string) => rows.map(({ values }) => values[key]).filter(Boolean)
  const found = await db.execute(
    query(
      { id: column.id },
      sql`
      ${merchantsBy(shopId, sql`name`, valuesOf('name'))} union ${merchantsBy(shopId, sql`gstin`, valuesOf('gstin'))}`,
    ),
  )
  const ids = listOfIds(found.map(({ id }) => id))
  const lock = sql`
    select id from merchants where shop_id = ${shopId} and id = any (${ids}) order by id for no key update`
  const [, merchants] = await db.batch([
    isLocked ? lock : sql`select`,
    selectMerchants(shopId, sql`id = any (${ids}) and deleted_at is null`),
  ])
  return merchants.map(merchantOf)
}

/** Merchants found by one index lookup for each text. */
const merchantsBy = (shopId: string, named: SQL, texts: unknown[]): SQL => sql`
  select found.id from unnest(${smallTexts(texts)}) wanted (text) cross join lateral (
    select id from searchable_merchants
     where shop_id = ${shopId} and ${named} <> '' and lower(${named}) = wanted.text offset 0) found`

/** Verdict on importing a row, by the rules of the form: the same contract validates the result. */
export function judgeMerchant(read: SheetRow, known: Merchant[], fill: Values): JudgedRow<MerchantDraft> {
  const { row } = read
  const typed: Values = { ...read.values, type: read.values.type ?? fill.type ?? '' }
  const match = matchOf(typed, known)
  if ('message' in match) return refused(row, [...read.problems, match])
  const { stored } = match
  const changes = stored ? changesOf(read.values, stored) : []
  if (stored && changes.length === 0 && read.problems.length === 0) {
    return { row, verdict: 'same', problems: [], changes, claims: [], storedId: stored.id }
  }

  const whole = { ...filling(fill), ...(stored ? filling(knownOf(stored)) : {}), ...filling(typed) }
  const answer = z.safeParse(filedMerchant, whole)
  const found = answer.success ? [] : problemsOf('merchants', answer.error, whole)
  const unread = new Set(read.problems.map(({ column }) => column))
  const problems = [...read.problems, ...found.filter(({ column }) => !unread.has(column))]
  if (!answer.success || problems.length > 0) return refused(row, problems)
  return {
    row,
    verdict: stored ? 'changed' : 'new',
    problems,
    changes,
    ...doubtsOf(typed, known, stored),
    claims: claimsOf(typed, stored),
    storedId: stored?.id,
    body: answer.data,
  }
}

/** Another stored party has the GSTIN of a new one: of the other type, as of its own it would be the one that changes. */
function doubtsOf({ gstin }: Values, known: Merchant[], stored: Merchant | undefined) {
  const other = gstin && !stored && known.find((merchant) => lowerCase(merchant.gstin) === lowerCase(gstin))
  return other ? { doubts: [{ column: 'gstin', message: sameGstinWords(other.name) }] } : {}
}

/** The figures by which telephone numbers are compared. */
export const phoneDigits = (phone: unknown): string =>
  String(phone ?? '')
    .replace(/\D/g, '')
    .slice(-10)

/**
 * The stored party of the row's type with the same GSTIN; else with the same name, unless its GSTIN or its telephone
 * differs.
 */
function matchOf(typed: Values, known: Merchant[]): { stored?: Merchant | undefined } | CellProblem {
  const { gstin, name, phone, type } = typed
  const ofType = known.filter((merchant) => merchant.type === type)
  const withGstin = gstin ? ofType.filter((merchant) => lowerCase(merchant.gstin) === lowerCase(gstin)) : []
  const called = ofType.filter(
    (merchant) =>
      lowerCase(merchant.name) === lowerCase(name) &&
      (!gstin || !merchant.gstin) &&
      (!phone || !merchant.phone || phoneDigits(merchant.phone) === phoneDigits(phone)),
  )
  const [column, found] = withGstin.length > 0 ? (['gstin', withGstin] as const) : (['name', called] as const)
  const exact = found.find((merchant) => changesOf(typed, merchant).length === 0)
  const sameName = found.filter((merchant) => lowerCase(merchant.name) === lowerCase(name))
  const [stored = found[0], ...others] = exact ? [exact] : sameName
  if (others.length === 0 && (exact || sameName.length === 1 || found.length < 2)) return { stored }
  const count = found.length
  const message =
    column === 'gstin'
      ? t('{count} stored parties have this GSTIN. Change them by hand.', { count })
      : t('{count} stored parties have this name. Change them by hand.', { count })
  return { column, message }
}

const knownOf = (stored: Merchant): Values =>
  Object.fromEntries(LISTED_PARTY_FIELDS.map((key) => [key, stored[key] ?? '']))

const filling = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

const asStored = (column: string, value: unknown) => (column === 'email' ? lowerCase(value) : String(value))

const changesOf = (typed: Values, stored: Merchant) =>
  Object.entries(typed)
    .map(([column, now]) => ({
      column,
      was: stored[column as ListedPartyField] ?? '',
      now: asStored(column, now),
    }))
    .filter(({ was, now }) => now !== '' && now !== was)

const claimsOf = ({ gstin, name, phone, type }: Values, stored: Merchant | undefined) => [
  ...(stored ? [{ column: gstin ? 'gstin' : 'name', key: `id ${stored.id}`, asks: true }] : []),
  ...(gstin ? [{ column: 'gstin', key: `gstin ${type} ${lowerCase(gstin)}`, asks: true }] : []),
  ...(stored
    ? []
    : [{ column: 'name', key: `name ${type} ${lowerCase(name)} ${phoneDigits(phone)}`, asks: !gstin }]),
]
