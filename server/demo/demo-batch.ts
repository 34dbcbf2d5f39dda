import type { Product } from '#contract/shelf/products.ts'
import { addDays } from '#domain/calendar.ts'

/**
 * The batches that a supplier delivers: the first letters of the goods, their month, and an expiry of three months to two years.
 * Half of some goods has a dearer MRP. Two pieces of a few goods expire within weeks: `dies` is how many are not sold any more.
 */
export function demoBatches({ name, itemId, mrp }: Product, quantity: number, date: string) {
  const letters = itemId.replaceAll(/[^A-Z]/g, '').slice(0, 3)
  const number = `${letters}${date.slice(2, 4)}${date.slice(5, 7)}${name.length % 10}`
  // Some are near their end, as a wholesaler sells them off.
  const months = name.length % 4 === 0 ? 3 : 5 + ((name.length * 7 + Number(date.slice(5, 7)) * 3) % 19)
  const batch = { number, expiry: addDays(date, months * 30), mrp: mrp ?? undefined, quantity }
  const last = itemId.charCodeAt(0) + itemId.length + Number(date.slice(8))
  if (quantity > 4 && last % 29 === 0) {
    const dying = { ...batch, number: `${number}X`, expiry: addDays(date, 20), quantity: 2 }
    return { dies: 2, batches: [dying, { ...batch, quantity: quantity - 2 }] }
  }
  const later = Math.floor(quantity / 2)
  if (!mrp || later === 0 || itemId.length % 4 !== 0) return { dies: 0, batches: [batch] }
  const dearer = {
    ...batch,
    number: `${number}N`,
    expiry: addDays(batch.expiry, 120),
    mrp: Math.round(mrp * 10.5) / 10,
  }
  return {
    dies: 0,
    batches: [
      { ...batch, quantity: quantity - later },
      { ...dearer, quantity: later },
    ],
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
