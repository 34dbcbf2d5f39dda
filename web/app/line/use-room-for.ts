import { useLayoutEffect } from 'react'

/** Moves fixed elements below a bar at the top of the page, while it is shown. */
export function useRoomFor(bar: { current: HTMLElement | null }, isShown: boolean) {
  useLayoutEffect(() => {
    const { current } = bar
    if (!isShown || !current) return
    const { style } = document.documentElement
    const sizes = new ResizeObserver(() => style.setProperty('--line-bar', `${current.offsetHeight}px`))
    sizes.observe(current)
    return () => {
      sizes.disconnect()
      style.removeProperty('--line-bar')
    }
  }, [bar, isShown])
}
