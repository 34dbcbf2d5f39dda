import { useEffect, useSyncExternalStore } from 'react'
import { t } from '#domain/words/t.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import classes from './toast.module.css'

// Not @mantine/notifications: with what it needs it is a tenth of everything the sign-in screen loads.

interface ToastAction {
  label: string
  onClick: () => void
}

interface Toast {
  id: number
  message: string
  isAlert: boolean
  /** A tick, or a triangle: something is not as it should be. */
  icon: 'check' | 'alert-triangle'
  /** When it was shown, in ms. */
  at: number
  actions: readonly ToastAction[]
}

const QUIET_MS = 4_000
const ALERT_MS = 10_000
const MOST_AT_ONCE = 4

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next.slice(-MOST_AT_ONCE)
  for (const listener of listeners) listener()
}

function show(
  message: string,
  isAlert: boolean,
  actions: readonly ToastAction[],
  icon: Toast['icon'] = isAlert ? 'alert-triangle' : 'check',
) {
  lastId += 1
  change([
    ...toasts.filter((other) => other.message !== message),
    { id: lastId, message, isAlert, icon, at: Date.now(), actions },
  ])
}

const dismiss = (id: number) => change(toasts.filter((toast) => toast.id !== id))

/**
 * A success, with a tick, for a moment: `toast('Product added successfully!')`. What can be done next may be beside
 * it, and then it stays long enough to be reached.
 */
export const toast = (message: string, ...actions: ToastAction[]) => show(message, false, actions)

/** What a form does once it is saved: `{ onSuccess: toastThen('Saved', onClose) }`. */
export const toastThen =
  <A,>(words: string | ((answer: A) => string), then: () => void) =>
  (answer: A) => {
    toast(typeof words === 'string' ? words : words(answer))
    then()
  }

/** A failure or a warning, with the triangle: it interrupts a screen reader, and stays longer and on other screens. */
export const alertToast = (message: string, ...actions: ToastAction[]) => show(message, true, actions)

/** A warning that interrupts nobody: it can wait until the queue is served. */
export const quietWarning = (message: string) => show(message, false, [], 'alert-triangle')

/** A success shown so shortly before leaving began the navigation, and stays on the next screen. */
const SAME_CLICK_MS = 1_000

/** A success belongs to the screen on which it was shown. `begunAt` is when the person, or the app, set out from it. */
export const leaveSuccesses = (begunAt: number) =>
  change(toasts.filter(({ isAlert, at }) => isAlert || at > begunAt - SAME_CLICK_MS))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Stands once in the app. The quiet region is there from the start, because screen readers only hear changes in it. The
 * newest is on top, an alert or not: what comes while a finger is down moves nothing away from under it.
 */
export function ToastHost() {
  const shown = useSyncExternalStore(subscribe, () => toasts)
  const quiet = shown.filter((toast) => !toast.isAlert)
  const alerts = shown.filter((toast) => toast.isAlert)
  return (
    <div className={classes.host}>
      <div role="status" className={classes.quiet}>
        {quiet.map((toast) => (
          <ToastCard key={toast.id} {...toast} />
        ))}
      </div>
      {alerts.map((toast) => (
        <ToastCard key={toast.id} {...toast} />
      ))}
    </div>
  )
}

function ToastCard({ id, message, isAlert, icon, actions }: Toast) {
  const stays = icon !== 'check' || actions.length > 0
  useEffect(() => {
    const timer = setInterval(
      () => {
        // None leaves while somebody is about to press one: those above it would come down.
        if (!document.querySelector(`.${classes.host} :is(:hover, :focus)`)) dismiss(id)
      },
      stays ? ALERT_MS : QUIET_MS,
    )
    return () => clearInterval(timer)
  }, [id, stays])
  return (
    <div className={classes.toast} role={isAlert ? 'alert' : undefined} style={{ order: id }}>
      <Icon name={icon} />
      <span>{message}</span>
      {actions.map((action) => (
        <button
          key={action.label}
          type="button"
          className={classes.action}
          onClick={() => {
            action.onClick()
            dismiss(id)
          }}
        >
          {action.label}
        </button>
      ))}
      <button type="button" aria-label={t('Dismiss')} onClick={() => dismiss(id)}>
        <Icon name="close" />
      </button>
    </div>
  )
}
