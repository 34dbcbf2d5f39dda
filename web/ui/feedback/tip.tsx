import { useLayoutEffect, useState } from 'react'
import classes from './tip.module.css'

interface Tip {
  text: string
  x: number
  y: number
  isBelow: boolean
}

/**
 * One tooltip for the whole app: anything with data-tip shows its text on hover and on keyboard focus. A list of a
 * thousand rows has four thousand icon buttons, and a tooltip component for each would make it slow.
 */
export function TipHost() {
  const [tip, setTip] = useState<Tip | null>(null)

  useLayoutEffect(() => {
    const show = (event: Event) => {
      const target = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tip]') : null
      if (!target?.dataset.tip || (event.type === 'focusin' && !target.matches(':focus-visible')))
        return setTip(null)
      const bounds = target.getBoundingClientRect()
      const isBelow = bounds.top < 48
      setTip({
        text: target.dataset.tip,
        x: Math.min(Math.max(bounds.left + bounds.width / 2, 60), window.innerWidth - 60),
        y: isBelow ? bounds.bottom + 6 : bounds.top - 6,
        isBelow,
      })
    }
    const hide = () => setTip(null)
    const hideOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && hide()
    const stop = new AbortController()
    const options = { capture: true, passive: true, signal: stop.signal }
    document.addEventListener('pointerover', (event) => event.pointerType !== 'touch' && show(event), options)
    document.addEventListener('focusin', show, options)
    for (const name of ['pointerdown', 'focusout', 'scroll']) document.addEventListener(name, hide, options)
    document.addEventListener('keydown', hideOnEscape, options)
    return () => stop.abort()
  }, [])

  if (!tip) return null
  return (
    <span
      className={classes.tip}
      data-below={tip.isBelow || undefined}
      style={{ left: tip.x, top: tip.y }}
      aria-hidden
    >
      {tip.text}
    </span>
  )
}
