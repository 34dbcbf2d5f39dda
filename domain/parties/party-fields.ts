import { snakeCase } from '../snake-case.ts'
import type { Say } from '../words/t.ts'

interface PartyField {
  /** Label on forms, pages, lists and in the trail, said when it is shown, as the server speaks many languages. */
  label: (say: Say) => string
  /** Value: an unset text is '', a flag false, a choice or the id of another record null. */
  is: 'text' | 'flag' | 'choice' | 'id'
  /** Longest text, in letters. */
  most?: number
  /** Column of the table merchants, where it is not the name in snake case. */
  column?: string
  /** An absent value stays as stored, and an unset one is not answered. All others are always sent and answered. */
  isExtra?: true
  /** A column of import files and of exported lists, with this head where it is not the label; more heads: import-columns.ts. */
  listed?: true | ((say: Say) => string)
  /** Part of a person's data: in the download of a customer's data, and empty once they are erased. */
  isPersonal?: true
  /** The khata and the reminders can be narrowed to one of its values. */
  isFilter?: true
  /** A text that needs neither an input nor a rule of its own: the form, the party's page and the trail show it by its label. */
  isPlain?: true
}

/**
 * All fields of a supplier or buyer, in the order of the wire. A new row adds it to the contract, storage, the form, imports and
 * lists, the trail and the data of a person; its column is a migration (CONTRIBUTING.md, "A field of a party").
 */
export const PARTY_FIELDS = {
  name: {
    label: (say: Say) => say('Merchant Name'),
    is: 'text',
    most: 120,
    listed: (say: Say) => say('Name'),
  },
  email: { label: (say: Say) => say('Email'), is: 'text', listed: true, isPersonal: true },
  phone: {
    label: (say: Say) => say('Phone Number'),
    is: 'text',
    most: 30,
    listed: (say: Say) => say('Phone'),
    isPersonal: true,
  },
  address: { label: (say: Say) => say('Address'), is: 'text', most: 500, listed: true, isPersonal: true },
  type: { label: (say: Say) => say('Type'), is: 'choice', listed: true },
  gstin: { label: (say: Say) => say('GSTIN'), is: 'text', most: 20, listed: true, isPersonal: true },
  shippingAddress: {
    label: (say: Say) => say('Shipping Address'),
    is: 'text',
    most: 500,
    listed: true,
    isPersonal: true,
  },
  state: { label: (say: Say) => say('State'), is: 'text', most: 60, listed: true, isPersonal: true },
  country: { label: (say: Say) => say('Country'), is: 'text', most: 60, listed: true },
  postalCode: {
    label: (say: Say) => say('Postal Code'),
    is: 'text',
    most: 12,
    listed: true,
    isPersonal: true,
  },
  placeOfSupply: {
    label: (say: Say) => say('Place of Supply'),
    is: 'text',
    most: 60,
    listed: true,
    isPersonal: true,
  },
  priceList: { label: (say: Say) => say('Price list'), is: 'id', column: 'price_list_id', isExtra: true },
  /** Under composition (CGST Act s.10). */
  composition: { label: (say: Say) => say('Under composition'), is: 'flag', isExtra: true },
  /** A supplier that is a micro or small enterprise (MSMED Act 2006, section 7). */
  msme: {
    label: (say: Say) => say('Micro or small enterprise'),
    is: 'flag',
    column: 'is_msme',
    isExtra: true,
  },
  udyam: { label: (say: Say) => say('Udyam number'), is: 'text', most: 19, isExtra: true, isPersonal: true },
  /** Language of papers and messages; null: the shop's usual. */
  language: {
    label: (say: Say) => say('Language of papers and messages'),
    is: 'choice',
    column: 'message_language',
    isExtra: true,
  },
  /** A round of deliveries and collections: 'Kothrud Monday'. */
  route: {
    label: (say: Say) => say('Route'),
    is: 'text',
    most: 60,
    isExtra: true,
    listed: true,
    isPlain: true,
    isFilter: true,
  },
  /** Until when a supplier takes expiring goods back (goods-taken-back.ts); null: not known. */
  takeBack: { label: (say: Say) => say('Takes goods back'), is: 'choice', isExtra: true },
} as const satisfies Record<string, PartyField>

type Fields = typeof PARTY_FIELDS
export type PartyFieldName = keyof Fields

/** Names of the fields whose row says so: `PartyFieldsWith<{ isExtra: true }>`. */
type PartyFieldsWith<Row> = {
  [F in PartyFieldName]: Fields[F] extends Row ? F : never
}[PartyFieldName]
export type ExtraPartyField = PartyFieldsWith<{ isExtra: true }>
export type ListedPartyField = PartyFieldsWith<{ listed: unknown }>
export type PartyFilter = PartyFieldsWith<{ isFilter: true }>
type PlainPartyField = PartyFieldsWith<{ isPlain: true }>

export const partyField = (name: PartyFieldName): PartyField => PARTY_FIELDS[name]

export const PARTY_FIELD_NAMES = Object.keys(PARTY_FIELDS) as PartyFieldName[]
const namesWith = <F extends PartyFieldName>(is: (field: PartyField) => unknown) =>
  PARTY_FIELD_NAMES.filter((name): name is F => Boolean(is(partyField(name))))
export const EXTRA_PARTY_FIELDS = namesWith<ExtraPartyField>(({ isExtra }) => isExtra)
export const LISTED_PARTY_FIELDS = namesWith<ListedPartyField>(({ listed }) => listed)
export const PERSONAL_PARTY_FIELDS = namesWith(({ isPersonal }) => isPersonal)
export const PARTY_FILTERS = namesWith<PartyFilter>(({ isFilter }) => isFilter)
export const PLAIN_PARTY_FIELDS = namesWith<PlainPartyField>(({ isPlain }) => isPlain)

export const partyColumn = (name: PartyFieldName): string => partyField(name).column ?? snakeCase(name)
