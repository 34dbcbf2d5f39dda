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

/** No shipping address: goods are sent to the party's own address. */
export const NO_SHIPPING = { address: '', state: '', country: '', postalCode: '' }
