import type { ReactNode } from 'react'
import { Icon } from '#web/ui/frame/icon.tsx'
import line from './line-bar.module.css'
import classes from './page-bar.module.css'

interface PageBarProps {
  /** 'alert' interrupts a screen reader. */
  role: 'alert' | 'status'
  words: string
  /** Buttons for the state. */
  children?: ReactNode
}

/** Bar at the top of every page of the shop, for a lasting state. */
export const PageBar = ({ role, words, children }: PageBarProps) => (
  <div className={`${line.bar} wrap ${classes.withButtons}`} role={role}>
    <Icon name="alert-triangle" />
    <span>{words}</span>
    <span className="flex wrap gap-2">{children}</span>
  </div>
)
