import type { IconName } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import classes from './row-actions.module.css'

export interface RowAction {
  icon: IconName
  /** Its name and tooltip: 'Edit'. */
  label: string
  onClick: () => void
  /** true, or the sentence that says why it cannot be done now. */
  disabled?: boolean | string
}

export const RowActions = ({ actions }: { actions: RowAction[] }) => (
  <span className={classes.row}>
    {actions.map((action) => (
      <IconButton key={action.label} {...action} />
    ))}
  </span>
)
