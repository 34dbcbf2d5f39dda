import type { KeyboardEvent } from 'react'
import { DEFAULT_UNIT } from '#domain/shelf/default-unit.ts'
import type { Pack } from '#domain/shelf/packs.ts'
import { t } from '#domain/words/t.ts'
import { canChangeUnit } from '#web/documents/open-document/lines/line-filling.ts'
import type { SheetLine } from '#web/documents/open-document/lines/sheet-line.ts'
import { type CellProps, cellName } from './row-cells.tsx'

/** The units of a line's product, its own first. */
export function unitsOf({ source }: SheetLine): { name: string; pack: Pack | null }[] {
  const { unit, packs = [] } = source?.packed ?? {}
  return [{ name: unit || DEFAULT_UNIT, pack: null }, ...packs.map((pack) => ({ name: pack.name, pack }))]
}

/** The unit of a line of a product with packs: one of its own, by its first letter or Alt+U. */
export function UnitCell({ line, row, dispatch }: CellProps) {
  const choose = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.key.length > 1 || !canChangeUnit(line)) return
    event.preventDefault()
    const units = unitsOf(line)
    const now = units.findIndex(({ pack }) => (pack?._id ?? undefined) === line.pack?._id)
    const next = [...units.slice(now + 1), ...units.slice(0, now + 1)].find(
      ({ name }) => event.key === ' ' || name.toLowerCase().startsWith(event.key.toLowerCase()),
    )
    if (next) dispatch({ type: 'unit', key: line.key, pack: next.pack })
  }
  return (
    <input
      data-column="unit"
      aria-label={cellName(t('Unit'), row)}
      aria-keyshortcuts="Alt+U"
      readOnly
      value={line.unit}
      onKeyDown={choose}
    />
  )
}
