import type { CSSProperties, ReactNode } from 'react'
import { MayLink } from '#web/app/rights/may-link.tsx'
import classes from './figures.module.css'

export interface Figure {
  label: string
  value: string
  /** A line that puts the figure into proportion. */
  note?: ReactNode
  /** Shows money in or out by a small coloured square. */
  direction?: 'sales' | 'purchase' | undefined
  /** Path of the list behind the figure. */
  to?: string
  /** True for the figure whose list is shown. */
  isCurrent?: boolean
}

interface FiguresProps {
  figures: Figure[]
  /** Number in a row of a wide screen; fewer on narrower ones. */
  columns: number
  isLoading?: boolean
}

/**
 * A card of figures divided by rules: `<Figures columns={5} figures={[{ label: 'Sales today', value: '₹22,860.27' }]} />`
 */
export const Figures = ({ figures, columns, isLoading }: FiguresProps) => (
  <ul className={classes.card} style={{ '--columns': columns } as CSSProperties} aria-busy={isLoading}>
    {figures.map((figure) => (
      <li key={figure.label}>
        {figure.to ? (
          <MayLink
            className={classes.cell}
            to={figure.to}
            aria-current={figure.isCurrent ? 'page' : undefined}
          >
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
    <span className={`small quiet ${classes.label}`} data-direction={direction}>
      {label}
    </span>
    <span className="above-1 figure breaks">{isLoading ? <span className={classes.bone} /> : value}</span>
    {note && <span className="above-1 small quiet">{note}</span>}
  </>
)
