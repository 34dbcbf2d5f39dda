import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { createPortal } from 'react-dom'
import { t } from '#domain/words/t.ts'
import { returnFocus } from '#web/ui/form/return-focus.ts'
import { IconButton } from '#web/ui/frame/icon-button.tsx'
import { useAsTitle } from '#web/ui/frame/screen-title.ts'
import { Spine } from '#web/ui/frame/spine.tsx'
import { useIsNarrow } from '#web/ui/frame/use-width.ts'
import classes from './document-frame.module.css'

interface DocumentFrameProps {
  /** 'Create Invoice' */
  title: string
  /** Beside the title: direction and number. */
  tag?: ReactNode
  number?: ReactNode
  /** At the end of the title bar: when the draft was stored, and the shortcuts. */
  aside?: ReactNode
  /** Keys of the whole form, such as 'ctrl+Enter' and 'Escape'; '' when nothing is to be done. */
  onKey: (key: string) => boolean
  onClose: () => void
  /** Below the title: what is said of the whole document. It scrolls with nothing, and covers nothing. */
  notice?: ReactNode
  /** True while saving: the fields are inert, and keys go to the frame. */
  isClosed?: boolean
  /** Always in view. */
  saveBar: ReactNode
  frameRef: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/** An open document covers the whole screen; the screen below is inert. */
export function DocumentFrame({ title, tag, number, aside, onKey, ...props }: DocumentFrameProps) {
  useAsTitle(title, true)
  useInertBelow()
  useFocusOnFrame(props.frameRef, props.isClosed === true)
  const id = useId()
  const isNarrow = useIsNarrow()
  const isForOpenList = useOpenListNote()
  useKeysOfNobody(props.frameRef, onKey)
  const answerKey = (event: KeyboardEvent<HTMLDivElement>) => {
    // React passes on keys of dialogs that were opened from here, too.
    const isHere = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (!isHere || isForOpenList.current) return
    const name = event.ctrlKey || event.metaKey ? `ctrl+${event.key}` : event.key
    const isText = event.target instanceof Element && event.target.closest('input, textarea')
    if (isText && event.key === '?') return
    if (onKey(name)) event.preventDefault()
  }

  return createPortal(
    <div
      ref={props.frameRef}
      className={classes.frame}
      role="dialog"
      aria-modal="true"
      data-document
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={answerKey}
    >
      <Spine lying={isNarrow} />
      <div className={classes.sheet}>
        <header>
          <div className={`row gap-3 ${classes.bar}`}>
            <IconButton icon="close" label={t('Close')} onClick={props.onClose} />
            <h1 id={id}>{title}</h1>
            {tag}
            <span className={`quiet unbroken ${classes.number}`}>{number}</span>
            <div className={`row gap-3 push ${classes.aside}`}>{aside}</div>
          </div>
          <div inert={props.isClosed}>{props.notice}</div>
        </header>
        <div className={`stack gap-4 anchor ${classes.body}`} inert={props.isClosed}>
          {props.children}
        </div>
        {props.saveBar}
      </div>
    </div>,
    document.body,
  )
}

/** Focuses the frame while it is closed, and the former element afterwards. */
function useFocusOnFrame(frame: RefObject<HTMLElement | null>, isClosed: boolean) {
  const before = useRef<Element>(null)
  useLayoutEffect(() => {
    const focused = document.activeElement
    const isNowhere = focused === document.body || focused === frame.current
    if (isClosed) {
      before.current = focused
      if (isNowhere || frame.current?.contains(focused)) frame.current?.focus({ preventScroll: true })
    } else if (before.current instanceof HTMLElement && isNowhere) before.current.focus()
  }, [frame, isClosed])
}

/**
 * Keys that are pressed while nothing has the focus, as after a dialog over the form whose opener is gone: they are the form's,
 * unless another dialog is above it.
 */
function useKeysOfNobody(frame: RefObject<HTMLElement | null>, onKey: (key: string) => boolean) {
  const latest = useRef(onKey)
  latest.current = onKey
  useLayoutEffect(() => {
    const hear = (event: globalThis.KeyboardEvent) => {
      if (event.target !== document.body || event.defaultPrevented || event.altKey) return
      const above = [...document.querySelectorAll('dialog[open], [role="dialog"]')].at(-1)
      if (above !== frame.current) return
      if (latest.current(event.ctrlKey || event.metaKey ? `ctrl+${event.key}` : event.key))
        event.preventDefault()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [frame])
}

/** Toasts and dialogs are rendered beside the shell and stay active. */
function useInertBelow() {
  useEffect(() => {
    const below = [...document.querySelectorAll('#root > :is(a, aside, header, main)')]
    const opener = document.activeElement
    for (const element of below) element.setAttribute('inert', '')
    return () => {
      for (const element of below) element.removeAttribute('inert')
      // A person may already have focused another field.
      if (document.activeElement === document.body) returnFocus(opener)
    }
  }, [])
  // A layout effect, so that keys reach the screen below as soon as the frame is removed.
  useLayoutEffect(() => () => document.querySelectorAll('#root > [inert]').forEach(uncover), [])
}

const uncover = (element: Element) => element.removeAttribute('inert')

/** Lists that open below a field: products, selects, calendars, menus. */
const OPEN_LISTS = '[aria-expanded="true"], .mantine-Popover-dropdown, .mantine-Menu-dropdown'

/**
 * Escape closes an open list first; only the next Escape is for the form. Checked in the capture phase, as the list may be
 * closed by the time the form gets the key.
 */
function useOpenListNote() {
  const isForOpenList = useRef(false)
  useLayoutEffect(() => {
    const note = ({ key }: globalThis.KeyboardEvent) => {
      const lists = key === 'Escape' ? [...document.querySelectorAll(OPEN_LISTS)] : []
      isForOpenList.current = lists.some(
        (list) => list.getClientRects().length > 0 && !list.closest('[inert]'),
      )
    }
    window.addEventListener('keydown', note, true)
    return () => window.removeEventListener('keydown', note, true)
  }, [])
  return isForOpenList
}
