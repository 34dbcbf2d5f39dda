import { useLayoutEffect, useRef } from 'react'
import { holdScan } from '#web/documents/scanner/held-scans.ts'
import { NO_BURST, withKey } from '#web/documents/scanner/scanner-burst.ts'

/** Typed letters that no field has got yet; a line break is Enter. */
let waiting = ''
let isReplayed = false

/**
 * Collects keys while no field accepts them, as while a form is loading or saving: the first field of the next form gets the
 * text, and its scanner the codes.
 */
export function useTypingAhead(isClosed: boolean, onScanned: (code: string) => void = holdScan) {
  const latest = useRef(onScanned)
  latest.current = onScanned
  useLayoutEffect(() => {
    if (!isClosed) return
    let burst = NO_BURST
    const hear = ({ key, ctrlKey, metaKey, altKey, target, timeStamp }: KeyboardEvent) => {
      const isTaken = target instanceof Element && target.closest('input, textarea, select, button, a')
      if (isTaken || ctrlKey || metaKey || altKey) return
      if (key === 'Backspace') waiting = waiting.slice(0, -1)
      if (key === 'Enter') waiting += '\n'
      // '?' opens the help, as on every screen.
      if (key.length === 1 && key !== '?') waiting += key
      const heard = withKey(burst, key, timeStamp)
      burst = heard.burst
      // A code that a fast typist could have typed stays text, and is searched like typed text.
      if (heard.scanned === undefined || heard.isDoubtful) return
      if (waiting.endsWith(`${heard.scanned}\n`)) waiting = waiting.slice(0, -heard.scanned.length - 1)
      latest.current(heard.scanned)
    }
    window.addEventListener('keydown', hear, true)
    return () => window.removeEventListener('keydown', hear, true)
  }, [isClosed])
}

/** Discards collected keys. */
export function dropTyped() {
  waiting = ''
}

/** True during the replay of held keys, which is not a scanner's burst. */
export const isReplayingKeys = () => isReplayed

/** Types the collected text into the focused field, once the form is rendered. */
export function typeAhead() {
  const text = waiting
  waiting = ''
  if (text === '') return
  // Enter renders at once, which React refuses during a render.
  queueMicrotask(() => {
    isReplayed = true
    for (const part of text.split(/(\n)/)) typeOn(part)
    isReplayed = false
  })
}

function typeOn(part: string) {
  const field = document.activeElement
  if (part === '' || !(field instanceof HTMLInputElement)) return
  const press = (key: string) =>
    field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  if (part === '\n') return void press('Enter')
  // A cell that waits for its search collects keys itself.
  const typed = [...part].filter(press).join('')
  if (typed === '') return
  field.setRangeText(typed, field.selectionStart ?? 0, field.selectionEnd ?? field.value.length, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
