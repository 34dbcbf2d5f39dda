import { type ReactNode, useId } from 'react'
import classes from './settings.module.css'

interface SettingsPanelProps {
  title: string
  /** Hint below the title. */
  hint?: string
  children: ReactNode
}

/** One section of the settings. */
export function SettingsPanel({ title, hint, children }: SettingsPanelProps) {
  const id = useId()
  return (
    <section className={`form-panel stack gap-4 ${classes.panel}`} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {hint && <p className="above-1 small quiet">{hint}</p>}
      </div>
      {children}
    </section>
  )
}

/** Text for an empty list of the settings. */
export const None = ({ children }: { children: ReactNode }) => <p className="quiet">{children}</p>
