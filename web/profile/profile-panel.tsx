import { type ReactNode, useId } from 'react'
import panel from '#web/ui/frame/panel.module.css'
import classes from './profile-panel.module.css'

interface ProfilePanelProps {
  title: string
  /** Right of the title. */
  aside?: ReactNode
  children: ReactNode
}

/** One card of the settings. */
export function ProfilePanel({ title, aside, children }: ProfilePanelProps) {
  const id = useId()
  return (
    <section className={panel.formPanel} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
