import { useEffect, useRef, useState } from 'react'
import { type CountedGood, countGoods, MOST_AGE_MS } from '#contract/shelf/counts.ts'
import { t } from '#domain/words/t.ts'
import { ApiError, messageOf } from '#web/app/calls/api-error.ts'
import { call } from '#web/app/calls/call.ts'
import { isLineDown, useIsLineDown } from '#web/app/calls/line-state.ts'
import { useOwnLines } from './count-data.ts'
import { type HeldLine, keepHeld, keyOf, merged, readHeld } from './counted-store.ts'

/** Pause after which what was counted is sent: a stepper is pressed several times. */
const PAUSE_MS = 500
/** Pause before a lost call is sent again. */
const AGAIN_MS = 5_000
const MOST_LINES = 200

/** What this person counts in one count: kept in the browser at once, sent as soon as the server can be reached. */
export function useCounting(id: string) {
  const [lines, setLines] = useState<HeldLine[]>(() => readHeld(id))
  const [problem, setProblem] = useState<string>()
  const [lost, setLost] = useState(0)
  const latest = useRef(lines)
  const isSending = useRef(false)
  const isDown = useIsLineDown()
  const { data: stored, isPlaceholderData } = useOwnLines(id)

  const store = (next: HeldLine[]) => {
    latest.current = next
    setLines(next)
    if (!keepHeld(id, next))
      setProblem(t('This browser keeps nothing: do not close it before everything is sent.'))
  }

  /** Quantities as of a moment; null takes a line back. */
  const setQuantities = (counted: readonly (CountedGood & { quantity: number | null })[], at: number) => {
    const added = counted.map(({ product, batch, quantity }) => ({
      product,
      batch,
      quantity,
      at,
      isSent: false,
    }))
    const keys = new Set(added.map(keyOf))
    store([...added, ...latest.current.filter((other) => !keys.has(keyOf(other)))])
  }
  const setQuantity = (good: CountedGood, quantity: number | null) =>
    setQuantities([{ ...good, quantity }], Date.now())

  const isKnown = stored !== undefined && !isPlaceholderData
  /** So much more as of a moment; until it is known what this person counted before, it waits. */
  const add = (good: CountedGood, units: number, at: number) => {
    const own = latest.current.find((line) => keyOf(line) === keyOf(good))
    const others = latest.current.filter((line) => line !== own)
    const line: HeldLine = {
      ...good,
      quantity: Math.round(((own?.quantity ?? 0) + units) * 1000) / 1000,
      at: Math.max(at, own?.at ?? 0),
      isSent: false,
      ...((own ? own.isMore : !isKnown) && { isMore: true }),
    }
    store([line, ...others])
  }

  const send = async () => {
    const waiting = latest.current.filter(({ isSent, isMore }) => !isSent && !isMore).slice(0, MOST_LINES)
    if (waiting.length === 0 || isSending.current || isLineDown()) return
    isSending.current = true
    const now = Date.now()
    try {
      await call(countGoods, {
        params: { id },
        body: {
          lines: waiting.map(({ product, batch, quantity, at }) => ({
            product: product._id,
            batch: batch?._id ?? null,
            quantity,
            ageMs: Math.min(Math.max(0, now - at), MOST_AGE_MS),
          })),
        },
      })
      setProblem(undefined)
      store(
        latest.current
          .map((line) => (waiting.includes(line) ? { ...line, isSent: true } : line))
          .filter(({ isSent, quantity }) => !isSent || quantity !== null),
      )
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
      setProblem(isRefused ? messageOf(error, t('What you counted could not be sent.')) : undefined)
      setLost((times) => times + 1)
    } finally {
      isSending.current = false
    }
  }
  const newest = useRef(send)
  newest.current = send

  useEffect(() => {
    if (isDown || lines.every(({ isSent }) => isSent)) return
    const timer = setTimeout(() => void newest.current(), lost > 0 ? AGAIN_MS : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [lines, isDown, lost])

  const take = useRef(store)
  take.current = store
  useEffect(() => {
    if (stored && !isPlaceholderData) take.current(merged(stored, latest.current, Date.now()))
  }, [stored, isPlaceholderData])

  const counted = lines.filter(({ quantity }) => quantity !== null)
  return {
    lines: counted,
    waiting: lines.filter(({ isSent }) => !isSent).length,
    problem,
    add,
    setQuantity,
    setQuantities,
    quantityOf: (good: CountedGood) =>
      counted.find((line) => keyOf(line) === keyOf(good))?.quantity ?? undefined,
    /** Resolves when what is counted so far was sent, or could not be. */
    sendNow: () => send(),
  }
}
