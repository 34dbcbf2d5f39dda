import type { Adjustment, AdjustmentInput } from '#contract/shelf/adjustments.ts'
import { useList, useSave } from '#web/app/calls/queries.ts'
import type { ListState } from '#web/ui/list/list-state.ts'
import type { AdjustmentKind } from './adjustment-words.ts'

/** The records of one kind, newest first, page by page. */
export const useAdjustments = ({ calls }: AdjustmentKind): ListState<Adjustment> => useList(calls.list, {})

/** Adds a record, or changes the one with that id. */
export function useSaveAdjustment({ calls }: AdjustmentKind, id?: string) {
  const add = useSave(calls.create)
  const change = useSave(calls.update)
  const { isPending, error } = id ? change : add
  const save = (body: AdjustmentInput) =>
    id ? change.mutateAsync({ params: { id }, body }) : add.mutateAsync({ body })
  return { save, isPending, error }
}

export const useDeleteAdjustment = ({ calls }: AdjustmentKind) => useSave(calls.remove)
