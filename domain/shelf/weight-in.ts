import { uqcOf } from './units.ts'

const GRAMS: Readonly<Record<string, number>> = { GMS: 1, KGS: 1000, QTL: 100_000, MTS: 1_000_000 }

/** Kilograms in the unit of the product: what is sold by the gram is weighed in kilograms too. */
export const weightIn = (unit: string, kg: number): number =>
  toThousandths((kg * 1000) / (GRAMS[uqcOf(unit)] ?? 1000))

const toThousandths = (quantity: number) => Math.round(quantity * 1000) / 1000
