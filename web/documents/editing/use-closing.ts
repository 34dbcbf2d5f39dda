import { useRef, useState } from 'react'
import { t } from '#domain/words/t.ts'
import { holdScan, refuseHeldScans } from '#web/documents/scanner/held-scans.ts'
import { lookedUp } from '#web/documents/scanner/look-ups.ts'
import { dropTyped, useTypingAhead } from '#web/documents/sheet/typed-ahead.ts'
import { alertToast } from '#web/ui/feedback/toast.tsx'

/**
 * A document is closed to input from the key that saves it: during look-ups and saving, and then until the portals have
 * answered or the list is shown. No key saves it again; typed keys and scans are held for the next document, which `askNext`
 * opens; it returns false if none can follow.
 */
export function useClosing(askNext: () => boolean) {
  const [isClosed, drawClosed] = useState(false)
  /** Id of the running wait for look-ups; undefined after the wait was given up. */
  const wait = useRef<symbol>(undefined)
  /** The present state; `isClosed` follows at the next render. */
  const closed = useRef(false)
  const setClosed = (next: boolean) => {
    closed.current = next
    drawClosed(next)
  }
  /** Drops held keys and scans; a toast lists the scanned codes. */
  const dropHeld = () => {
    dropTyped()
    refuseHeldScans()
  }
  useTypingAhead(isClosed, (code) => {
    holdScan(code)
    if (!closed.current || !askNext()) refuseHeldScans()
  })
  const reopen = () => {
    setClosed(false)
    dropHeld()
  }
  return {
    isClosed,
    closed,
    close: () => setClosed(true),
    reopen,
    dropHeld,
    /** Reopens the document if it only waits for look-ups, without saving. */
    stopWaiting: () => {
      if (!wait.current) return
      wait.current = undefined
      reopen()
    },
    /** Runs the end of closing once all look-ups succeeded; not if some were refused. */
    whenComplete: (end: () => void) => {
      const looking = lookedUp()
      if (!looking) return end()
      setClosed(true)
      const own = Symbol('wait')
      wait.current = own
      void looking.then((isComplete) => {
        if (wait.current !== own) return
        wait.current = undefined
        if (!isComplete) {
          alertToast(NOT_COMPLETE)
          return reopen()
        }
        setClosed(false)
        end()
      })
    },
  }
}

const NOT_COMPLETE = t('Nothing is saved yet, as something was not added. Save again to go on without it.')
