const SHOWN_MS = 1_400

/** Brings the line that a scan added or counted up into view, and lets it flash; to who asked for less motion it only shows. */
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
