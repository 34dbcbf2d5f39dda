import type { Adjustment, AdjustmentDraft } from '#contract/adjustments.ts'
import { useList, useSave } from '#web/app/calls/queries.ts'
import type { ListState } from '#web/ui/list/list-state.ts'
import type { AdjustmentTwin } from './adjustment-words.ts'

/** The records of one twin, newest first, page by page. */
export const useAdjustments = ({ calls }: AdjustmentTwin): ListState<Adjustment> => useList(calls.list, {})

/** Adds a record, or changes the one with that id. */
export function useSaveAdjustment({ calls }: AdjustmentTwin, id?: string) {
  const add = useSave(calls.create)
  const change = useSave(calls.update)
  const { isPending, error } = id ? change : add
  const save = (body: AdjustmentDraft) =>
    id ? change.mutateAsync({ params: { id }, body }) : add.mutateAsync({ body })
  return { save, isPending, error }
}

export const useDeleteAdjustment = ({ calls }: AdjustmentTwin) => useSave(calls.remove)
