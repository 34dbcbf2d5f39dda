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
