import type { Merchant } from '#contract/merchants.ts'
import { t } from '#domain/words/t.ts'
import { phoneDigits } from './judge-merchant.ts'
import { lowerCase } from './product-shelf.ts'
import type { CellProblem, Values } from './sheet-row.ts'

type KnownParty = Pick<Merchant, 'id' | 'name' | 'phone' | 'gstin' | 'type'>

export interface KnownParties {
  /** Those that the rows may mean; one that a row makes joins them. */
  parties: KnownParty[]
}

/**
 * The party of a row: by its GSTIN, else by its name, where nothing says that it is somebody else, or by its telephone where
 * the row has no name. Of a buyer and a supplier of one name the type tells, or the side of the balance.
 */
export function findParty(
  values: Values,
  { parties }: KnownParties,
): { stored?: KnownParty | undefined } | CellProblem {
  const { gstin = '', name = '', phone = '', type } = values
  const ofType = parties.filter((party) => !type || party.type === type)
  const hasPhone = (party: KnownParty) => phone !== '' && phoneDigits(party.phone) === phoneDigits(phone)
  const byGstin = gstin ? ofType.filter((party) => lowerCase(party.gstin) === lowerCase(gstin)) : []
  if (byGstin.length > 0) return only('gstin', narrowed(byGstin, values))
  if (name === '') return phone ? only('phone', narrowed(ofType.filter(hasPhone), values)) : {}
  const named = ofType.filter(
    (party) =>
      lowerCase(party.name) === lowerCase(name) &&
      (!gstin || !party.gstin) &&
      (!phone || !party.phone || hasPhone(party)),
  )
  if (named.length > 0) return only('name', narrowed(named, values))
  const [other] = ofType.filter(hasPhone)
  if (!other || gstin) return {}
  return {
    column: 'name',
    message: t('This phone number is that of {name}. Write that name, or another number.', {
      name: other.name,
    }),
  }
}

/** Several parties become those of the exact name, then those on whose usual side the balance is. */
function narrowed(
  found: readonly KnownParty[],
  { name, side, debit, credit }: Values,
): readonly KnownParty[] {
  const named = found.filter((party) => lowerCase(party.name) === lowerCase(name))
  const left = named.length > 0 ? named : found
  const owes = side === 'debit' || (debit !== undefined && Number(debit) > 0)
  const isOwed = side === 'credit' || (credit !== undefined && Number(credit) > 0)
  if (left.length < 2 || owes === isOwed) return left
  const usual = left.filter(({ type }) => type === (owes ? 'buyer' : 'supplier'))
  return usual.length === 1 ? usual : left
}

function only(
  column: string,
  found: readonly KnownParty[],
): { stored?: KnownParty | undefined } | CellProblem {
  const [stored, ...others] = found
  if (others.length === 0) return { stored }
  return {
    column,
    message: t('{count} stored parties fit this row. Say which: by GSTIN, phone, or the type.', {
      count: found.length,
    }),
  }
}
