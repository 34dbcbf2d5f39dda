import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import classes from './sheet-dialog.module.css'

interface SheetDialogProps {
  title: string
  onClose: () => void
  onSubmit?: () => void
  children: ReactNode
  /** At its foot, within a thumb's reach. */
  actions: ReactNode
}

/** The browser's own modal dialog above every other, on a phone the whole screen. Keys stop here, so that no form below hears Escape. */
export function SheetDialog({ title, onClose, onSubmit, children, actions }: SheetDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    return () => {
      // Not stolen from whatever has the focus by then.
      setTimeout(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
      })
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={(event: KeyboardEvent) => event.stopPropagation()}
    >
      <form
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          onSubmit?.()
        }}
      >
        <div className={classes.content}>
          <h2 id={id}>{title}</h2>
          {children}
        </div>
        <div className={classes.actions}>{actions}</div>
      </form>
    </dialog>
  )
}
