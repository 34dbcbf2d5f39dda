import { useCallback, useEffect, useRef, useState } from 'react'
import { forgetDraft, keepDraft } from './draft-store.ts'

/** Soon enough for a power cut, late enough not to write at every key. */
const WRITE_AFTER_MS = 250

/**
 * Keeps what is typed on this computer, under a kind such as 'invoice-sales', from the first change on. `since` is the
 * document as it was opened. Answers when it was last kept, in ms, and a way to end the keeping.
 */
export function useDraft<V>(kind: string, values: V, since: V) {
  const [keptAt, setKeptAt] = useState<number>()
  const unwritten = useRef<V>(undefined)
  const isOver = useRef(false)

  const write = useCallback(() => {
    if (unwritten.current === undefined || isOver.current) return
    const at = Date.now()
    if (keepDraft(kind, { at, values: unwritten.current })) setKeptAt(at)
    unwritten.current = undefined
  }, [kind])

  useEffect(() => {
    if (values === since) return
    unwritten.current = values
    const timer = setTimeout(write, WRITE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [values, since, write])

  useEffect(() => {
    window.addEventListener('pagehide', write)
    return () => {
      window.removeEventListener('pagehide', write)
      write()
    }
  }, [write])

  const forget = useCallback(() => {
    isOver.current = true
    forgetDraft(kind)
  }, [kind])

  return { keptAt, forget }
}
