import { useCallback, useEffect, useRef, useState } from 'react'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'
import { forgetDraft, keepDraft, ownDrafts } from './draft-store.ts'

/** Delay of storing: short enough for a power cut, long enough not to write at every key. */
const WRITE_AFTER_MS = 250

/**
 * Stores typed values on this computer, under a kind such as 'invoice-sales', from the first change on. `since` is the
 * version of the opened document, `key` its Idempotency-Key. Returns the time of the last storing, in ms, a function to store
 * the sent state, and one to stop.
 */
export function useDraft<V extends DocumentValues>(
  kind: string,
  document: OpenDocument<V>,
  since: V,
  key: { readonly current: string },
) {
  const { values } = document
  const [storedAt, setStoredAt] = useState<number>()
  const latest = useRef({ document, since })
  latest.current = { document, since }
  const written = useRef<V>(undefined)
  const isOver = useRef(false)
  /** The signed-in person or the shop may have changed when the form is left. */
  const begins = useRef(ownDrafts())

  const write = useCallback(() => {
    const { document, since } = latest.current
    const { values } = document.now()
    if (kind === '' || values === since || values === written.current || isOver.current) return
    const at = Date.now()
    if (keepDraft(kind, { at, values, key: key.current || undefined }, begins.current)) setStoredAt(at)
    written.current = values
  }, [kind, key])

  /** Stores the key before the answer can be lost: a reopened draft repeats the same call. */
  const keepSent = useCallback(() => {
    if (kind === '' || isOver.current) return
    const { values } = latest.current.document.now()
    keepDraft(kind, { at: Date.now(), values, key: key.current }, begins.current)
    written.current = values
  }, [kind, key])

  useEffect(() => {
    if (values === since) return
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
    forgetDraft(kind, begins.current)
  }, [kind])

  return { storedAt, keepSent, forget }
}
