import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Delay of opening a card: the mouse may cross the calendar without opening any. */
const HOVER_MS = 350
/** Delay of closing the card after the mouse has left it. */
const LEAVE_MS = 200

/** Position of the card's task in the window. */
export type CardPlace = Pick<DOMRect, 'left' | 'top' | 'bottom'>

/** The card of a task: open while the mouse rests on it, or pinned by a click until a click elsewhere or Escape. */
export function useTaskCard(item: RefObject<HTMLElement | null>) {
  const [at, setAt] = useState<CardPlace>()
  const isPinned = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const open = () => {
    clearTimeout(timer.current)
    setAt(item.current?.getBoundingClientRect())
  }
  const close = () => {
    clearTimeout(timer.current)
    isPinned.current = false
    setAt(undefined)
  }
  const later = (event: PointerEvent, work: () => void, ms: number) => {
    clearTimeout(timer.current)
    // A finger does not hover.
    if (event.pointerType === 'mouse') timer.current = setTimeout(work, ms)
  }

  useEffect(() => () => clearTimeout(timer.current), [])
  useLayoutEffect(() => {
    if (!at) return
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Node && item.current?.contains(target))) close()
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    const stop = new AbortController()
    const options = { capture: true, signal: stop.signal }
    for (const name of ['pointerdown', 'focusin', 'scroll']) {
      document.addEventListener(name, closeOutside, options)
    }
    document.addEventListener('keydown', closeOnEscape, options)
    return () => stop.abort()
  })

  return {
    isOpen: Boolean(at),
    at: at ?? { left: 0, top: 0, bottom: 0 },
    pin: () => {
      isPinned.current = true
      open()
    },
    close,
    hover: {
      onPointerEnter: (event: PointerEvent) => later(event, open, HOVER_MS),
      onPointerLeave: (event: PointerEvent) => later(event, () => isPinned.current || close(), LEAVE_MS),
    },
  }
}
