import { type ReactNode, useId } from 'react'
import { OverPage } from '#web/ui/frame/over-page.tsx'
import classes from './sheet-dialog.module.css'

interface SheetDialogProps {
  title: string
  onClose: () => void
  onSubmit?: () => void
  children: ReactNode
  /** Buttons at the foot, within reach of a thumb. */
  actions: ReactNode
}

/** A dialog over the open screen, with its answers at the foot. */
export function SheetDialog({ title, onClose, onSubmit, children, actions }: SheetDialogProps) {
  const id = useId()
  return (
    <OverPage labelledBy={id} className={classes.dialog} onClose={onClose}>
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
    </OverPage>
  )
}
