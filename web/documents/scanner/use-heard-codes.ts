import { useLayoutEffect, useRef } from 'react'
import { NO_BURST, withKey } from './scanner-burst.ts'

/** Hears a keyboard scanner anywhere on the page. A field that received the code gets its former text back. */
export function useHeardCodes(onCode: (code: string) => unknown) {
  const latest = useRef(onCode)
  latest.current = onCode
  useLayoutEffect(() => {
    let burst = NO_BURST
    let before: { field: HTMLInputElement; text: string } | undefined
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return
      const { scanned, isNew, burst: next } = withKey(burst, event.key, event.timeStamp)
      burst = next
      const target = event.target instanceof HTMLInputElement ? event.target : undefined
      if (isNew) before = target && { field: target, text: target.value }
      if (!scanned) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (before) {
        before.field.setRangeText(before.text, 0, before.field.value.length, 'end')
        before.field.dispatchEvent(new Event('input', { bubbles: true }))
      }
      latest.current(scanned)
    }
    document.addEventListener('keydown', hear, true)
    return () => document.removeEventListener('keydown', hear, true)
  }, [])
}
