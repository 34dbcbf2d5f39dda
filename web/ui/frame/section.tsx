import { type ReactNode, useId } from 'react'
import classes from './section.module.css'

/** A named part of a screen, its title on a rule. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={`row gap-3 ${classes.title}`}>
        {title}
      </h2>
      {children}
    </section>
  )
}
