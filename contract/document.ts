import * as z from 'zod/mini'
import { DIRECTIONS, type Direction, NOTE_NOUNS } from '#domain/document-kinds.ts'
import { REGISTRATIONS } from '#domain/shop/registration.ts'
import { WHOLE_LANGUAGES } from '#domain/words/languages.ts'
import { t } from '#domain/words/t.ts'
import { items, line } from './documents/lines.ts'
import { prices, pricesDraft } from './documents/prices.ts'
import type { FieldLabel } from './field-label.ts'
import { atMost, id, isoDate, maybeText, partyGstin, text, writing } from './fields.ts'
import { rupees } from './figures.ts'

export { DIRECTIONS, type Direction }

/** The counterparty as typed or chosen; if it has an _id, the server copies absent fields from the stored merchant. */
export const partyDraft = z.object({
  _id: z.optional(z.uuid(t('Invalid reference'))),
  name: text(120, () => t('Name')),
  address: text(500, () => t('Address')),
  gstin: partyGstin,
  state: text(60, () => t('State')),
  country: text(60, () => t('Country')),
  postalCode: text(12, () => t('Postal Code')),
  placeOfSupply: text(60, () => t('Place of Supply')),
  phone: text(30, () => t('Phone')),
  email: text(254, () => t('Email')),
})
export type PartyDraft = z.output<typeof partyDraft>

/** A party as the document froze it. */
export const party = z.object({
  _id: z.optional(id),
  /** True for a deleted party: new documents cannot use it, but it is not a walk-in. */
  isDeleted: z.optional(z.literal(true)),
  /** The customer's present language, for their papers; absent: the shop's default. Only in whole documents. */
  language: z.optional(z.enum(WHOLE_LANGUAGES)),
  name: z.string(),
  address: z.string(),
  gstin: z.string(),
  state: z.string(),
  country: z.string(),
  postalCode: z.string(),
  placeOfSupply: z.string(),
  phone: z.string(),
  email: z.string(),
})
export type Party = z.output<typeof party>

/** The shop as frozen in the document, with its printed details. */
export const ownParty = z.object({
  name: z.string(),
  address: z.string(),
  gstin: z.string(),
  state: z.string(),
  country: z.string(),
  postalCode: z.string(),
  placeOfSupply: z.string(),
  phone: z.string(),
  email: z.string(),
  fssaiNumber: z.string(),
  bankName: z.string(),
  accountNumber: z.string(),
  ifscCode: z.string(),
  upiId: z.string(),
  /** Merchant category code of the shop for payment apps; absent if none is set. */
  merchantCode: z.optional(z.string()),
  /** Only of shops that sell medicines: licences, and the pharmacist with the number of the registration. */
  drugLicences: z.optional(z.string()),
  pharmacist: z.optional(z.string()),
  /** The shop's GST registration on that day; absent on documents from before Bahi stored it. */
  registration: z.optional(z.enum(REGISTRATIONS)),
})
export type OwnParty = z.output<typeof ownParty>

export const shippingDraft = z.object({
  address: text(500, () => t('Shipping address')),
  state: text(60, () => t('Shipping state')),
  country: text(60, () => t('Shipping country')),
  postalCode: text(12, () => t('Shipping postal code')),
})

export const shipping = z.object({
  address: z.string(),
  state: z.string(),
  country: z.string(),
  postalCode: z.string(),
})
export type Shipping = z.output<typeof shipping>

/** An empty field means no date. */
export const dateOrNone = z.pipe(
  z.transform((value) => (value === '' ? null : value)),
  z.nullable(isoDate),
)

/** The texts at the foot of every document. */
export const footTexts = {
  terms: writing(5000, () => t('Terms and Conditions')),
  authorisedSignatory: writing(160, () => t('Authorised Signatory')),
}

/** The `updatedAt` of the document that the form loaded: the edit is refused if the stored one differs. */
export const typedOn = z.string(t('Invalid state')).check(atMost(40, t('Invalid state')))

/** Possible sources of a document. */
export const SOURCE_KINDS = ['quotation', 'order', 'challan', 'invoice'] as const
export type SourceKind = (typeof SOURCE_KINDS)[number]
const sourceDraft = z.object({
  kind: z.enum(SOURCE_KINDS, t('Invalid reference')),
  _id: z.uuid(t('Invalid reference')),
})
export type SourceDraft = z.output<typeof sourceDraft>

/** Document from which another one was made. */
const source = z.nullable(z.object({ kind: z.enum(SOURCE_KINDS), _id: id, number: z.string() }))
export type Source = z.output<typeof source>

/** Documents made from a document. */
export const derivedDocuments = z.array(
  z.object({
    kind: z.enum(['order', 'challan', 'invoice', ...NOTE_NOUNS]),
    _id: id,
    number: z.string(),
    /** Status of the document that was made. */
    status: z.string(),
  }),
)
export type DerivedDocuments = z.output<typeof derivedDocuments>

/** Fields of every document's answer, besides its own names for number, date and amount. */
export const documentHead = {
  _id: id,
  deliveryDate: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  merchants: party,
  /** Where it moved goods; absent in shops without places. */
  place: z.optional(z.object({ _id: id, name: z.string() })),
  own: ownParty,
  shippingDetails: shipping,
  items: z.array(line),
  terms: z.string(),
  authorisedSignatory: z.string(),
  logo: z.nullable(z.string()),
  source,
}

/** The sums every document carries (amounts, not percentages). */
export const totals = {
  noOfItems: z.number(),
  totalBeforeTax: rupees,
  cgst: rupees,
  sgst: rupees,
  igst: rupees,
  cess: rupees,
  totalTax: rupees,
  totalAfterTax: rupees,
  grandTotal: rupees,
  ...prices,
}

/** Parts of a document that a person writes, besides its number and date. */
export const draftHead = {
  deliveryDate: z._default(dateOrNone, null),
  merchants: z.prefault(partyDraft, {}),
  shippingDetails: z.prefault(shippingDraft, {}),
  items,
  ...pricesDraft,
}

/** The previewed number: used if it is well formed and free, else the next one. */
export function previewedNumber(name: FieldLabel) {
  const number = text(16, name)
  previewed.add(number)
  return number
}

const previewed = new WeakSet<object>()

/** A body without its previewed number, which is no part of what its writer means. `schema` is the body's. */
export function withoutPreviewed(schema: unknown, body: Record<string, unknown>): Record<string, unknown> {
  if (!(schema instanceof z.ZodMiniObject)) return body
  const isPreviewed = (field: unknown): boolean =>
    previewed.has(Object(field)) ||
    ((field instanceof z.ZodMiniDefault || field instanceof z.ZodMiniOptional) &&
      isPreviewed(field._zod.def.innerType))
  return Object.fromEntries(Object.entries(body).filter(([name]) => !isPreviewed(schema.shape[name])))
}

/** Name of the till that writes the document; the number comes from that till's series. */
export const till = maybeText(20, () => t('Till'))

/** Source of the new document; an edit cannot change it. */
export const madeFrom = z.optional(z.nullable(sourceDraft))

export const draftFoot = {
  terms: z._default(footTexts.terms, ''),
  authorisedSignatory: z._default(footTexts.authorisedSignatory, ''),
  updatedAt: z.optional(typedOn),
}
