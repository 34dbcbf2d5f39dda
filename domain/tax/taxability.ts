import { t } from '#domain/words/t.ts'
import type { Percents } from './tax-heads.ts'

/**
 * GST's classes of items. Nil-rated, exempt and non-GST all carry no tax, and the returns list them apart: a rate of 0 in the
 * tariff, exempted by notification, and outside GST altogether (petrol, alcohol to drink).
 */
export const TAXABILITIES = ['taxable', 'nil', 'exempt', 'non-gst'] as const
export type Taxability = (typeof TAXABILITIES)[number]

export const TAXABILITY_WORDS: Record<Taxability, string> = {
  taxable: t('Taxable'),
  nil: t('Nil-rated'),
  exempt: t('Exempt'),
  'non-gst': t('Non-GST'),
}

interface Taxed extends Percents {
  taxability?: Taxability | undefined
  /** Rupees a unit, besides the cess in percent. */
  cessPerUnit?: number | undefined
}

export const NO_PERCENTS: Percents = { cgst: 0, sgst: 0, igst: 0, cess: 0 }

export const isTaxable = ({ taxability = 'taxable' }: Pick<Taxed, 'taxability'>): boolean =>
  taxability === 'taxable'

const NO_TAX_WORDS: Record<Exclude<Taxability, 'taxable'>, string> = {
  nil: t('What is nil-rated carries no tax'),
  exempt: t('What is exempt carries no tax'),
  'non-gst': t('What is non-GST carries no tax'),
}

/** Problem of an item's taxation, as a sentence; undefined if valid. */
export function taxabilityProblem(item: Taxed): string | undefined {
  const { taxability = 'taxable', cgst, sgst, igst, cess, cessPerUnit = 0 } = item
  if (taxability === 'taxable' || cgst + sgst + igst + cess + cessPerUnit <= 0) return undefined
  return NO_TAX_WORDS[taxability]
}

/** Label of a purchase whose tax gives no credit (CGST Act s.17(5)). */
export const NO_CREDIT_WORDS = t('No input credit (section 17(5))')
