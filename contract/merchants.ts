import * as z from 'zod/mini'
import { WHOLE_LANGUAGES } from '#domain/words/languages.ts'
import { t } from '#domain/words/t.ts'
import { endpoint } from './endpoint.ts'
import {
  done,
  email,
  id,
  idParams,
  listQuery,
  maybeEmail,
  maybeText,
  partyGstin,
  requiredText,
  text,
} from './fields.ts'

export const MERCHANT_TYPES = ['supplier', 'buyer'] as const

const type = z.enum(MERCHANT_TYPES, t('Choose a type: supplier or buyer'))

export const merchantDraft = z.object({
  name: requiredText(120, () => t('Merchant Name')),
  email,
  phone: requiredText(30, () => t('Phone Number')),
  address: requiredText(500, () => t('Address')),
  type,
  gstin: partyGstin,
  shippingAddress: text(500, () => t('Shipping Address')),
  state: text(60, () => t('State')),
  country: z.prefault(
    text(60, () => t('Country')),
    'India',
  ),
  postalCode: text(12, () => t('Postal Code')),
  placeOfSupply: text(60, () => t('Place of Supply')),
  /** Price list of the party. Absent: unchanged; null: none. */
  priceList: z.optional(z.nullable(z.uuid(t('Invalid reference')))),
  /** True under composition (CGST Act s.10). Absent: unchanged. */
  composition: z.optional(z.boolean(t('Choose yes or no'))),
  /** True for a supplier that is a micro or small enterprise (MSMED Act 2006, section 7). Absent: unchanged. */
  msme: z.optional(z.boolean(t('Say yes or no'))),
  /** Udyam registration. Absent: unchanged. */
  udyam: z.optional(
    text(19, () => t('Udyam number')).check(
      z.toUpperCase(),
      z.refine(
        (number) => /^(?:UDYAM-[A-Z]{2}-\d{2}-\d{7})?$/.test(number),
        t('Udyam number: as UDYAM-MH-26-0012345'),
      ),
    ),
  ),
  /** Language of papers and messages. Absent: unchanged; null: the shop's default. */
  language: z.optional(z.nullable(z.enum(WHOLE_LANGUAGES, t('Choose a language: en, hi or mr')))),
})
/** A party of an import: a name and a telephone number suffice for a khata. */
export const filedMerchant = z.extend(merchantDraft, {
  email: z._default(maybeEmail, ''),
  address: text(500, () => t('Address')),
})

/** Body for a new or changed party: requires an email and an address, or `hasNoEmail`, as a khata is opened without. */
export const merchantInput = z
  .extend(merchantDraft, {
    email: z._default(maybeEmail, ''),
    address: z._default(
      text(500, () => t('Address')),
      '',
    ),
    /** True if the party has no email; stored as an empty email. The address may be empty too. */
    hasNoEmail: z.optional(z.boolean(t('Say yes or no'))),
  })
  .check(
    z.refine((typed) => typed?.hasNoEmail === true || typed?.email !== '', {
      path: ['email'],
      error: t('Email is required'),
      when: () => true,
    }),
    z.refine((typed) => typed?.hasNoEmail === true || typed?.address !== '', {
      path: ['address'],
      error: t('Address is required'),
      when: () => true,
    }),
  )
export type MerchantDraft = z.output<typeof merchantDraft>
export type MerchantInput = z.input<typeof merchantInput>

/** A stored supplier or buyer. */
export const merchant = z.object({
  _id: id,
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  type: z.enum(MERCHANT_TYPES),
  gstin: z.string(),
  shippingAddress: z.string(),
  state: z.string(),
  country: z.string(),
  postalCode: z.string(),
  placeOfSupply: z.string(),
  priceList: z.optional(id),
  composition: z.optional(z.boolean()),
  msme: z.optional(z.boolean()),
  udyam: z.optional(z.string()),
  language: z.optional(z.enum(WHOLE_LANGUAGES)),
})
export type Merchant = z.output<typeof merchant>

export const listMerchants = endpoint('GET', '/api/supplier', 'look', {
  summary: 'Suppliers and buyers, by name',
  querystring: z.object({
    ...listQuery,
    type: z.optional(type),
    /** The whole GSTIN, in any case. */
    gstin: maybeText(20, 'GSTIN'),
  }),
  response: { 200: z.array(merchant) },
})

/** The parties that had the GSTIN before, with a sentence on it; absent where it is nobody else's. */
const sameGstin = z.optional(
  z.object({ warning: z.string(), parties: z.array(z.object({ _id: id, name: z.string() })) }),
)

export const createMerchant = endpoint('POST', '/api/supplier/add', 'trade', {
  summary: 'Adds a supplier or buyer',
  body: merchantInput,
  response: { 201: z.object({ ...done, supplier: merchant, sameGstin }) },
})

export const updateMerchant = endpoint('PUT', '/api/supplier/:id', 'trade', {
  summary: 'Changes a supplier or buyer; documents keep their copies',
  params: idParams,
  body: merchantInput,
  response: { 200: z.object({ ...done, updatedSupplier: merchant, sameGstin }) },
})

export const deleteMerchant = endpoint('DELETE', '/api/supplier/:id', 'delete', {
  summary: 'Deletes a supplier or buyer; documents keep their copies',
  params: idParams,
  response: { 200: z.object(done) },
})
