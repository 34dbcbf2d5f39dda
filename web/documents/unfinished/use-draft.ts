import { useCallback, useEffect, useRef, useState } from 'react'
import type { Direction } from '#domain/document-kinds.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'
import { forgetDraft, keepDraft, ownPlace } from './draft-store.ts'

/** Delay of storing: short enough for a power cut, long enough not to write at every key. */
const WRITE_AFTER_MS = 250

/**
 * Stores typed values on this computer, under a kind such as 'invoice-sales', from the first change on. `since` is the
 * version of the opened document, `key` its Idempotency-Key. Returns the time of the last storing, in ms, a function to store
 * the sent state, and one to stop.
 */
export function useDraft<V extends DocumentValues>(
  { kind, direction }: { kind: string; direction: Direction },
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
  const place = useRef(ownPlace())

  const write = useCallback(() => {
    const { document, since } = latest.current
    const { values } = document.now()
    if (kind === '' || values === since || values === written.current || isOver.current) return
    const at = Date.now()
    const draft = { at, values, key: key.current || undefined }
    if (keepDraft(kind, direction, draft, place.current)) setStoredAt(at)
    written.current = values
  }, [kind, direction, key])

  /** Stores the key before the answer can be lost: a reopened draft repeats the same call. */
  const keepSent = useCallback(() => {
    if (kind === '' || isOver.current) return
    const { values } = latest.current.document.now()
    keepDraft(kind, direction, { at: Date.now(), values, key: key.current }, place.current)
    written.current = values
  }, [kind, direction, key])

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
    forgetDraft(kind, place.current)
  }, [kind])

  return { storedAt, keepSent, forget }
}
