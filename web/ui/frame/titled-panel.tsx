import type { ReactNode } from 'react'
import classes from './titled-panel.module.css'

/** A white card of the form with a heading and an optional action. */
export const Panel = ({
  title,
  action,
  children,
}: {
  title: string
  action?: ReactNode
  children: ReactNode
}) => (
  <section className={`card stack shrink ${classes.panel}`} aria-label={title}>
    <div className={`row spread ${classes.head}`}>
      <h2>{title}</h2>
      {action}
    </div>
    {children}
  </section>
)

interface LinkButtonProps {
  children: ReactNode
  onClick: () => void
  disabled?: boolean
  /** Where the words are short for want of room. */
  'aria-label'?: string
}

/** A button styled as a link, for small actions. */
export const LinkButton = ({ children, ...props }: LinkButtonProps) => (
  <button type="button" className={classes.link} {...props}>
    {children}
  </button>
)
