import { type ReactNode, useRef, useState } from 'react'
import { focusNextFrame } from '#web/ui/form/focus-next-frame.ts'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'
import classes from './fold.module.css'

interface FoldProps {
  /** Label of the button that opens the fold: 'Transport and e-way bill'. */
  action: string
  /** True if a field in it is filled or wrong: then it opens, and stays open. */
  isUsed: boolean
  /** Text shown while it is folded. */
  summary?: string
  children: ReactNode
}

/** Fields that few documents need: they take no room until they are used. */
export function Fold({ action, isUsed, summary, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(isUsed)
  const fields = useRef<HTMLDivElement>(null)
  if (isUsed && !isOpen) setIsOpen(true)
  const open = () => {
    setIsOpen(true)
    focusNextFrame(() => fields.current?.querySelector('input')?.focus())
  }
  if (isOpen) {
    return (
      <div ref={fields} data-fold className={classes.open}>
        {children}
      </div>
    )
  }
  return (
    <div>
      {summary && <p className={classes.summary}>{summary}</p>}
      <LinkButton onClick={open}>{action}</LinkButton>
    </div>
  )
}
