import type { Product } from '#contract/shelf/products.ts'
import { addDays } from '#domain/calendar.ts'

/** The batch that a supplier delivers: the first letters of the goods, its month, and an expiry of three months to two years. */
export function demoBatch({ name, itemId, mrp }: Product, date: string) {
  const letters = itemId.replaceAll(/[^A-Z]/g, '').slice(0, 3)
  // Some are near their end, as a wholesaler sells them off.
  const months = name.length % 4 === 0 ? 3 : 5 + ((name.length * 7 + Number(date.slice(5, 7)) * 3) % 19)
  return {
    number: `${letters}${date.slice(2, 4)}${date.slice(5, 7)}${name.length % 10}`,
    expiry: addDays(date, months * 30),
    mrp: mrp ?? undefined,
  }
}

/** New numbers of pieces, as IMEIs are: fifteen figures, the last a check (Luhn). */
export function bringSerials(serials: Map<string, string[]>, { _id, itemId }: Product, pieces: number) {
  const here = serials.get(_id) ?? []
  const maker = itemId.split('').reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 1_000_000
  const numbers = Array.from({ length: pieces }, () => {
    const count = lastPiece.next++
    const first = `86${String(maker).padStart(6, '0')}${String(count).padStart(6, '0')}`
    return first + luhn(first)
  })
  serials.set(_id, [...here, ...numbers])
  return numbers.map((number) => ({ number }))
}
const lastPiece = { next: 100_000 }

/** The numbers of the pieces that were here longest. */
export const takeSerials = (serials: Map<string, string[]>, { _id }: Product, pieces: number) =>
  (serials.get(_id)?.splice(0, pieces) ?? []).map((number) => ({ number }))

function luhn(figures: string): number {
  const sum = [...figures].reduceRight((total, figure, at) => {
    const doubled = (figures.length - at) % 2 === 1 ? Number(figure) * 2 : Number(figure)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return (10 - (sum % 10)) % 10
}
