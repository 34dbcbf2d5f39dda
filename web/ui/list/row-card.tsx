import type { ReactNode } from 'react'
import classes from './row-card.module.css'

interface RowCardProps {
  title: ReactNode
  /** Right of the title: the figure. */
  figure?: ReactNode
  /** Below the title: a note that distinguishes the row. */
  note?: ReactNode
  /** Right of the note: the state. */
  state?: ReactNode
}

/** The usual card of a row on a phone: two lines, each with a right end. */
export const RowCard = ({ title, figure, note, state }: RowCardProps) => (
  <>
    <div className={`flex upper spread gap-3 ${classes.line}`}>
      <span className="shrink medium breaks">{title}</span>
      {figure}
    </div>
    {(note || state) && (
      <div className={`flex upper spread gap-3 ${classes.line}`}>
        <span className="shrink smaller quiet breaks">{note}</span>
        {state}
      </div>
    )}
  </>
)
