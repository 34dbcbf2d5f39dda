import { useEffect, useState } from 'react'
import { ApiError } from '#web/app/calls/api-error.ts'
import { useIsLineDown } from '#web/app/calls/line-state.ts'
import { readSession } from '#web/app/calls/session/session.ts'
import { useSteady } from '#web/ui/form/use-steady.ts'

/** A code that nobody could look up, as the line was gone and the list of items was not there yet. */
export interface WaitingScan {
  code: string
  /** When it was scanned, in ms since 1970. */
  at: number
}

/** Pause before a code that found no answer is looked up again. */
const AGAIN_MS = 5_000

const nameOf = (count: string) => `bahi-count-scans:${readSession()?.user._id ?? ''}:${count}`

function readScans(count: string): WaitingScan[] {
  try {
    return JSON.parse(localStorage.getItem(nameOf(count)) ?? '[]') as WaitingScan[]
  } catch {
    return []
  }
}

function keepScans(count: string, scans: readonly WaitingScan[]) {
  try {
    if (scans.length === 0) localStorage.removeItem(nameOf(count))
    else localStorage.setItem(nameOf(count), JSON.stringify(scans))
  } catch {
    // Full or blocked: they wait as long as the page is open.
  }
}

/** True for a look-up without an answer: the code may be one of the shop's. */
export const isUnanswered = (error: unknown) => !(error instanceof ApiError) || error.status === 0

/**
 * Codes that wait in this browser until they can be looked up; they then count as of the moment of their scan, the first first.
 * @param isBusy while the one before is asked about
 */
export function useWaitingScans(
  count: string,
  { lookUp, isBusy }: { lookUp: (scan: WaitingScan) => Promise<void>; isBusy: boolean },
) {
  const [scans, setScans] = useState(() => readScans(count))
  const [tries, setTries] = useState(0)
  const isDown = useIsLineDown()
  const change = (next: (before: WaitingScan[]) => WaitingScan[]) =>
    setScans((before) => {
      const after = next(before)
      keepScans(count, after)
      return after
    })
  const takeFirst = useSteady(async () => {
    const [first] = scans
    if (!first) return
    try {
      await lookUp(first)
      change((before) => before.filter((scan) => scan !== first))
    } catch {
      setTries((times) => times + 1)
    }
  })
  useEffect(() => {
    if (scans.length === 0 || isBusy) return
    // Items that were stored meanwhile are found without the line, too.
    const timer = setTimeout(() => void takeFirst(), tries > 0 && isDown ? AGAIN_MS : tries > 0 ? 1_000 : 0)
    return () => clearTimeout(timer)
  }, [scans, isBusy, isDown, tries, takeFirst])
  return {
    scans,
    hold: (scan: WaitingScan) => {
      setTries(1)
      change((before) => [...before, scan])
    },
  }
}
