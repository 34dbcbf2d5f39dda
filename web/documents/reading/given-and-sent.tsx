import type { ReactNode } from 'react'
import { t } from '#domain/words/t.ts'
import { Panel } from '#web/documents/editor/panel.tsx'
import { Icon, type IconName } from '#web/ui/frame/icon.tsx'
import classes from './given-and-sent.module.css'

/** Who has a document, and since when: a row for each way that it went. */
export const GivenAndSent = ({ children }: { children: ReactNode }) => (
  <Panel title={t('Given and sent')}>
    <ul className={classes.rows}>{children}</ul>
  </Panel>
)

interface GivenRowProps {
  icon: IconName
  /** How it went: on paper, by a message, as a page. */
  title: string
  /** To whom, from where, or at which address. */
  note?: ReactNode
  /** When it went, or until when it can be had. */
  when?: string
  /** What became of it, or what can be done. */
  children?: ReactNode
}

export const GivenRow = ({ icon, title, note, when, children }: GivenRowProps) => (
  <li>
    <Icon name={icon} />
    <span className={classes.what}>
      {title}
      {note && <small>{note}</small>}
    </span>
    {when && <span className={classes.when}>{when}</span>}
    <span className={classes.end}>{children}</span>
  </li>
)
