import { t } from '#domain/words/t.ts'

/** The sections of the file in its order. */
export const SECTIONS = [
  ...['b2b', 'b2ba', 'b2cl', 'b2cla', 'b2cs', 'b2csa', 'cdnr', 'cdnra', 'cdnur', 'cdnura'],
  ...['exp', 'expa', 'at', 'ata', 'txpd', 'txpda', 'nil', 'hsn', 'doc_issue'],
  ...['supeco', 'supecoa'],
] as const

/** Sections with a separate row for each bill or note. */
const ROW_SECTIONS = ['b2b', 'b2cl', 'cdnr', 'cdnur', 'exp'] as const
export type RowSection = (typeof ROW_SECTIONS)[number]

/** Sections for amendments. */
export const AMENDED = {
  b2b: 'b2ba',
  b2cl: 'b2cla',
  cdnr: 'cdnra',
  cdnur: 'cdnura',
  exp: 'expa',
} as const satisfies Record<RowSection, string>

/** All that a quarterly shop uploads in the first two months of a quarter (rule 59(2)). */
export const IFF_SECTIONS = ['b2b', 'b2ba', 'cdnr', 'cdnra'] as const

/** Tables of the form by number, in display order. */
export const TABLES = [
  '4A',
  '4B',
  '6C',
  '6B',
  '6A',
  '5A',
  '7',
  '9B',
  '8',
  '9A',
  '9C',
  '10',
  '11A',
  '11B',
  '11(II)',
  '14(a)',
  '14(b)',
  '14A',
] as const
export type Table = (typeof TABLES)[number]

export const TABLE_WORDS: Record<Table, string> = {
  '4A': t('B2B, registered buyers'),
  '4B': t('B2B, the buyer pays the tax'),
  '6C': t('Deemed exports'),
  '6B': t('Supplies to SEZ'),
  '6A': t('Exports'),
  '5A': t('B2C large, other state'),
  '7': t('B2C others'),
  '9B': t('Credit and debit notes'),
  '8': t('Nil rated, exempt and non-GST'),
  '9A': t('Bills of earlier months, put right'),
  '9C': t('Notes of earlier months, put right'),
  '10': t('B2C others of earlier months, put right'),
  '11A': t('Advances received for services'),
  '11B': t('Advances that bills took or that were given back'),
  '11(II)': t('Advances of earlier months, put right'),
  '14(a)': t('Of these, through operators who collect tax (TCS)'),
  '14(b)': t('Through operators who pay the tax, section 9(5)'),
  '14A': t('Through operators in earlier months, put right'),
}

/** Causes that change an advance for services: receipt, payment back, or use for a bill. */
export const ADVANCE_VOUCHERS = ['receipt', 'payment', 'allocation'] as const
export type AdvanceVoucher = (typeof ADVANCE_VOUCHERS)[number]
