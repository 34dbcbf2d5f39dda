import { uqcOf } from './units.ts'

/** Units of one measure, by code, with how many of the smallest they are. */
const MEASURES: readonly Readonly<Record<string, number>>[] = [
  { GMS: 1, KGS: 1000, QTL: 100_000, MTS: 1_000_000, TON: 1_000_000 },
  { MLT: 1, LTR: 1000, KLR: 1_000_000 },
  { CMS: 1, MTR: 100, KME: 100_000 },
  { PCS: 1, NOS: 1, UNT: 1, PRS: 2, DOZ: 12, GRS: 144 },
]

/**
 * Number of the second unit in one of the first: 0.001 for a gram in kilograms. Undefined for units of different measures.
 */
export function unitsIn(one: string, other: string): number | undefined {
  const [from, to] = [uqcOf(one), uqcOf(other)]
  if (from === to && from !== 'OTH') return 1
  if (one.trim().toLowerCase() === other.trim().toLowerCase()) return 1
  const measure = MEASURES.find((sizes) => from in sizes && to in sizes)
  return measure && (measure[from] ?? 1) / (measure[to] ?? 1)
}

/** True for a unit of weight: kilograms, and units that can be converted to them. */
export const isWeighed = (unit: string): boolean => unitsIn(unit, 'Kg') !== undefined
