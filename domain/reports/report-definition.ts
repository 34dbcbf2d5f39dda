import type { UseName } from '#domain/shop/uses.ts'
import { t } from '#domain/words/t.ts'
import type { ReportColumn } from './report-columns.ts'

/** Dates of a report: from one day to another, or as on one day. */
export type Period = 'range' | 'day'

export const REPORT_GROUPS = {
  accounts: t('Accounts'),
  sales: t('Sales'),
  profit: t('Profit'),
  'stock-and-parties': t('Stock and parties'),
}

/** What a report draws beside its table: bars over days, hours, months or ages, or the shares of the largest rows. */
export interface ReportPicture {
  as: 'days' | 'hours' | 'months' | 'ages' | 'shares'
  /** Column that is drawn: an amount. Its bars come to the column's total. */
  of: string
  /** A second bar at each: another amount. */
  beside?: string
}

export interface Report {
  name: string
  /** Description of the report, in one sentence. */
  shows: string
  group: keyof typeof REPORT_GROUPS
  period: Period
  columns: readonly ReportColumn[]
  picture?: ReportPicture
  /** Column that stands beside the title on a phone's card; without one the last figure that needs no label, or amount. */
  onCard?: string
  /** True if it shows purchase prices or profit. */
  tellsPrices?: true
  /** Accounts that the report may be about; the first is the default. */
  accountOf?: 'any' | 'cash' | 'bank'
  /** True if it is about one schedule of medicines. */
  bySchedule?: true
  /** True if it is of one place too, in a shop with places. */
  byPlace?: true
  /** Feature of the shop that it belongs to. */
  use?: UseName
}
