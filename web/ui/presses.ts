/** Pixels that a hand at rest moves between down and up. */
const AT_REST_PX = 6

interface Down {
  target: HTMLElement
  x: number
  y: number
  place: DOMRect
}

/**
 * Keeps a press on the element where it began, when a late answer moves that element before the button or the finger is up
 * again: the browser would click what lies there by then, mostly nothing. Whoever moves the pointer off takes the press back,
 * as everywhere.
 * @returns a function that ends it
 */
export function keepPressesOnTarget(): () => void {
  let down: Down | undefined
  const stop = new AbortController()
  const options = { capture: true, signal: stop.signal }
  const begin = ({ target, clientX: x, clientY: y }: PointerEvent) => {
    // A line of an icon has no click() of its own.
    while (target instanceof Element && !(target instanceof HTMLElement)) target = target.parentElement
    down = target instanceof HTMLElement ? { target, x, y, place: target.getBoundingClientRect() } : undefined
  }
  const end = (event: MouseEvent) => {
    // Clicks of keys and of scripts have no count.
    if (event.detail === 0 || !down?.target.isConnected) return
    const { target, x, y, place } = down
    down = undefined
    if (event.target instanceof Node && target.contains(event.target)) return
    const { top, left } = target.getBoundingClientRect()
    const hasMoved = top !== place.top || left !== place.left
    if (!hasMoved || Math.hypot(event.clientX - x, event.clientY - y) > AT_REST_PX) return
    event.preventDefault()
    event.stopImmediatePropagation()
    target.click()
  }
  window.addEventListener('pointerdown', begin, options)
  window.addEventListener('click', end, options)
  return () => stop.abort()
}
