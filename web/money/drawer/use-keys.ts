import { useEffect, useLayoutEffect, useRef } from 'react'

/** Dialogs have keys of their own, and an open list closes on its Escape first. */
const CONTROLS =
  '[role=dialog], dialog[open], [aria-expanded=true][role=combobox], [aria-expanded=true][aria-haspopup]'

/** Shortcuts of a whole screen, wherever the focus is: 'ctrl+Enter', 'Escape'. */
export function useKeys(keys: Record<string, () => void>) {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useLayoutEffect(() => {
    // Checked in the capture phase: another listener may close the dialog before `hear` runs.
    let isHeld = false
    const note = () => {
      isHeld = document.querySelector(CONTROLS) !== null
    }
    const hear = (event: KeyboardEvent) => {
      const answer = latest.current[event.ctrlKey || event.metaKey ? `ctrl+${event.key}` : event.key]
      if (!answer || event.defaultPrevented || isHeld) return
      event.preventDefault()
      answer()
    }
    window.addEventListener('keydown', note, true)
    window.addEventListener('keydown', hear)
    return () => {
      window.removeEventListener('keydown', note, true)
      window.removeEventListener('keydown', hear)
    }
  }, [])
}
