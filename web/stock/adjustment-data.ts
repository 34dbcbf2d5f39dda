import type { Adjustment } from '#contract/shelf/adjustments.ts'
import { addOrChange, useList, useSave } from '#web/app/calls/queries.ts'
import type { ListState } from '#web/ui/list/list-state.ts'
import type { AdjustmentKind } from './adjustment-words.ts'

/** The records of one kind, newest first, page by page. */
export const useAdjustments = ({ calls }: AdjustmentKind): ListState<Adjustment> => useList(calls.list, {})

/** Adds a record, or changes the one with that id. */
export const useSaveAdjustment = ({ calls }: AdjustmentKind, id?: string) =>
  addOrChange(useSave(calls.create), useSave(calls.update), id)
