import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '#domain/words/t.ts'
import { NO_ANSWER } from '#web/app/calls/api-error.ts'
import type { Scan } from '#web/documents/open-document/lines/scanned-line.ts'
import { isReplayingKeys } from '#web/documents/sheet/typed-ahead.ts'
import { alertToast } from '#web/ui/feedback/toast.tsx'
import { hasMrps } from './asked-mrp.tsx'
import { holdScan, refuseHeldScans, takeHeldScans } from './held-scans.ts'
import { failWhenSlow, lookUp } from './look-ups.ts'
import { sound } from './scan-sound.ts'
import { findScanned, isArticle, prepareReaders } from './scanned-good.ts'
import { NO_BURST, SEPARATOR, withKey } from './scanner-burst.ts'
import type { ScanResult } from './weighed-good.ts'

interface ScannerUser {
  /** What a person is asked about it, or why it is not sold; the next codes wait for the answer. */
  complete: (scanned: Scan) => Promise<ScanResult>
  onScanned: (scanned: Scan) => void
  /** Stores the form's state, and returns a function that restores it. */
  remember: () => () => void
  /** The document is being saved; codes are held for the next one (`useTypingAhead`). */
  isClosed: boolean
}

type TextField = HTMLInputElement | HTMLTextAreaElement

/** A text field with its value, and the form's values, from before a code was typed into them. */
interface Before {
  field: TextField | null
  text: string
  goBack: () => void
}

/** Longer than the longest pause inside a code. */
const QUIET_MS = 150

/**
 * Handles a scanner anywhere in the form. A field that received the code gets its former value back. Returns the scanner's
 * status as a sentence.
 */
export function useScanner(area: RefObject<HTMLElement | null>, user: ScannerUser) {
  const [status, setStatus] = useState(t('Scanner ready'))
  const latest = useRef(user)
  latest.current = user

  useLayoutEffect(() => {
    prepareReaders()
    let queue: Promise<unknown> = Promise.resolve()
    let burst = NO_BURST
    let heardAt = Number.NEGATIVE_INFINITY
    let before: Before = { field: null, text: '', goBack: () => {} }

    /** Waits for the end of a running code: a line added during it would move the focus and split the code. */
    const silence = async () => {
      while (burst.code !== '' && performance.now() - heardAt < QUIET_MS) {
        await new Promise((wait) => setTimeout(wait, QUIET_MS / 3))
      }
    }

    /** Resolves with true if the document has the code's product. */
    const look = async (code: string, onUnknown: () => void) => {
      const isOfArticle = isArticle(code)
      if (!isOfArticle && isTypedElsewhere(code)) return true
      setStatus(t('Looking up {code}...', { code }))
      try {
        const found = await failWhenSlow(findScanned(code))
        await silence()
        if ('product' in found && hasMrps(found))
          setStatus(t('The next scan waits for the MRP of {name}', { name: found.product.name }))
        const known = 'product' in found ? await latest.current.complete(found) : found
        const isKnown = 'product' in known
        if (!isKnown && isOfArticle && isTypedElsewhere(code)) {
          setStatus(t('Scanner ready'))
          return true
        }
        if (isKnown && !area.current) return refuse(code)
        sound(isKnown ? 'added' : 'unknown')
        setStatus(isKnown ? t('{name} added', { name: known.product.name }) : t('Scanner ready'))
        if (isKnown) latest.current.onScanned(known)
        else {
          onUnknown()
          alertToast(known.problem)
        }
        return isKnown
      } catch {
        sound('unknown')
        setStatus(t('Scanner ready'))
        alertToast(t('{code} was not added. {why}', { code, why: NO_ANSWER }))
        return false
      }
    }
    const add = (code: string, onUnknown = () => {}) => {
      const looking = queue.then(() => look(code, onUnknown))
      queue = looking
      lookUp(looking)
    }

    const hear = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null
      const isInside = target === document.body || (target && area.current?.contains(target))
      if (
        !isInside ||
        latest.current.isClosed ||
        isReplayingKeys() ||
        (event.ctrlKey && !isSeparator(event)) ||
        event.altKey ||
        event.metaKey
      )
        return

      const key = isSeparator(event) ? SEPARATOR : event.key
      const { scanned, isNew, isDoubtful, ...heard } = withKey(burst, key, event.timeStamp)
      burst = heard.burst
      heardAt = performance.now()
      if (isNew) {
        const field = target?.closest<TextField>('input, textarea') ?? null
        before = { field, text: field?.value ?? '', goBack: latest.current.remember() }
      }
      if (!scanned) return
      event.preventDefault()
      event.stopImmediatePropagation()

      const { field, text, goBack } = before
      const typed = field?.value ?? ''
      if (field) write(field, text)
      flushSync(goBack)
      // A name that was typed as fast as a code is still searched among the products.
      const isName = isDoubtful && field?.getAttribute('data-column') === 'itemname'
      const putBack = () => {
        if (isName && field.isConnected && field.value === text) write(field, typed)
      }
      add(scanned, putBack)
    }

    for (const code of takeHeldScans()) add(code)
    document.addEventListener('keydown', hear, true)
    return () => document.removeEventListener('keydown', hear, true)
  }, [area])

  return status
}

/** Scanners that send separators press Ctrl with the key of the character. */
const isSeparator = ({ ctrlKey, key }: KeyboardEvent) => ctrlKey && key === ']'

/** Reports a code whose document was closed before its product was found. */
function refuse(code: string): false {
  holdScan(code)
  refuseHeldScans()
  return false
}

/** Another part of the form may use a code that belongs to no product. */
const isTypedElsewhere = (code: string) =>
  !window.dispatchEvent(new CustomEvent('scanned-code', { detail: code, cancelable: true }))

/** Writes as if typed, so that the field's own parts, such as an open list, follow. */
function write(field: TextField, text: string) {
  if (field.value === text) return
  field.setRangeText(text, 0, field.value.length, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
