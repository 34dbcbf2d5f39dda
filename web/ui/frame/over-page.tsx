import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import classes from './over-page.module.css'
import { isTouched } from './use-width.ts'

interface OverPageProps {
  /** Id of the dialog's heading. */
  labelledBy: string
  /** Class for width and position. */
  className?: string | undefined
  onClose: () => void
  /** Keys of the page that the dialog answers itself. */
  onKey?: (event: KeyboardEvent) => void
  children: ReactNode
}

/**
 * The browser's own modal dialog above every other, on a phone the whole screen. Key events stop here, so that no form
 * below handles Escape and no shortcut of the page runs.
 */
export function OverPage({ labelledBy, className = '', onClose, onKey, children }: OverPageProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    if (isTouched()) dialog.current?.focus()
    else dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      // Not if another element has the focus by then.
      setTimeout(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
      })
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={`${classes.dialog} ${className}`}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={(event) => {
        event.stopPropagation()
        onKey?.(event)
      }}
    >
      {children}
    </dialog>
  )
}
