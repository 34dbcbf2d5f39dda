import { type ReactNode, useState } from 'react'
import type { Adjustment } from '#contract/shelf/adjustments.ts'
import { MayButton } from '#web/app/rights/may-button.tsx'
import { useAddInUrl } from '#web/ui/address/use-open-in-url.ts'
import { useUrlFilters } from '#web/ui/address/use-url-filters.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { later } from '#web/ui/later.tsx'
import { AdjustmentList } from './adjustment-list.tsx'
import { AdjustmentToggle } from './adjustment-toggle.tsx'
import { ADJUSTMENTS, type Direction } from './adjustment-words.ts'

const AdjustmentDialog = later(async () => (await import('./adjustment-dialog.tsx')).AdjustmentDialog)

/** Stock In or Stock Out by the toggle; ?adjust=out is Stock Out. */
export function AdjustmentTab({ tabs }: { tabs: ReactNode }) {
  const { values, set } = useUrlFilters({ adjust: 'in' })
  const direction: Direction = values.adjust === 'out' ? 'out' : 'in'
  const kind = ADJUSTMENTS[direction]
  const [editing, setEditing] = useState<Adjustment>()
  const { isAdding, startAdding, stopAdding } = useAddInUrl()

  return (
    <Screen
      title={kind.heading}
      tabs={tabs}
      primary={
        <MayButton needs="stock" leftSection={<Icon name="plus" />} onClick={startAdding}>
          {kind.add}
        </MayButton>
      }
    >
      <AdjustmentToggle direction={direction} onChange={(adjust) => set({ adjust })} />
      <AdjustmentList key={direction} kind={kind} onAdd={startAdding} onEdit={setEditing} />
      {editing ? (
        <AdjustmentDialog kind={kind} record={editing} onClose={() => setEditing(undefined)} />
      ) : (
        isAdding && <AdjustmentDialog key={`add-${direction}`} kind={kind} onClose={stopAdding} />
      )}
    </Screen>
  )
}
