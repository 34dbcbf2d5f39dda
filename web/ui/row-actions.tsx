import { Menu } from '@mantine/core'
import { Icon, type IconName } from './icon.tsx'
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

/** On a phone the actions of a row are behind one button. */
export const RowMenu = ({ actions }: { actions: RowAction[] }) => (
  <Menu position="bottom-end" withinPortal>
    <Menu.Target>
      <button type="button" className={classes.more} aria-label="Actions">
        <Icon name="more" size={20} />
      </button>
    </Menu.Target>
    <Menu.Dropdown>
      {actions.map(({ icon, label, onClick, disabled }) => (
        <Menu.Item key={label} leftSection={<Icon name={icon} />} disabled={Boolean(disabled)} onClick={onClick}>
          {label}
          {typeof disabled === 'string' && <span className={classes.reason}>{disabled}</span>}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)
