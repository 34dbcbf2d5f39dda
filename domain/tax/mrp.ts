import { multiplyToPaise } from '#domain/money.ts'
import type { LineTotals } from './line-totals.ts'

/**
 * Whether a buyer pays more than the maximum retail price, which has all taxes in it (Legal Metrology (Packaged
 * Commodities) Rules, rule 18(2)).
 */
export const isAboveMrp = (
  { total }: Pick<LineTotals, 'total'>,
  { quantity, mrp }: { quantity: number; mrp?: number | null },
): boolean => typeof mrp === 'number' && total > multiplyToPaise(quantity, mrp)
