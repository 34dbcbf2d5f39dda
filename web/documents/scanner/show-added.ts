const SHOWN_MS = 1_400

/** Scrolls to the line that a scan added or raised, and highlights it; without animation if reduced motion is set. */
export function showAdded(area: HTMLElement | null, key: string) {
  const line = area?.querySelector<HTMLElement>(`[data-line="${key}"]`)
  if (!line) return
  line.scrollIntoView({ block: 'nearest' })
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const flash = { backgroundColor: 'var(--added)' }
  line.animate([flash, isStill ? flash : { backgroundColor: 'transparent' }], {
    duration: SHOWN_MS,
    easing: 'ease-in',
  })
}
