import type { Direction } from '#domain/document-kinds.ts'
import { findState, type State, stateByCode } from '#domain/states.ts'
import { t } from '#domain/words/t.ts'
import type { Supply } from './supply/supplies.ts'
import { isExport } from './supply/supply-kinds.ts'
import { type LocationFields, stateOfParty } from './tax-heads.ts'

/** Inputs for the place of supply. */
interface PlacedSupply {
  direction?: Direction
  supply?: Supply
  /** The place of a service is its recipient's; the place of goods is where they go. */
  isService?: boolean
  supplier: LocationFields
  /** Includes a place of supply chosen by a person, which takes precedence. */
  recipient: LocationFields
  /** State that the goods are sent to, if it was entered. */
  shipTo?: string | null
  /**
   * True if they go there for the recipient alone. Otherwise a third person receives them on the recipient's order: a bill of
   * Bahi's has one recipient, so the first is the default.
   */
  isForRecipient?: boolean
}

export interface PlaceOfSupply {
  /** Undefined if unknown. */
  state: State | undefined
  /** The section of the IGST Act that decides; '' if a person chose. */
  law: string
  /** Reason as a clause: 'where the buyer is'. */
  because: string
}

const place = (state: State | undefined, law: string, because: string): PlaceOfSupply => ({
  state,
  law,
  because,
})

/** The state of a supply by the IGST Act, s.10 to s.12, with the section that decides. */
export function placeOfSupply(of: PlacedSupply): PlaceOfSupply {
  const { supplier, recipient, shipTo } = of
  if (isExport(of.supply)) return place(stateByCode('96'), 's.11', t('it goes to another country'))
  const chosen = findState(recipient.placeOfSupply)
  if (chosen) return place(chosen, '', t('it was chosen'))
  const known = stateOfParty(recipient)
  return of.isService ? placeOfService(of, known) : placeOfGoods(findState(shipTo), known, supplier, of)
}

function placeOfGoods(
  shipTo: State | undefined,
  known: State | undefined,
  supplier: LocationFields,
  { isForRecipient = false }: PlacedSupply,
): PlaceOfSupply {
  if (known && shipTo && shipTo.code !== known.code && !isForRecipient) {
    return place(known, 's.10(1)(b)', t('the goods go to somebody else on the word of who is billed'))
  }
  const ends = shipTo ?? known
  if (ends) return place(ends, 's.10(1)(a)', t('that is where the goods go'))
  return place(stateOfParty(supplier), 's.10(1)(ca)', t('the buyer gave no address'))
}

function placeOfService({ supplier, recipient }: PlacedSupply, known: State | undefined): PlaceOfSupply {
  if (recipient.gstin?.trim())
    return place(known, 's.12(2)(a)', t('that is where the registered recipient is'))
  if (known) return place(known, 's.12(2)(b)', t('that is the address on record'))
  return place(stateOfParty(supplier), 's.12(2)(b)', t('there is no address on record'))
}
