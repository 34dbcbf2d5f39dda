/** A document's party before one is chosen. */
export const NO_PARTY = {
  name: '',
  address: '',
  gstin: '',
  state: '',
  country: '',
  postalCode: '',
  placeOfSupply: '',
  phone: '',
  email: '',
}

/** Sent to where the party is. */
export const NO_SHIPPING = { address: '', state: '', country: '', postalCode: '' }
