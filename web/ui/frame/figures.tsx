import type { CSSProperties, ReactNode } from 'react'
import { MayLink } from '#web/app/rights/may-link.tsx'
import classes from './figures.module.css'

export interface Figure {
  label: string
  value: string
  /** A line that gives the figure its scale. */
  note?: ReactNode
  /** Money in or out carries its colour as a small square. */
  direction?: 'sales' | 'purchase' | undefined
  /** The list behind the figure. */
  to?: string
}

interface FiguresProps {
  figures: Figure[]
  /** In one row of a wide screen; fewer where it is narrower. */
  columns: number
  isLoading?: boolean
}

/** One card cut by rules: `<Figures columns={5} figures={[{ label: 'Sales today', value: '₹22,860.27' }]} />` */
export const Figures = ({ figures, columns, isLoading }: FiguresProps) => (
  <ul className={classes.card} style={{ '--columns': columns } as CSSProperties} aria-busy={isLoading}>
    {figures.map((figure) => (
      <li key={figure.label}>
        {figure.to ? (
          <MayLink className={classes.cell} to={figure.to}>
            <Content {...figure} isLoading={isLoading} />
          </MayLink>
        ) : (
          <div className={classes.cell}>
            <Content {...figure} isLoading={isLoading} />
          </div>
        )}
      </li>
    ))}
  </ul>
)

const Content = ({
  label,
  value,
  note,
  direction,
  isLoading,
}: Figure & { isLoading?: boolean | undefined }) => (
  <>
    <span className={classes.label} data-direction={direction}>
      {label}
    </span>
    <span className={classes.value}>{isLoading ? <span className={classes.bone} /> : value}</span>
    {note && <span className={classes.note}>{note}</span>}
  </>
)
