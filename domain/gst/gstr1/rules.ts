import { formatRupees, type Paise, rupeesToPaise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'

/** A value that the portal changes from time to time: each row applies from its month, 'yyyy-mm'. */
interface Since {
  from: string
}

const inMonth = <T extends Since>(rows: readonly T[], month: string): T | undefined =>
  rows.findLast(({ from }) => from <= month)

/** Version field of the file, from tutorial.gst.gov.in/public/gst_versions.json. */
const FILE_VERSIONS = [{ from: '2017-07', version: 'GST3.2.4' }]

/** Threshold above which an inter-state sale to an unregistered buyer has its own row (rule 59(4); Notification 12/2024-CT). */
export const LARGE_SALES = [
  { from: '2017-07', above: rupeesToPaise(250_000) },
  { from: '2024-08', above: rupeesToPaise(100_000) },
]

/** First month in which table 12 has its own part for sales to registered buyers. */
const SPLIT_HSN = [{ from: '2025-05' }]

/**
 * From this month table 12's part for registered buyers must not be empty: a shop that sells to consumers alone reports a row
 * of zeros there (help desk of the portal, 11 June 2025).
 */
const WANTS_B2B_ROW = [{ from: '2025-05' }]

/** Maximum taxable amount of a monthly IFF (rule 59(2)). */
const IFF_CAPS = [{ from: '2021-01', most: rupeesToPaise(50_00_000) }]

/** Problem of a monthly upload (IFF), as a sentence; undefined if it is possible. */
export function iffProblem(month: string, taxable: Paise): string | undefined {
  const most = inMonth(IFF_CAPS, month)?.most
  if (most === undefined || taxable <= most) return undefined
  return t(
    'IFF takes at most {most} of a month, and these bills come to {amount}: they go with the GSTR-1 of the quarter.',
    { most: formatRupees(most), amount: formatRupees(taxable) },
  )
}

/** Maximum size of a file; larger returns are an archive of several. */
export const MOST_FILE_BYTES = Math.floor(4.7 * 1024 * 1024)

export const fileVersion = (month: string): string => inMonth(FILE_VERSIONS, month)?.version ?? ''
export const largeSaleAbove = (month: string): Paise =>
  (inMonth(LARGE_SALES, month) ?? (LARGE_SALES[0] as (typeof LARGE_SALES)[number])).above
export const wantsB2bRow = (month: string): boolean => inMonth(WANTS_B2B_ROW, month) !== undefined
export const splitsHsn = (month: string): boolean => inMonth(SPLIT_HSN, month) !== undefined
