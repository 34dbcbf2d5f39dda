import { useRef, useState } from 'react'
import type { Gstr2bAction, Gstr2bRow } from '#contract/gst/gstr2b.ts'
import { queryClient } from '#web/app/calls/queries.ts'
import { useSteady } from '#web/ui/form/use-steady.ts'
import { useDecideAtLength } from './gstr2b-data.ts'

export interface Decision {
  action: Gstr2bAction
  /** Ids of GSTR-2B rows. */
  rows: string[]
}

/** The most rows that the server decides about at once. */
const MOST_AT_ONCE = 1000
/** The sums are refetched after this long without a key. */
const QUIET_MS = 400
const LETTERS = { accept: 'A', reject: 'R', defer: 'P', undo: 'N' } as const

/**
 * Decides rows of a GSTR-2B at the speed of typing: each shows at once, decisions made during a call are sent together next,
 * and the last can be undone. A refused row returns with its message.
 */
export function useDecisions(month: string) {
  const save = useDecideAtLength()
  const [shown, setShown] = useState<ReadonlyMap<string, 'A' | 'R' | 'P' | 'N'>>(new Map())
  const [error, setError] = useState<Error | null>(null)
  const waiting = useRef<Decision[]>([])
  const past = useRef<Decision[]>([])
  const isSending = useRef(false)
  const timer = useRef<number>(undefined)
  const count = useRef(0)

  const forget = (rows: readonly string[]) =>
    setShown((before) => new Map([...before].filter(([id]) => !rows.includes(id))))

  async function send() {
    if (isSending.current) return
    isSending.current = true
    for (let next = takeNext(waiting.current); next; next = takeNext(waiting.current)) {
      const { action, rows } = next
      try {
        await save.mutateAsync({ body: { month, action, rows } })
      } catch (failure) {
        forget(rows)
        setError(failure as Error)
      }
    }
    isSending.current = false
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => void refresh(), QUIET_MS)
  }
  /** Replaces the rows' unconfirmed decisions by the server's answer, unless another decision was made meanwhile. */
  async function refresh() {
    const before = count.current
    await queryClient.invalidateQueries()
    if (count.current === before) setShown(new Map())
  }

  const decide = useSteady((action: Gstr2bAction, rows: string[]) => {
    setError(null)
    count.current++
    // An answer from before the server has this decision would bring the row back for a moment, and take the focus.
    clearTimeout(timer.current)
    // Cancels running queries, whose answers may lack this decision: the row would disappear, with the focus.
    void queryClient.cancelQueries({ predicate: ({ state }) => state.data !== undefined })
    if (action !== 'ask') {
      const letter = LETTERS[action]
      setShown((before) => new Map([...before, ...rows.map((id) => [id, letter] as const)]))
      if (action !== 'undo') past.current.push({ action, rows })
    }
    waiting.current.push({ action, rows })
    void send()
  })
  /**
   * Undoes the last decision.
   * @returns the ids of its rows; none without a decision
   */
  const undoLast = useSteady((): string[] => {
    const last = past.current.pop()
    if (last) decide('undo', last.rows)
    return last?.rows ?? []
  })
  const acceptExact = useSteady(async (): Promise<number> => {
    setError(null)
    try {
      const { rows, ids } = await save.mutateAsync({ body: { month, action: 'accept' } })
      if (ids.length > 0) past.current.push({ action: 'accept', rows: ids })
      await queryClient.invalidateQueries()
      return rows
    } catch (failure) {
      setError(failure as Error)
      return 0
    }
  })
  /** A row with the decision made here, also while the server has not confirmed it. */
  const seen = (row: Gstr2bRow): Gstr2bRow => {
    const action = shown.get(row._id)
    return action && action !== row.action ? { ...row, action, claimMonth: null } : row
  }
  return { decide, undoLast, acceptExact, seen, error, isBusy: save.isPending }
}
export type Decisions = ReturnType<typeof useDecisions>

/** Takes the first waiting decision, merged with the following ones of the same action. */
function takeNext(waiting: Decision[]): Decision | undefined {
  const next = waiting.shift()
  while (next && waiting[0]?.action === next.action) {
    if (next.rows.length + waiting[0].rows.length > MOST_AT_ONCE) break
    next.rows = [...next.rows, ...(waiting.shift()?.rows ?? [])]
  }
  return next
}
