import { type ReactNode, use } from 'react'
import { t } from '#domain/words/t.ts'
import { IconButton } from './icon-button.tsx'
import classes from './screen.module.css'
import { ScreenHelp } from './screen-help.ts'
import { useAsTitle } from './screen-title.ts'

interface ScreenProps {
  title: string
  /** Title in the browser's tab, if it differs. */
  tabTitle?: string | undefined
  subtitle?: string | undefined
  /** Tabs, above the title. */
  tabs?: ReactNode
  /** Right of the title, such as the shown month. */
  beside?: ReactNode
  /** Secondary actions, beside the primary one. */
  actions?: ReactNode
  /** The one blue button. On a phone it is at the foot, within reach of a thumb. */
  primary?: ReactNode
  children: ReactNode
}

/** The frame of a business screen: tabs, title, actions, then the content in one column. */
export function Screen({
  title,
  tabTitle = title,
  subtitle,
  tabs,
  beside,
  actions,
  primary,
  children,
}: ScreenProps) {
  useAsTitle(tabTitle)
  const help = use(ScreenHelp)
  return (
    <div className={`stack gap-4 ${classes.screen}`}>
      {tabs}
      <div className={`row wrap gap-2 ${classes.head}`}>
        {subtitle ? (
          <div className={classes.titles}>
            <h1>{title}</h1>
            <p className="quiet">{subtitle}</p>
          </div>
        ) : (
          <h1>{title}</h1>
        )}
        {beside && <div className={classes.beside}>{beside}</div>}
        {actions && <div className={`flex wrap gap-2 ${classes.actions}`}>{actions}</div>}
        {primary && (
          <div className={classes.primary} data-primary>
            {primary}
          </div>
        )}
        {help && (
          <div className={classes.help}>
            <IconButton icon="help" label={t('Help')} onClick={help.open} />
          </div>
        )}
      </div>
      {children}
    </div>
  )
}
