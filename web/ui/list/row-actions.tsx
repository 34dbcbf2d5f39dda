import { Fragment } from 'react'
import type { Permission } from '#contract/endpoint.ts'
import { useDrawn } from '#web/app/rights/use-rights.ts'
import { Icon, type IconName } from '#web/ui/frame/icon.tsx'
import { IconButton } from '#web/ui/frame/icon-button.tsx'
import classes from './row-actions.module.css'

export interface RowAction {
  icon: IconName
  /** Accessible name and tooltip: 'Edit'. */
  label: string
  /** Shortcut in the read view of a document, in lower case. */
  letter?: string | undefined
  onClick: () => void
  /** true, or a sentence with the reason why it is not possible now. */
  disabled?: boolean | string | undefined
  /** Permission of its call: the button is hidden for roles that it refuses. */
  needs?: Permission | undefined
  /** A further choice of the same kind, behind a small arrow beside the icon. */
  more?: { label: string; onClick: (at: DOMRect) => void } | undefined
}

type MoreButtonProps = NonNullable<RowAction['more']> & { className: string | undefined }

/** The small arrow; its menu opens at its position. */
export const MoreButton = ({ label, onClick, className }: MoreButtonProps) => (
  <button
    type="button"
    className={className}
    aria-label={label}
    data-tip={label}
    aria-haspopup="menu"
    onClick={(event) => onClick(event.currentTarget.getBoundingClientRect())}
  >
    <Icon name="chevron-down" />
  </button>
)

export const RowActions = ({ actions }: { actions: RowAction[] }) => (
  <span className={classes.row}>
    {useDrawn()(actions).map(({ more, needs: _, ...action }) => (
      <Fragment key={action.label}>
        <IconButton {...action} />
        {more && <MoreButton {...more} className={classes.arrow} />}
      </Fragment>
    ))}
  </span>
)
