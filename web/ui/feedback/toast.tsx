import { useEffect, useSyncExternalStore } from 'react'
import { t } from '#domain/words/t.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import classes from './toast.module.css'

// Not @mantine/notifications: with its dependencies it is a tenth of all code that the sign-in screen loads.

interface ToastAction {
  label: string
  onClick: () => void
}

interface Toast {
  id: number
  message: string
  /** 'done' has a tick, the others a triangle; 'alert' interrupts a screen reader. */
  tone: 'done' | 'warning' | 'alert'
  /** Time of showing, in ms. */
  at: number
  /** Number of the document that it is about, '' for others: a later one about it replaces it. */
  about: string
  actions: readonly ToastAction[]
}

const QUIET_MS = 4_000
const ALERT_MS = 10_000
const MOST_AT_ONCE = 4

let toasts: readonly Toast[] = []
let lastId = 0
/** Rerenders the toasts; set by the one mounted host. */
let redraw = () => {}

function change(next: readonly Toast[]) {
  toasts = next.slice(-MOST_AT_ONCE)
  redraw()
}

function show(message: string, tone: Toast['tone'], actions: readonly ToastAction[], about = '') {
  lastId += 1
  change([
    ...toasts.filter((other) => other.message !== message && (about === '' || other.about !== about)),
    { id: lastId, message, tone, at: Date.now(), about, actions },
  ])
}

const dismiss = (id: number) => change(toasts.filter((toast) => toast.id !== id))

/** A success toast with a tick: `toast('Product added successfully!')`. With actions it stays longer. */
export const toast = (message: string, ...actions: ToastAction[]) => show(message, 'done', actions)

/** As `toast`, in place of what was said of this document before: an older "Return ₹300.00" is no longer true. */
export const toastAbout = (about: string, message: string, ...actions: ToastAction[]) =>
  show(message, 'done', actions, about)

/** Callback after a save: toast, then a function: `{ onSuccess: toastThen('Saved', onClose) }`. */
export const toastThen =
  <A,>(words: string | ((answer: A) => string), then: () => void) =>
  (answer: A) => {
    toast(typeof words === 'string' ? words : words(answer))
    then()
  }

/** A failure or a warning, with the triangle: it interrupts a screen reader, and stays longer and on other screens. */
export const alertToast = (message: string, ...actions: ToastAction[]) => show(message, 'alert', actions)

/** A warning that does not interrupt a screen reader, and can be read after the customer is served. */
export const quietWarning = (message: string) => show(message, 'warning', [])

/** A success shown less than this long before a navigation belongs to it, and stays on the next screen. */
const SAME_CLICK_MS = 1_000

/**
 * Removes success toasts of the screen that is left. `begunAt`: time of the click or the call that caused the navigation.
 */
export const leaveSuccesses = (begunAt: number) =>
  change(toasts.filter(({ tone, at }) => tone === 'alert' || at > begunAt - SAME_CLICK_MS))

const subscribe = (listener: () => void) => {
  redraw = listener
  return () => {
    redraw = () => {}
  }
}

/**
 * Host of the toasts, once in the app. The quiet region exists from the start, because screen readers only announce changes
 * in it. The newest is on top, alerts included: a new toast does not move others away from under a finger.
 */
export function ToastHost() {
  const shown = useSyncExternalStore(subscribe, () => toasts)
  const quiet = shown.filter(({ tone }) => tone !== 'alert')
  const alerts = shown.filter(({ tone }) => tone === 'alert')
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

function ToastCard({ id, message, tone, actions }: Toast) {
  const stays = tone !== 'done' || actions.length > 0
  useEffect(() => {
    const timer = setInterval(
      () => {
        // No toast disappears while one is hovered or focused: those above it would move.
        if (!document.querySelector(`.${classes.host} :is(:hover, :focus)`)) dismiss(id)
      },
      stays ? ALERT_MS : QUIET_MS,
    )
    return () => clearInterval(timer)
  }, [id, stays])
  return (
    <div
      className={`flex gap-3 above-2 breaks ${classes.toast}`}
      role={tone === 'alert' ? tone : undefined}
      style={{ order: id }}
    >
      <Icon name={tone === 'done' ? 'check' : 'alert-triangle'} />
      <span className="shrink">{message}</span>
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
