import { findState, type State, stateByCode, stateLabel } from '#domain/states.ts'
import { type LocationFields, stateOfParty } from '#domain/tax/tax-heads.ts'
import { p } from '#domain/words/p.ts'

/** A party's state: 'Maharashtra (27)', or the text written if it is no Indian state; '' if unknown. */
export function stateOnPaper({ state, gstin }: LocationFields): string {
  const found = findState(state) ?? (state?.trim() ? undefined : stateByCode(gstin?.trim().slice(0, 2)))
  return found ? stateLabel(found, p) : (state?.trim() ?? '')
}

/** Place of supply of a document, with its printed text. */
export interface PrintedPlace {
  state: State | undefined
  text: string
}

/**
 * The recipient's place; a counter sale to a buyer without an address is supplied at the shop (IGST Act s.10(1)(ca)). On a
 * purchase the recipient is the shop.
 */
export function printedPlaceOfSupply(recipient: LocationFields, supplier: LocationFields): PrintedPlace {
  const written = recipient.placeOfSupply?.trim() || recipient.state?.trim()
  const state = stateOfParty(recipient) ?? (written ? undefined : stateOfParty(supplier))
  return { state, text: state ? stateLabel(state, p) : written || '-' }
}
