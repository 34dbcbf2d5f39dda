import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { t } from '#domain/words/t.ts'
import { openCounter } from '#web/app/tills/counter-door.ts'
import { trustedTill } from '#web/app/tills/trusted-till.ts'
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

/**
 * A dialog over the open screen, with its answers at the foot. At a till Alt+P changes the person also from here; F6 says why
 * the bill below is not put aside.
 */
export function SheetDialog({ title, onClose, onSubmit, children, actions }: SheetDialogProps) {
  const id = useId()
  const [isAsideAsked, setIsAsideAsked] = useState(false)
  const end = useRef<HTMLSpanElement>(null)
  const isMoreBelow = useIsMoreBelow(end)
  const answerKey = (event: KeyboardEvent) => {
    if (event.altKey && !event.ctrlKey && event.code === 'KeyP' && trustedTill()) openCounter()
    else if (event.key === 'F6' && document.querySelector('[data-document]')) setIsAsideAsked(true)
    else return
    event.preventDefault()
  }
  return (
    <OverPage labelledBy={id} className={classes.dialog} onClose={onClose} onKey={answerKey}>
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
          {isAsideAsked && (
            <p className={classes.note} role="status">
              {t('The bill cannot be put aside from here. Press Esc to go back to it, then F6.')}
            </p>
          )}
          {children}
          <span ref={end} className={classes.end} aria-hidden="true" />
        </div>
        <div className={classes.actions} data-more={isMoreBelow}>
          {actions}
        </div>
      </form>
    </OverPage>
  )
}

/** True while the end of the content is scrolled out of sight. */
function useIsMoreBelow(end: RefObject<HTMLElement | null>) {
  const [isMore, setIsMore] = useState(false)
  useEffect(() => {
    if (!end.current) return
    const root = end.current.parentElement
    const observer = new IntersectionObserver(([entry]) => setIsMore(entry?.isIntersecting === false), {
      root,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [end])
  return isMore
}
