import type { KeyboardEvent } from 'react'
import { t } from '#domain/words/t.ts'
import { canChangeUnit } from '#web/documents/open-document/lines/line-filling.ts'
import { unitsOf } from '#web/documents/open-document/lines/units-of-line.ts'
import { type CellProps, cellName } from './row-cells.tsx'

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
