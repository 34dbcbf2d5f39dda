import { DEFAULT_UNIT } from '#domain/shelf/default-unit.ts'
import type { Pack } from '#domain/shelf/packs.ts'
import type { SheetLine } from './sheet-line.ts'

/** The units of a line's product, its own first. */
export function unitsOf({ source }: SheetLine): { name: string; pack: Pack | null }[] {
  const { unit, packs = [] } = source?.packed ?? {}
  return [{ name: unit || DEFAULT_UNIT, pack: null }, ...packs.map((pack) => ({ name: pack.name, pack }))]
}
