import { Fragment } from 'react'
import { Icon, type IconName } from '#web/ui/frame/icon.tsx'
import { IconButton } from '#web/ui/frame/icon-button.tsx'
import classes from './row-actions.module.css'

export interface RowAction {
  icon: IconName
  /** Its name and tooltip: 'Edit'. */
  label: string
  onClick: () => void
  /** true, or the sentence that says why it cannot be done now. */
  disabled?: boolean | string
  /** A further choice of the same kind, behind a small arrow beside the icon. */
  more?: { label: string; onClick: (at: DOMRect) => void }
}

export const RowActions = ({ actions }: { actions: RowAction[] }) => (
  <span className={classes.row}>
    {actions.map(({ more, ...action }) => (
      <Fragment key={action.label}>
        <IconButton {...action} />
        {more && (
          <button
            type="button"
            className={classes.arrow}
            aria-label={more.label}
            data-tip={more.label}
            aria-haspopup="menu"
            onClick={(event) => more.onClick(event.currentTarget.getBoundingClientRect())}
          >
            <Icon name="chevron-down" />
          </button>
        )}
      </Fragment>
    ))}
  </span>
)
