import { useLayoutEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/app/paths.ts'

const OPENED = 'bahi.openedClient'

/** Remembers in this tab which shop was opened from the page of clients, so that Escape leads back to its row. */
export const noteOpenedClient = (shopId: string) => sessionStorage.setItem(OPENED, shopId)

export const wasOpenedFromClients = () => sessionStorage.getItem(OPENED) !== null

/** The shop that was opened last, once: its row gets the focus. */
export function takeOpenedClient(): string | null {
  const shopId = sessionStorage.getItem(OPENED)
  sessionStorage.removeItem(OPENED)
  return shopId
}

const TYPED = 'input, textarea, select, [contenteditable="true"]'
/** What Escape closes first. */
const OPEN =
  'dialog[open], [role="dialog"], [aria-expanded="true"], .mantine-Popover-dropdown, .mantine-Menu-dropdown'

/** In a shop that was opened from the page of clients, Escape leads back to it. */
export function useEscapeToClients() {
  const navigate = useNavigate()
  useLayoutEffect(() => {
    if (!wasOpenedFromClients()) return
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(TYPED)) return
      if (document.querySelector(OPEN)) return
      void navigate(paths.clients)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [navigate])
}
