import type { CSSProperties, ReactNode } from 'react'
import classes from './field-grid.module.css'

/** Fields in equal columns, one below the other on a phone. `<FieldGrid columns={2}>` */
export const FieldGrid = ({ columns = 2, children }: { columns?: number; children: ReactNode }) => (
  <div className={classes.grid} style={{ '--columns': columns } as CSSProperties}>
    {children}
  </div>
)
