import { type ReactNode, useId } from 'react'
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
    <section className={classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

/** Names and values to read. A value that nobody has entered says so. */
export const Facts = ({ facts }: { facts: (readonly [name: string, value: ReactNode])[] }) => (
  <dl className={classes.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value || <span className={classes.notSet}>Not set</span>}</dd>
      </div>
    ))}
  </dl>
)
