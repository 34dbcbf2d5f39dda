import type { TaxParty } from '#domain/gst/tax-document.ts'
import { stateOfParty } from '#domain/tax/tax-heads.ts'
import { isIndia } from '#domain/typed/written-country.ts'

interface Written {
  placeOfSupply: string
  state: string
  gstin: string
  country: string
}

/** State of the party, which may differ from the document's place of supply, or its text where nothing names a state. */
export const statesOfParty = (party: Written): Pick<TaxParty, 'stateCode' | 'writtenState'> => ({
  stateCode: stateOfParty({ ...party, placeOfSupply: '' })?.code ?? '',
  writtenState:
    stateOfParty(party) || (party.country.trim() && !isIndia(party.country)) ? undefined : party.state.trim(),
})
