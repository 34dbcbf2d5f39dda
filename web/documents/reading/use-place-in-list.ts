import { useEffect } from 'react'
import type { ListState } from '#web/ui/list/list-state.ts'

export type WalkedList<T> = Pick<ListState<T>, 'rows' | 'total' | 'hasMore' | 'onMore'>

/** A record's place in a list, with the records before and after it; loads more of the list at the last one. */
export function usePlaceInList<T extends { _id: string }>(list: WalkedList<T>, id: string) {
  const { rows, hasMore, onMore } = list
  const at = rows.findIndex(({ _id }) => _id === id)
  useEffect(() => {
    if (at >= 0 && at === rows.length - 1 && hasMore) onMore()
  })
  return {
    at,
    total: hasMore ? list.total : rows.length,
    before: at > 0 ? rows[at - 1] : undefined,
    after: at < 0 ? undefined : rows[at + 1],
  }
}
