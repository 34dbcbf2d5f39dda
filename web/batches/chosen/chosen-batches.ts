import { useState } from 'react'
import type { StandingBatch } from '#contract/shelf/batches.ts'

/** A batch stands at several places. */
export const keyOf = ({ _id, place }: StandingBatch) => `${_id} ${place?._id}`

export interface ChosenBatches {
  /** Those that are in the list. */
  batches: readonly StandingBatch[]
  isAll: boolean
  has: (batch: StandingBatch) => boolean
  toggle: (batch: StandingBatch) => void
  toggleAll: () => void
  clear: () => void
}

/** The batches that a person ticks, as the list has them now. */
export function useChosenBatches(rows: readonly StandingBatch[]): ChosenBatches {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const batches = rows.filter((batch) => keys.has(keyOf(batch)))
  const isAll = rows.length > 0 && batches.length === rows.length
  return {
    batches,
    isAll,
    has: (batch) => keys.has(keyOf(batch)),
    toggle: (batch) =>
      setKeys((before) => {
        const after = new Set(before)
        if (!after.delete(keyOf(batch))) after.add(keyOf(batch))
        return after
      }),
    toggleAll: () => setKeys(new Set(isAll ? [] : rows.map(keyOf))),
    clear: () => setKeys(new Set()),
  }
}
