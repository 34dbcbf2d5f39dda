import * as z from 'zod/mini'
import { TAKE_BACKS } from '#domain/parties/goods-taken-back.ts'
import {
  PARTY_FIELD_NAMES,
  type PARTY_FIELDS,
  PARTY_FILTERS,
  type PartyFieldName,
  type PartyFilter,
  partyField,
} from '#domain/parties/party-fields.ts'
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
  writing,
} from './fields.ts'

export const MERCHANT_TYPES = ['supplier', 'buyer'] as const

const type = z.enum(MERCHANT_TYPES, t('Choose a type: supplier or buyer'))

type Field = typeof PARTY_FIELDS
type ExtraText = z.ZodMiniOptional<ReturnType<typeof writing>>
type Flag = z.ZodMiniOptional<z.ZodMiniBoolean>

const labelOf = (name: PartyFieldName) => () => partyField(name).label(t)

/** Fields with rules of their own. */
const RULES = {
  name: requiredText(120, labelOf('name')),
  email,
  phone: requiredText(30, labelOf('phone')),
  address: requiredText(500, labelOf('address')),
  type,
  gstin: partyGstin,
  country: z.prefault(text(60, labelOf('country')), 'India'),
  /** Null: none. */
  priceList: z.optional(z.nullable(z.uuid(t('Invalid reference')))),
  udyam: z.optional(
    writing(19, labelOf('udyam')).check(
      z.toUpperCase(),
      z.refine(
        (number) => /^(?:UDYAM-[A-Z]{2}-\d{2}-\d{7})?$/.test(number),
        t('Udyam number: as UDYAM-MH-26-0012345'),
      ),
    ),
  ),
  /** Null: the shop's default. */
  language: z.optional(z.nullable(z.enum(WHOLE_LANGUAGES, t('Choose a language: en, hi or mr')))),
  /** Null: not known. */
  takeBack: z.optional(z.nullable(z.enum(TAKE_BACKS, t('Choose until when goods are taken back')))),
}
type Rules = typeof RULES
type Drafted = {
  [F in PartyFieldName]: F extends keyof Rules
    ? Rules[F]
    : Field[F]['is'] extends 'flag'
      ? Flag
      : Field[F] extends { isExtra: true }
        ? ExtraText
        : ReturnType<typeof text>
}

const shapeOf = <S>(of: (name: PartyFieldName) => unknown) =>
  Object.fromEntries(PARTY_FIELD_NAMES.map((name) => [name, of(name)])) as S

function draftOf(name: PartyFieldName) {
  const { is, most = 0, isExtra } = partyField(name)
  if (is === 'flag') return z.optional(z.boolean(t('Say yes or no')))
  return isExtra ? z.optional(writing(most, labelOf(name))) : text(most, labelOf(name))
}

export const merchantDraft = z.object(
  shapeOf<Drafted>((name) => (name in RULES ? RULES[name as keyof Rules] : draftOf(name))),
)
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

type Held<F extends PartyFieldName> = F extends 'type'
  ? z.ZodMiniEnum<{ supplier: 'supplier'; buyer: 'buyer' }>
  : F extends 'language'
    ? typeof wholeLanguage
    : F extends 'takeBack'
      ? typeof takeBack
      : F extends 'priceList'
        ? typeof id
        : Field[F]['is'] extends 'flag'
          ? z.ZodMiniBoolean
          : z.ZodMiniString
type Answered = {
  [F in PartyFieldName]: Field[F] extends { isExtra: true } ? z.ZodMiniOptional<Held<F>> : Held<F>
}

const wholeLanguage = z.enum(WHOLE_LANGUAGES)
const takeBack = z.enum(TAKE_BACKS)
const HELD = { type: z.enum(MERCHANT_TYPES), priceList: id, language: wholeLanguage, takeBack }

/** A field as it is stored, where it is set. */
export const heldPartyField = (name: PartyFieldName): z.ZodMiniType =>
  name in HELD ? HELD[name as keyof typeof HELD] : partyField(name).is === 'flag' ? z.boolean() : z.string()

/** A stored supplier or buyer. */
export const merchant = z.object({
  _id: id,
  id,
  ...shapeOf<Answered>((name) =>
    partyField(name).isExtra ? z.optional(heldPartyField(name)) : heldPartyField(name),
  ),
})
export type Merchant = z.output<typeof merchant>

/** Fields by which a list of parties is narrowed, '' where unset. */
export const partyFilters = Object.fromEntries(PARTY_FILTERS.map((name) => [name, z.string()])) as {
  [F in PartyFilter]: z.ZodMiniString
}

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
