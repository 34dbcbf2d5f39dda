import type { Product } from '#contract/shelf/products.ts'
import { addDays } from '#domain/calendar.ts'

/** The batch that a supplier delivers: the first letters of the goods, its month, and an expiry of two months to two years. */
export function demoBatch({ name, itemId, mrp }: Product, date: string) {
  const letters = itemId.replaceAll(/[^A-Z]/g, '').slice(0, 3)
  const months = 2 + ((name.length * 7 + Number(date.slice(5, 7)) * 3) % 22)
  return {
    number: `${letters}${date.slice(2, 4)}${date.slice(5, 7)}${name.length % 10}`,
    expiry: addDays(date, months * 30),
    mrp: mrp ?? undefined,
  }
}
