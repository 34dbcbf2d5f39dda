import type { UsualAccount } from '#domain/ledger/accounts.ts'
import { t } from '#domain/words/t.ts'

interface TdsSection {
  words: string
  /** The section of the Income-tax Act 1961, for amounts paid or credited before 1 April 2026. */
  old: string
  /** Percent, the usual ones first. */
  rates: readonly number[]
}
const section = (about: TdsSection): TdsSection => about

/**
 * TDS on the shop's payments, by the account that holds it. Since 1 April 2026 all are section 393(1) of the Income-tax Act
 * 2025; the rates are those of the old sections, whose numbers are still in use.
 */
export const TDS_SECTIONS = {
  'tds-contractors': section({ words: t('Contractors, transport, advertising'), old: '194C', rates: [1, 2] }),
  'tds-professional': section({ words: t('Professional and technical fees'), old: '194J', rates: [10, 2] }),
  'tds-rent': section({ words: t('Rent'), old: '194I', rates: [10, 2] }),
  'tds-commission': section({ words: t('Commission, brokerage'), old: '194H', rates: [2] }),
  'tds-interest': section({ words: t('Interest'), old: '194A', rates: [10] }),
  'tds-goods': section({ words: t('Goods above 50 lakh a year'), old: '194Q', rates: [0.1] }),
} as const satisfies Partial<Record<UsualAccount, TdsSection>>
export type TdsAccount = keyof typeof TDS_SECTIONS
export const TDS_ACCOUNTS = Object.keys(TDS_SECTIONS) as [TdsAccount, ...TdsAccount[]]

/** From this day on the sections are those of the Income-tax Act 2025. */
const NEW_ACT_FROM = '2026-04-01'

/** Name of the section on a day: '393(1), 194C before'. */
export const tdsSectionOn = (account: TdsAccount, day: string): string =>
  day < NEW_ACT_FROM
    ? TDS_SECTIONS[account].old
    : t('393(1), before {old}', { old: TDS_SECTIONS[account].old })

/**
 * The last day to deposit a month's TDS; the month is 'yyyy-mm': the 7th of the next one, for March 30 April (rule 30 of
 * the Income-tax Rules 1962, carried over).
 */
export function tdsDue(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  if (number === 3) return `${year}-04-30`
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  return `${next}-07`
}
