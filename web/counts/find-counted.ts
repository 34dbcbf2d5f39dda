import { type CountedGood, listCountBatches } from '#contract/shelf/counts.ts'
import type { Product } from '#contract/shelf/products.ts'
import { readGs1 } from '#domain/shelf/batches/gs1.ts'
import { call } from '#web/app/calls/call.ts'
import { findScanned } from '#web/documents/scanner/scanned-good.ts'

/** A product that was scanned or picked, without anything of its stock. */
export interface Found {
  product: CountedGood['product']
  isInBatches: boolean
  /** Batches that the browser knows of; the server knows more. */
  batches: NonNullable<CountedGood['batch']>[]
  /** The batch that the code names. */
  batch?: string | undefined
  /** Units that one scan counts: one, or what the scanned pack holds. */
  units: number
}

export function foundOf(product: Product, batch?: string, units = 1): Found {
  const { _id, itemId, name, unit, rack = '', packs, inBatches = false, batches = [] } = product
  return {
    product: packs ? { _id, itemId, name, unit, rack, packs } : { _id, itemId, name, unit, rack },
    isInBatches: inBatches,
    batches: batches.map(({ _id: own, number, expiry, mrp }) => ({ _id: own, number, expiry, mrp })),
    batch,
    units,
  }
}

/** The product of a code, with the batch or the serial number that it names. */
export async function findCounted(code: string): Promise<Found | { problem: string }> {
  const reading = readGs1(code)
  const found = await findScanned(reading?.gtin ?? code)
  if ('problem' in found) return found
  const { product, pack, serial } = found
  return foundOf(product, serial ?? reading?.serial ?? reading?.batch, pack?.holds ?? 1)
}

/** The batch that a code names, where the browser does not know it; undefined: to be chosen. */
export async function batchOfServer(
  count: string,
  { product, batch }: Found,
): Promise<CountedGood['batch'] | undefined> {
  if (!batch) return undefined
  const query = { product: product._id }
  const batches = await call(listCountBatches, { params: { id: count }, query }).catch(() => [])
  return batches.find(({ number }) => number === batch.toUpperCase())
}
