import type { Merchant } from '#contract/merchants.ts'
import { financialYear } from '#domain/calendar.ts'

/** Number and date of a registered supplier's own bill: 'KW/26-27/214', consecutive. */
export function supplierBill(
  last: Map<string, number>,
  { name, type, gstin }: Merchant,
  date: string,
): { supplierBillNo?: string; supplierBillDate?: string } {
  if (type !== 'supplier' || !gstin) return {}
  const number = (last.get(name) ?? 200) + 1
  last.set(name, number)
  const initials = name.replaceAll(/[^A-Z]/g, '').slice(0, 3)
  return { supplierBillNo: `${initials}/${financialYear(date).slice(2)}/${number}`, supplierBillDate: date }
}
