import { useEffect, useRef } from 'react'
import { todayInIndia } from '#domain/calendar.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'
import type { Draft } from '#web/documents/unfinished/draft-codec.ts'
import { useSteady } from '#web/ui/form/use-steady.ts'

const LOOKS_EVERY_MS = 30_000

interface Form<V extends DocumentValues> {
  document: OpenDocument<V>
  /** Values from which nothing was typed yet. */
  since: V
  setSince: (values: V) => void
  initial: V
  setInitial: (values: V) => void
}

/**
 * Moves the date of a new document on to the present day, when the day ends while the form is open. Only a date that was that
 * day's: another one was meant.
 */
export function useNewDay<V extends DocumentValues>(isMoved: boolean, form: Form<V>) {
  const day = useRef(todayInIndia(new Date()))
  const look = useSteady(() => {
    const [from, to] = [day.current, todayInIndia(new Date())]
    if (from === to) return
    day.current = to
    const { document, since, setSince, initial, setInitial } = form
    if (initial.date === from) setInitial({ ...initial, date: to })
    const { values } = document.now()
    if (values.date !== from) return
    document.set({ date: to } as Partial<V>)
    // Nothing was typed by it: an untouched form leaves no draft.
    if (values === since) setSince(document.now().values)
  })
  useEffect(() => {
    if (!isMoved) return
    const timer = setInterval(look, LOOKS_EVERY_MS)
    // Timers do not run while the computer sleeps.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isMoved, look])
}

/** The values of a draft; the date moves on to the present day, if it was the day's on which the draft was left. */
export function reopened<V extends DocumentValues>(
  { at, values }: Draft<DocumentValues>,
  initial: V,
  isMoved: boolean,
): V {
  const isOfItsDay = values.date === todayInIndia(new Date(at))
  const moved = isMoved && isOfItsDay ? { date: todayInIndia(new Date()) } : {}
  return { ...initial, ...values, ...moved, basedOn: initial.basedOn }
}
