import { multiplyToPaise } from '#domain/money.ts'
import type { LineTotals } from './line-totals.ts'

/**
 * True if a buyer pays more than the maximum retail price, which includes all taxes (Legal Metrology (Packaged Commodities)
 * Rules, rule 18(2)).
 */
export const isAboveMrp = (
  { total }: Pick<LineTotals, 'total'>,
  { quantity, mrp }: { quantity: number; mrp?: number | null },
): boolean => typeof mrp === 'number' && total > multiplyToPaise(quantity, mrp)

/** A line of a sale, as an MRP is held against it. */
export interface CostingLine extends Pick<LineTotals, 'total'> {
  quantity: number
  /** Units of the product that one of the line holds. */
  holds: number
}

/**
 * True if a line costs its buyer, with all tax, no more than the MRP of a batch, which is that of a unit of the product. The MRP
 * of a pack is printed in whole paise. As `within_mrp` of the database, to the paisa.
 */
export function isWithinMrp({ total, quantity, holds }: CostingLine, mrp: number | null): boolean {
  if (mrp === null) return true
  // Ten-millionths of a rupee a pack, then of a paisa for the line.
  const exact = BigInt(Math.round(mrp * 1e4)) * BigInt(Math.round(holds * 1e3))
  const printed = ((exact + 50_000n) / 100_000n) * 100_000n
  const most = BigInt(Math.round(quantity * 1e3)) * (exact > printed ? exact : printed)
  return BigInt(total) <= (most + 50_000_000n) / 100_000_000n
}

/** Goods whose tax is computed on the retail sale price of the pack, by HSN (CGST rule 31D, from 1 February 2026). */
const TAXED_ON_MRP = ['21069020', '2401', '2402', '2403', '24041100', '24041900']
/** Bidis are within the fourth prefix and are excluded. */
const BIDIS = ['24031921', '24031929']

export const isTaxedOnMrp = (hsn: string): boolean => {
  const code = hsn.trim()
  return (
    TAXED_ON_MRP.some((beginning) => code.startsWith(beginning)) &&
    !BIDIS.some((beginning) => code.startsWith(beginning))
  )
}

/** The first day of that rule (Notification 20/2025-CT); on bills of earlier days the tax is computed on the price. */
const TAXED_ON_MRP_FROM = '2026-02-01'
const isMrpTaxDay = (day: string): boolean => day >= TAXED_ON_MRP_FROM

/** A line as it is taxed on a day: on its MRP only from the first day of the rule on. */
export const taxedOnDay = <Line extends { taxOnMrp?: boolean | undefined }>(line: Line, day: string): Line =>
  line.taxOnMrp && !isMrpTaxDay(day) ? { ...line, taxOnMrp: undefined } : line
