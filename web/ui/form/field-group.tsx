import type { ReactNode } from 'react'
import classes from './field-group.module.css'

/** Fields of a long form that belong together, under a heading that screen readers repeat: 'Prices'. */
export const FieldGroup = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className={classes.group}>
    <legend>{legend}</legend>
    <div className={`stack gap-4 ${classes.fields}`}>{children}</div>
  </fieldset>
)
