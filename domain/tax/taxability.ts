import type { Percents } from './tax-heads.ts'

/**
 * What GST says of an item. Nil-rated, exempt and non-GST all carry no tax, and the returns want them apart: a rate of
 * 0 in the tariff, freed by notification, and outside GST altogether (petrol, alcohol to drink).
 */
export const TAXABILITIES = ['taxable', 'nil', 'exempt', 'non-gst'] as const
export type Taxability = (typeof TAXABILITIES)[number]

export const TAXABILITY_WORDS: Record<Taxability, string> = {
  taxable: 'Taxable',
  nil: 'Nil-rated',
  exempt: 'Exempt',
  'non-gst': 'Non-GST',
}

interface Taxed extends Percents {
  taxability?: Taxability
  /** Rupees a unit, besides the cess in percent. */
  cessPerUnit?: number
}

export const NO_PERCENTS: Percents = { cgst: 0, sgst: 0, igst: 0, cess: 0 }

export const isTaxable = ({ taxability = 'taxable' }: Pick<Taxed, 'taxability'>): boolean =>
  taxability === 'taxable'

/** Why an item cannot be taxed so, in words; undefined when it can. */
export function taxabilityProblem(item: Taxed): string | undefined {
  if (isTaxable(item)) return undefined
  const { cgst, sgst, igst, cess, cessPerUnit = 0 } = item
  const words = TAXABILITY_WORDS[item.taxability ?? 'taxable']
  return cgst + sgst + igst + cess + cessPerUnit > 0
    ? `What is ${words.charAt(0).toLowerCase()}${words.slice(1)} carries no tax`
    : undefined
}

/** Of what is bought: its tax gives no credit (CGST Act s.17(5)). */
export const NO_CREDIT_WORDS = 'No input credit (section 17(5))'
