import { isMakersCode } from '../../shelf/barcode.ts'

/** A good on a bill of another shop, as that shop knows it. */
interface BilledGood {
  itemname: string
  unit: string
  /** Units of the seller's product in one unit of the line; `pack_name`: the pack that it is. */
  holds: number
  pack_name: string | null
  /** Codes on it: of the pack, or of the product's own unit. */
  codes: readonly string[]
}

interface OwnPack {
  _id: string
  name: string
  holds: number
}

/** A product of this shop, with its codes: those of a pack name it. */
export interface OwnGood {
  id: string
  name: string
  unit: string
  packs: readonly OwnPack[]
  codes: readonly { code: string; pack: string | null }[]
}

interface MatchedGood<G extends OwnGood> {
  good: G
  /** Absent: the product's own unit. */
  pack?: OwnPack | undefined
}

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/**
 * The own product that a good on the bill is: of the same maker's barcode, else the only one of the same name that has its
 * unit. Item codes tell nothing, as two shops count alike. Undefined where a person has to say it.
 */
export function matchGood<G extends OwnGood>(
  billed: BilledGood,
  own: readonly G[],
): MatchedGood<G> | undefined {
  const makers = billed.codes.filter(isMakersCode)
  for (const good of own) {
    const code = good.codes.find((each) => makers.includes(each.code))
    if (code) return { good, pack: good.packs.find(({ _id }) => _id === code.pack) }
  }
  const [good, another] = own.filter(({ name }) => same(name, billed.itemname))
  if (!good || another) return undefined
  if (billed.pack_name === null)
    return good.packs.length === 0 || same(good.unit, billed.unit) ? { good } : undefined
  const pack = good.packs.find(
    ({ name, holds }) => holds === billed.holds && same(name, billed.pack_name ?? ''),
  )
  return pack && { good, pack }
}
