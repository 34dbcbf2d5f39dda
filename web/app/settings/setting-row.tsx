import type { ReactNode } from 'react'
import classes from './settings.module.css'

interface SettingRowProps {
  title: ReactNode
  sentence?: ReactNode
  /** True for an error message. */
  isAlert?: boolean
  isInUse?: boolean
  /** Content below the sentence. */
  below?: ReactNode
  /** The control. */
  children?: ReactNode
}

/** A row of a settings panel: title, sentence, and control. */
export const SettingRow = ({ title, sentence, isAlert, isInUse, below, children }: SettingRowProps) => (
  <div className={`wide-inset-3 row spread ${classes.rowRow}`} data-in-use={isInUse || undefined}>
    <div>
      <div className={`flex wrap medium ${classes.name}`}>{title}</div>
      {sentence && (
        <p className="small quiet" role={isAlert ? 'alert' : undefined}>
          {sentence}
        </p>
      )}
      {below}
    </div>
    {children}
  </div>
)
