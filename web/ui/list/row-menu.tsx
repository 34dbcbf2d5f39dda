import { Menu } from '@mantine/core'
import { Fragment } from 'react'
import { Icon } from '#web/ui/frame/icon.tsx'
import classes from './row-actions.module.css'
import type { RowAction } from './row-actions.tsx'

interface RowMenuProps {
  actions: RowAction[]
  /** Place of the button that was pressed. */
  at: DOMRect
  onClose: () => void
}

/** The actions of a row on a phone: one menu for all rows, at the pressed button. */
export const RowMenu = ({ actions, at, onClose }: RowMenuProps) => (
  <Menu opened onChange={(isOpen) => !isOpen && onClose()} position="bottom-end">
    <Menu.Target>
      <span style={{ position: 'fixed', left: at.right, top: at.bottom }} />
    </Menu.Target>
    <Menu.Dropdown>
      {actions.map(({ icon, label, onClick, disabled, more }) => (
        <Fragment key={label}>
          <Menu.Item leftSection={<Icon name={icon} />} disabled={Boolean(disabled)} onClick={onClick}>
            {label}
            {typeof disabled === 'string' && (
              <span className={`block small ${classes.reason}`}>{disabled}</span>
            )}
          </Menu.Item>
          {more && (
            <Menu.Item
              leftSection={<Icon name={icon} />}
              onClick={(event) => more.onClick(event.currentTarget.getBoundingClientRect())}
            >
              {more.label}
            </Menu.Item>
          )}
        </Fragment>
      ))}
    </Menu.Dropdown>
  </Menu>
)
