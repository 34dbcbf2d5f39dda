import { useEffect, useRef } from 'react'

/** Delay between navigation and event, by the specification 50 to 100 ms. */
const FIRED_AFTER_MS = 60
/** An intent that no screen handled by then is dropped. */
const WAITS_FOR_MS = 30_000

interface Intent {
  detail: unknown
  at: number
  isHandled: boolean
}

/** Events that no screen has handled yet, by name. */
const waiting = new Map<string, Intent>()
/** Intent of each event, so that a screen that handled it on mounting skips the event. */
const intents = new WeakMap<Event, Intent>()

/** Sends an event to the screen being opened, and keeps it until the screen has mounted (G-ORD-03). */
export function announce(name: string, detail?: unknown) {
  const intent: Intent = { detail, at: Date.now(), isHandled: false }
  waiting.set(name, intent)
  setTimeout(() => {
    const event = new CustomEvent(name, { detail })
    intents.set(event, intent)
    window.dispatchEvent(event)
  }, FIRED_AFTER_MS)
}

/** Handles page-wide events, including those sent before this screen was mounted; each once. */
export function usePageEvents(handlers: Record<string, (detail: unknown) => void>) {
  const latest = useRef(handlers)
  latest.current = handlers
  const names = Object.keys(handlers).join(' ')

  useEffect(() => {
    const take = (name: string, intent: Intent | undefined, detail: unknown) => {
      if (intent?.isHandled) return
      if (intent) intent.isHandled = true
      waiting.delete(name)
      latest.current[name]?.(detail)
    }
    const hear = (event: Event) =>
      take(event.type, intents.get(event), event instanceof CustomEvent ? event.detail : undefined)

    const heard = names.split(' ').filter(Boolean)
    for (const name of heard) {
      window.addEventListener(name, hear)
      const intent = waiting.get(name)
      if (intent && Date.now() - intent.at < WAITS_FOR_MS) take(name, intent, intent.detail)
    }
    return () => {
      for (const name of heard) window.removeEventListener(name, hear)
    }
  }, [names])
}
