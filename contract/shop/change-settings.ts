import * as z from 'zod/mini'
import { isFinancialYear, isIsoDate } from '#domain/calendar.ts'
import { formatProblem, MAX_START, MOST_DIGITS, sharedPrefix } from '#domain/document-number.ts'
import type { NumberFormats } from '#domain/documents/series.ts'
import { TILL_SERIES } from '#domain/documents/series.ts'
import { MOST_TILLS } from '#domain/documents/tills.ts'
import { MOST_SCALE_CODES, scaleCodeProblem } from '#domain/shelf/scales/scale-code.ts'
import { FILINGS } from '#domain/shop/filing.ts'
import { GIVEN_BILLS } from '#domain/shop/given-bills.ts'
import { COMPOSITION_CLASSES, REGISTRATIONS } from '#domain/shop/registration.ts'
import { ROUNDINGS } from '#domain/shop/rounding.ts'
import { SCALE_HOLDS } from '#domain/shop/scale-codes.ts'
import { USE_NAMES, type UseName } from '#domain/shop/uses.ts'
import { PAPER_DIGITS, WHOLE_LANGUAGES } from '#domain/words/languages.ts'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { type FieldLabel, labelText } from '../field-label.ts'
import { isoDate, requiredText } from '../fields.ts'
import { SERIES_NAMES, settings } from './settings.ts'

const flag = z.boolean(t('Choose yes or no'))
const uses = Object.fromEntries(USE_NAMES.map((name) => [name, z.exactOptional(flag)])) as Record<
  UseName,
  z.ZodMiniExactOptional<typeof flag>
>

const whole = (name: FieldLabel, least: number, most: number) => {
  const values = { least: least.toLocaleString('en-IN'), most: most.toLocaleString('en-IN') }
  const words = {
    error: () =>
      t('{name}: {least} to {most}', { name: labelText(name), least: values.least, most: values.most }),
  }
  return z.int(words).check(z.minimum(least, words), z.maximum(most, words))
}

/** How one series is written. */
export const numberFormat = z
  .object({
    prefix: z.string(t('Prefix: text')).check(z.maxLength(20, t('Prefix: at most 20 characters'))),
    digits: whole(() => t('Digits'), 1, MOST_DIGITS),
    start: whole(() => t('First number'), 1, MAX_START),
  })
  .check((format) => {
    const problem = formatProblem(format.value)
    if (problem)
      format.issues.push({ code: 'custom', message: problem, path: ['prefix'], input: format.value })
  })

const numbers = z
  .partialRecord(z.enum(SERIES_NAMES), numberFormat)
  .check(
    z.refine((own) => !sharedPrefix(own as NumberFormats), t('Two series may not write the same numbers')),
  )

const MOST_LUTS = 30

/** RFD-11: a LUT is valid for a financial year, and so is a bond's entry. */
const luts = z
  .record(
    z.string().check(z.refine(isFinancialYear, t('Financial year: as 2026-27'))),
    requiredText(40, () => t('LUT or bond number')),
  )
  .check(
    z.refine((all) => Object.keys(all).length <= MOST_LUTS, {
      error: () => t('At most {most} financial years', { most: MOST_LUTS }),
    }),
  )

/** Null removes it. */
const firstDay = (name: FieldLabel) => {
  const words = { error: () => t('{name} from: enter a valid date', { name: labelText(name) }) }
  return z.exactOptional(z.nullable(z.string(words).check(z.refine(isIsoDate, words))))
}

const MONTH_WORDS = t('Choose a month')
/** Name of a till: at most MOST_TILL_LETTERS letters, without spaces around them. */
const tills = z
  .record(
    z.string().check(z.regex(/^\S(.{0,18}\S)?$/, t('Till: at most 20 characters'))),
    z.partialRecord(z.enum(TILL_SERIES), numberFormat),
  )
  .check(
    z.refine((named) => Object.keys(named).length <= MOST_TILLS, {
      error: () => t('At most {most} tills', { most: MOST_TILLS }),
    }),
  )

const scaleCode = z
  .object({
    prefix: z.string(t('Beginning of a scale code: 21 to 29')),
    itemDigits: whole(() => t('Figures of the item'), 1, 9),
    valueDigits: whole(() => t('Figures of weight, price or pieces'), 1, 9),
    decimals: whole(() => t('Decimals'), 0, 3),
    holds: z.enum(SCALE_HOLDS, t('Choose weight, price or pieces')),
  })
  .check(({ value, issues }) => {
    const message = scaleCodeProblem(value)
    if (message) issues.push({ code: 'custom', message, path: ['prefix'], input: value })
  })

const scaleCodes = z.array(scaleCode).check(
  z.maxLength(MOST_SCALE_CODES, { error: () => t('At most {most} scale codes', { most: MOST_SCALE_CODES }) }),
  z.refine((rows) => new Set(rows.map(({ prefix }) => prefix)).size === rows.length, {
    error: t('Two scale codes may not begin with the same figures'),
  }),
)

export const settingsDraft = z
  .object({
    registration: z.exactOptional(z.enum(REGISTRATIONS, t('Choose regular, composition or not registered'))),
    compositionClass: z.exactOptional(
      z.nullable(z.enum(COMPOSITION_CLASSES, t('Choose what the shop does'))),
    ),
    hsnDigits: z.exactOptional(z.literal([4, 6], t('Choose 4 or 6'))),
    aboveSmallTurnover: z.exactOptional(flag),
    uses: z.exactOptional(z.object(uses)),
    pricesIncludeTax: z.exactOptional(flag),
    discountBeforeTax: z.exactOptional(flag),
    chargesBearTax: z.exactOptional(flag),
    roundTo: z.exactOptional(z.enum(ROUNDINGS, t('Choose no rounding, 50 paise or a rupee'))),
    /** Formats of all series: an omitted series gets the format of the specification. */
    numbers: z.exactOptional(numbers),
    /** Replaces the whole list. */
    luts: z.exactOptional(luts),
    /** Series of all tills: an omitted till is removed. */
    tills: z.exactOptional(tills),
    /** Replaces the whole list. */
    scaleCodes: z.exactOptional(scaleCodes),
    /** An account of the shop, by its code. */
    upiLandsIn: z.exactOptional(
      z.nullable(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, t('Choose an account')))),
    ),
    paperLanguage: z.exactOptional(z.enum(WHOLE_LANGUAGES, t('Choose a language: en, hi or mr'))),
    paperDigits: z.exactOptional(z.enum(PAPER_DIGITS, t('Choose the digits: latin or native'))),
    givenBills: z.exactOptional(z.enum(GIVEN_BILLS, t('Choose edit or cancel'))),
    billPageDays: z.exactOptional(whole(() => t('Days'), 1, 365)),
    nearExpiryDays: z.exactOptional(whole(() => t('Days'), 1, 730)),
    filedUpTo: z.exactOptional(
      z.nullable(z.string(MONTH_WORDS).check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, MONTH_WORDS))),
    ),
    filing: z.exactOptional(z.enum(FILINGS, t('Choose every month or every quarter'))),
    eInvoicesFrom: firstDay(() => t('E-invoices')),
    reportedInTimeFrom: firstDay(() => t('Reported in time')),
    ewayBillsFrom: firstDay(() => t('E-way bills')),
    answeredOn: z.exactOptional(isoDate),
  })
  .check(
    z.refine(
      ({ registration, compositionClass }) => registration !== 'composition' || Boolean(compositionClass),
      { error: t('Choose what the shop does: its rate depends on it.'), path: ['compositionClass'] },
    ),
  )
export type SettingsDraft = z.output<typeof settingsDraft>

export const updateSettings = endpoint('PUT', '/api/users/profile/settings', 'settings', {
  summary: 'Changes what the shop is and uses; what is left out stays',
  body: settingsDraft,
  response: { 200: settings },
})
