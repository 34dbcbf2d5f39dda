import type { ReactNode } from 'react'
import classes from './setting-row.module.css'

interface SettingRowProps {
  title: ReactNode
  sentence?: ReactNode
  /** The sentence says what went wrong. */
  isAlert?: boolean
  isInUse?: boolean
  /** Content below the sentence. */
  below?: ReactNode
  /** What is chosen or pressed. */
  children?: ReactNode
}

/** A row of a panel of settings: what it is about, a sentence on it, and what is done with it. */
export const SettingRow = ({ title, sentence, isAlert, isInUse, below, children }: SettingRowProps) => (
  <div className={classes.row} data-in-use={isInUse || undefined}>
    <div>
      <div className={classes.name}>{title}</div>
      {sentence && (
        <p className={classes.sentence} role={isAlert ? 'alert' : undefined}>
          {sentence}
        </p>
      )}
      {below}
    </div>
    {children}
  </div>
)
