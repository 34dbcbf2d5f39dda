import { LISTED_PARTY_FIELDS, type ListedPartyField, partyField } from '../parties/party-fields.ts'
import type { Say } from '../words/t.ts'
import { field, type ImportField } from './import-field.ts'

/** Other heads of a party's fields, and how their cells are read. */
const PARTY_HEADS: { [F in ListedPartyField]?: Partial<ImportField> } = {
  name: {
    heads:
      'party, party name, customer, customer name, supplier name, vendor name, ledger, ledger name, business name, company name, contact name, name of ledger',
    isRequired: true,
  },
  type: {
    heads: 'party type, customer type, contact type, group, under, parent, ledger group, account group',
    kind: 'merchant-type',
    isRequired: true,
    fill: 'buyer',
  },
  phone: {
    heads:
      'phone no, phone number, mobile, mobile no, mobile number, contact number, contact no, contact, telephone, mob, mob no, tel no, phone no 1, whatsapp, whatsapp no',
    kind: 'phone',
    isRequired: true,
  },
  email: { heads: 'email id, e mail, email address, mail' },
  address: { heads: 'billing address, bill to address, party address, mailing address, address line 1' },
  gstin: {
    heads: 'gst no, gst number, gstin no, gstin number, gstin uin, gstin uin no, gst in, party gstin',
    kind: 'gstin',
  },
  shippingAddress: { heads: 'delivery address, ship to address' },
  state: { heads: 'billing state, party state, state name, state code, state ut', kind: 'state' },
  country: { heads: 'country name' },
  postalCode: { heads: 'pincode, pin code, pin, zip, zip code, postcode', kind: 'code' },
  placeOfSupply: { heads: 'pos, supply state, place of contact', kind: 'state' },
}

const isNamed = (name: ListedPartyField) => name in PARTY_HEADS

/** Fields of a party in a file: those above in their order, and further ones by their label alone. */
export const merchantFields = (say: Say): ImportField[] => {
  const named = Object.keys(PARTY_HEADS).filter((name): name is ListedPartyField =>
    LISTED_PARTY_FIELDS.some((one) => one === name),
  )
  return [...named, ...LISTED_PARTY_FIELDS.filter((name) => !isNamed(name))].map((name) => {
    const { label, listed } = partyField(name)
    const { heads = '', ...rest } = PARTY_HEADS[name] ?? {}
    return field(name, typeof listed === 'function' ? listed(say) : label(say), heads, rest)
  })
}
