import type { CSSProperties, ReactNode } from 'react'
import classes from './field-grid.module.css'

/** Fields in equal columns; on a phone one below the other, or in pairs when they are as short as four in a row. */
export const FieldGrid = ({ columns = 2, children }: { columns?: number; children: ReactNode }) => (
  <div
    className={classes.grid}
    style={{ '--columns': columns, '--phone-columns': columns > 3 ? 2 : 1 } as CSSProperties}
  >
    {children}
  </div>
)
