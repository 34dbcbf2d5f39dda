import { Menu } from '@mantine/core'
import { Fragment } from 'react'
import { Icon } from '#web/ui/frame/icon.tsx'
import classes from './row-actions.module.css'
import type { RowAction } from './row-actions.tsx'

/** On a phone the actions of a row are behind one button. Loaded only there. */
export const RowMenu = ({ actions }: { actions: RowAction[] }) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <button type="button" className={classes.more} aria-label="Actions">
        <Icon name="more" size={20} />
      </button>
    </Menu.Target>
    <Menu.Dropdown>
      {actions.map(({ icon, label, onClick, disabled, more }) => (
        <Fragment key={label}>
          <Menu.Item leftSection={<Icon name={icon} />} disabled={Boolean(disabled)} onClick={onClick}>
            {label}
            {typeof disabled === 'string' && <span className={classes.reason}>{disabled}</span>}
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
