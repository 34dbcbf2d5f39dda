import * as z from 'zod/mini'
import { COMPOSITION_CLASSES, REGISTRATIONS } from '#domain/shop/registration.ts'
import { ROUNDINGS } from '#domain/shop/rounding.ts'
import { FIRST_USES, USE_NAMES, type UseName } from '#domain/shop/uses.ts'
import type { Endpoint } from '../endpoint.ts'
import { isoDate, text } from '../fields.ts'

const flag = () => z.boolean('Choose yes or no')
const uses = Object.fromEntries(USE_NAMES.map((name) => [name, flag()])) as Record<
  UseName,
  ReturnType<typeof flag>
>
const optionalUses = Object.fromEntries(USE_NAMES.map((name) => [name, z.optional(flag())])) as Record<
  UseName,
  z.ZodMiniOptional<ReturnType<typeof flag>>
>

/** What a shop is and how it usually works. */
export const settings = z.object({
  registration: z.enum(REGISTRATIONS),
  /** Of a composition shop. */
  compositionClass: z.nullable(z.enum(COMPOSITION_CLASSES)),
  /** Letter of undertaking: exports without paying tax, for one financial year such as 2026-27. */
  lutNumber: z.string(),
  lutYear: z.string(),
  /** How many digits of the HSN the bills must show: 4 to 5 crore rupees of turnover, 6 above. */
  hsnDigits: z.literal([4, 6]),
  uses: z.object(uses),
  /** What the form of a new bill starts with. */
  pricesIncludeTax: z.boolean(),
  discountBeforeTax: z.boolean(),
  roundTo: z.enum(ROUNDINGS),
  /** When the questions of a new shop were answered; null before. */
  answeredOn: z.nullable(isoDate),
})
export type Settings = z.output<typeof settings>

/** Of a shop that never chose: as the specification has it. */
export const FIRST_SETTINGS: Settings = {
  ...{ registration: 'regular', compositionClass: null, lutNumber: '', lutYear: '', hsnDigits: 4 },
  ...{
    uses: FIRST_USES,
    pricesIncludeTax: false,
    discountBeforeTax: false,
    roundTo: 'none',
    answeredOn: null,
  },
}

export const settingsDraft = z
  .object({
    registration: z.optional(z.enum(REGISTRATIONS, 'Choose regular, composition or not registered')),
    compositionClass: z.optional(z.nullable(z.enum(COMPOSITION_CLASSES, 'Choose what the shop does'))),
    lutNumber: z.optional(text(30, 'LUT number')),
    lutYear: z.optional(
      z.string('LUT year: text').check(z.regex(/^(\d{4}-\d{2})?$/, 'LUT year: write it as 2026-27')),
    ),
    hsnDigits: z.optional(z.literal([4, 6], 'Choose 4 or 6')),
    uses: z.optional(z.object(optionalUses)),
    pricesIncludeTax: z.optional(flag()),
    discountBeforeTax: z.optional(flag()),
    roundTo: z.optional(z.enum(ROUNDINGS, 'Choose no rounding, 50 paise or a rupee')),
    answeredOn: z.optional(isoDate),
  })
  .check(
    z.refine(
      ({ registration, compositionClass }) => registration !== 'composition' || Boolean(compositionClass),
      {
        error: 'Choose what the shop does: its rate depends on it.',
        path: ['compositionClass'],
      },
    ),
  )
export type SettingsDraft = z.output<typeof settingsDraft>

export const updateSettings = {
  method: 'PUT',
  url: '/api/users/profile/settings',
  config: { permission: 'subscribed' },
  schema: {
    summary: 'Changes what the shop is and uses; what is left out stays',
    body: settingsDraft,
    response: { 200: settings },
  },
} as const satisfies Endpoint
