import * as z from 'zod/mini'
import { heldPartyField, type Merchant } from '#contract/merchants.ts'
import {
  type ExtraPartyField,
  PARTY_FILTERS,
  type PartyFieldName,
  type PartyFilter,
  partyColumn,
  partyField,
} from '#domain/parties/party-fields.ts'
import { type SQL, sql } from '#server/db/sql.ts'

// The fields of domain/parties/party-fields.ts as columns.

/** Columns of merchants by the names of their fields; `of` is the table's name in the statement, with its point. */
export const partyColumns = (names: readonly PartyFieldName[], of: SQL = sql``): SQL =>
  sql.join(
    names.map((name) => sql`${of}${sql.identifier(partyColumn(name))} as ${sql.identifier(name)}`),
    sql`, `,
  )

const isNullable = (name: PartyFieldName) => ['choice', 'id'].includes(partyField(name).is)

type HeldExtra<F extends ExtraPartyField> = z.ZodMiniType<
  NonNullable<Merchant[F]> | (NonNullable<Merchant[F]> extends boolean ? never : null)
>

/** Shapes of stored extra fields: an unset text is '', an unset choice null. */
export const heldParty = <F extends ExtraPartyField>(names: readonly F[]) =>
  Object.fromEntries(
    names.map((name) => [name, isNullable(name) ? z.nullable(heldPartyField(name)) : heldPartyField(name)]),
  ) as { [N in F]: HeldExtra<N> }

/** The fields by which lists are narrowed, of `of`, each after a comma. */
export const filterColumns = (of: SQL): SQL =>
  sql.join(PARTY_FILTERS.map((name) => sql`, ${partyColumns([name], of)}`))

export const partyFiltersOf = (row: Record<PartyFilter, string>) =>
  Object.fromEntries(PARTY_FILTERS.map((name) => [name, row[name]])) as Record<PartyFilter, string>
