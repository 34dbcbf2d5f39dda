import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react'

/** A media query as state, true or false from the first render on. */
function mediaHook(query: string) {
  const list = window.matchMedia(query)
  const subscribe = (listener: () => void) => {
    list.addEventListener('change', listener)
    return () => list.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(subscribe, () => list.matches)
}

const PHONE = 'screen and (width < 768px)'
const NARROW = '(width < 1024px)'

/** Below 768 px: tables are cards, dialogs fill the screen. Printing never counts as a phone. */
export const useIsPhone = mediaHook(PHONE)
export const isPhone = () => window.matchMedia(PHONE).matches

/** Below 1024 px: the sidebar is a drawer. */
export const useIsNarrow = mediaHook(NARROW)
/** True for devices that usually have other programs for sending a bill to the customer. */
export const isHandHeld = () => window.matchMedia(NARROW).matches

/** True where a finger points: a field that takes the focus brings up a keyboard over what is to be read. */
export const isTouched = () => window.matchMedia('(pointer: coarse)').matches

/** True on a small laptop: rarely needed fields are folded away. */
export const useIsLow = mediaHook('(height < 840px)')

/** True while a page is printed. */
export const useIsPrinted = mediaHook('print')

/** Width of the element in px, known before its first paint. */
export function useElementWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    if (!element.current) return
    setWidth(element.current.clientWidth)
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.target.clientWidth))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}
