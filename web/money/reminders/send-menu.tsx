import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Channel } from '#contract/money/reminders.ts'
import { t } from '#domain/words/t.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import classes from './remind-row.module.css'

interface SendMenuProps {
  name: string
  /** Undefined until the text is loaded. */
  hrefOf: (channel: Channel) => string | undefined
  onSent: (channel: Channel) => void
  children?: ReactNode
}

/** The other channels for a reminder, and the reminder settings of the customer. */
export const SendMenu = ({ name, hrefOf, onSent, children }: SendMenuProps) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <button type="button" className={classes.more} aria-label={t('Other ways to remind {name}', { name })}>
        <Icon name="more" />
      </button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item component="a" href={hrefOf('sms')} onClick={() => onSent('sms')}>
        SMS
      </Menu.Item>
      <Menu.Item component="a" href={hrefOf('email')} onClick={() => onSent('email')}>
        {t('E-mail')}
      </Menu.Item>
      {children}
    </Menu.Dropdown>
  </Menu>
)
