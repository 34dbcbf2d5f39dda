import { useLayoutEffect, useRef } from 'react'
import { TRUSTED_TILL } from '#web/app/calls/session/stored-session.ts'
import { openCounter } from '#web/app/tills/counter-door.ts'

interface ShellKeys {
  onSearch: () => void
  onKeys: () => void
  onNewSale: () => void
}

/**
 * Ctrl+K opens the palette, F8 a new bill, ? the shortcuts, Alt+P the sign-in by PIN at a trusted till. An open document has
 * its own keys, and keeps them.
 */
export function useShellKeys(keys: ShellKeys) {
  const latest = useRef(keys)
  latest.current = keys

  // Keys are registered before the first paint, as on every screen: a key pressed as soon as the screen shows is not lost.
  useLayoutEffect(() => {
    const answer = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        latest.current.onSearch()
        return
      }
      // By the key's position, as a Hindi keyboard has another letter there; also over an open bill, which goes to that person.
      if (event.altKey && !event.ctrlKey && event.code === 'KeyP' && TRUSTED_TILL in localStorage) {
        event.preventDefault()
        openCounter()
        return
      }
      const isBusy = target?.closest('input, textarea, select, dialog, [role="dialog"]')
      // As in the accounting programs that shops know. In an open document F8 saves that one first.
      if (event.key === 'F8' && !target?.closest('dialog, [role="dialog"]')) {
        event.preventDefault()
        latest.current.onNewSale()
      }
      if (event.key !== '?' || isBusy) return
      event.preventDefault()
      latest.current.onKeys()
    }
    document.addEventListener('keydown', answer)
    return () => document.removeEventListener('keydown', answer)
  }, [])
}
