import { type ReactNode, useId } from 'react'
import { t } from '#domain/words/t.ts'
import classes from './dashboard-panel.module.css'

interface DashboardPanelProps {
  title: string
  /** Period or order of the content, such as 'Last 30 days'; or a link to all of it. */
  aside?: ReactNode
  children: ReactNode
}

/** One card of the dashboard. */
export function DashboardPanel({ title, aside, children }: DashboardPanelProps) {
  const id = useId()
  return (
    <section className={`panel stack shrink ${classes.panel}`} aria-labelledby={id}>
      <div className={`flex wrap baseline spread column-gap-3 ${classes.head}`}>
        <h3 id={id}>{title}</h3>
        {aside && <span className="small quiet">{aside}</span>}
      </div>
      {children}
    </section>
  )
}

/** Text of an empty panel. */
export const NoData = () => <p className={classes.none}>{t('No data available')}</p>
