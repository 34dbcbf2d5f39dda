import * as z from 'zod/mini'
import { SERIES, type Series, TILL_SERIES } from '#domain/documents/series.ts'
import { USUAL_NEAR_DAYS } from '#domain/shelf/near-expiry.ts'
import { USUAL_PAGE_DAYS } from '#domain/shop/bill-pages.ts'
import { FILINGS } from '#domain/shop/filing.ts'
import { GIVEN_BILLS } from '#domain/shop/given-bills.ts'
import { COMPOSITION_CLASSES, REGISTRATIONS } from '#domain/shop/registration.ts'
import { ROUNDINGS } from '#domain/shop/rounding.ts'
import { SCALE_HOLDS } from '#domain/shop/scale-codes.ts'
import { FIRST_USES, USE_NAMES, type UseName } from '#domain/shop/uses.ts'
import { PAPER_DIGITS, WHOLE_LANGUAGES } from '#domain/words/languages.ts'

const uses = Object.fromEntries(USE_NAMES.map((name) => [name, z.boolean()])) as Record<
  UseName,
  z.ZodMiniBoolean
>
export const SERIES_NAMES = Object.keys(SERIES) as [Series, ...Series[]]

const numberFormat = z.object({ prefix: z.string(), digits: z.number(), start: z.number() })

const scaleCode = z.object({
  prefix: z.string(),
  itemDigits: z.number(),
  valueDigits: z.number(),
  decimals: z.number(),
  holds: z.enum(SCALE_HOLDS),
})

/** Kind and defaults of a shop. */
export const settings = z.object({
  registration: z.enum(REGISTRATIONS),
  /** For a composition shop: its class. */
  compositionClass: z.nullable(z.enum(COMPOSITION_CLASSES)),
  /** How many digits of the HSN the bills must show: 4 to 5 crore rupees of turnover, 6 above. */
  hsnDigits: z.literal([4, 6]),
  /** Above 1.5 crore rupees of turnover in the year before, where a late return may cost more; the books may say so as well. */
  aboveSmallTurnover: z.boolean(),
  uses: z.object(uses),
  /** Default of a new bill. */
  pricesIncludeTax: z.boolean(),
  discountBeforeTax: z.boolean(),
  /** True if the form taxes a sale's additional charges like its items (CGST Act s.15(2)(c)). */
  chargesBearTax: z.boolean(),
  roundTo: z.enum(ROUNDINGS),
  /** Number formats of series with their own format. */
  numbers: z.partialRecord(z.enum(SERIES_NAMES), numberFormat),
  /** Letters of undertaking or bonds by financial year, under which supplies go without payment of tax. */
  luts: z.record(z.string(), z.string()),
  /** The tills' own formats, by the name of the till. */
  tills: z.record(z.string(), z.partialRecord(z.enum(TILL_SERIES), numberFormat)),
  /** Formats of the shop's scale codes; empty: none are read. */
  scaleCodes: z.array(scaleCode),
  /** Code of the bank account that UPI is paid into: its statement is matched with the entries of both. Null: none. */
  upiLandsIn: z.nullable(z.string()),
  /** The usual language of papers; a customer may have their own. */
  paperLanguage: z.enum(WHOLE_LANGUAGES),
  /** Digits of figures on papers in Hindi and Marathi; English has Latin ones. */
  paperDigits: z.enum(PAPER_DIGITS),
  /** Handling of bills given to a customer. */
  givenBills: z.enum(GIVEN_BILLS),
  /** Validity of a bill's page in days, from its creation. */
  billPageDays: z.number(),
  /** Days before their expiry from which goods are marked. */
  nearExpiryDays: z.number(),
  /** The month up to which returns are filed, 'yyyy-mm'. */
  filedUpTo: z.nullable(z.string()),
  /** How often GSTR-1 is filed: a quarterly shop uploads bills to registered buyers in between (IFF). */
  filing: z.enum(FILINGS),
  /** First day of e-invoices and of e-way bills, 'yyyy-mm-dd'; null if they do not apply or the shop has not answered. */
  eInvoicesFrom: z.nullable(z.string()),
  /** First day from which an e-invoice must be reported within the legal number of days. */
  reportedInTimeFrom: z.nullable(z.string()),
  ewayBillsFrom: z.nullable(z.string()),
  /** The day on which the questions of a new shop were answered; null before. */
  answeredOn: z.nullable(z.string()),
})
export type Settings = z.output<typeof settings>

/** The settings of a shop that never chose: as the specification has it. */
export const FIRST_SETTINGS: Settings = {
  registration: 'regular',
  compositionClass: null,
  hsnDigits: 4,
  aboveSmallTurnover: false,
  uses: FIRST_USES,
  pricesIncludeTax: false,
  discountBeforeTax: false,
  chargesBearTax: false,
  roundTo: 'none',
  eInvoicesFrom: null,
  reportedInTimeFrom: null,
  ewayBillsFrom: null,
  numbers: {},
  luts: {},
  tills: {},
  scaleCodes: [],
  paperLanguage: 'en',
  paperDigits: 'latin',
  givenBills: 'edit',
  billPageDays: USUAL_PAGE_DAYS,
  nearExpiryDays: USUAL_NEAR_DAYS,
  filedUpTo: null,
  answeredOn: null,
  filing: 'monthly',
  upiLandsIn: 'bank',
}
