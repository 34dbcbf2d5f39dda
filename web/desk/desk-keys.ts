import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Client } from '#contract/people/desk.ts'
import { takeOpenedClient } from '#web/app/shell/from-clients.ts'
import { isTouched } from '#web/ui/frame/use-width.ts'
import { focusFirstRow } from '#web/ui/list/open-row.ts'

/** What answers these keys itself. */
const TAKES_KEYS = 'a, button, input, select, textarea, [data-opens], [role="tab"]'
const INTO_LIST = ['ArrowDown', 'ArrowUp', 'j', 'k', 'Enter']

/**
 * Keys of the page while no control and no row has the focus: the first of them enters the list. Who comes back from a client
 * stands at its row again, who comes by the menu at the first: the menu's link has the focus, and answers none of these keys.
 */
export function useDeskKeys(rows: readonly Client[]) {
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!INTO_LIST.includes(event.key) || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(TAKES_KEYS)) return
      if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector('dialog[open]')) return
      if (focusFirstRow()) event.preventDefault()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
  const isBack = useRef(false)
  useEffect(() => {
    if (rows.length === 0 || isBack.current) return
    isBack.current = true
    const opened = takeOpenedClient()
    const at = rows.findIndex(({ _id }) => _id === opened)
    const isFromMenu = !document.activeElement?.closest('#content, dialog')
    const place = at < 0 && isFromMenu && !isTouched() ? 0 : at
    document.querySelectorAll<HTMLElement>('#content [data-opens]')[place]?.focus({ preventScroll: at < 0 })
  }, [rows])
}
