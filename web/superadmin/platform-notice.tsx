import type { ReactNode } from 'react'
import { Icon } from '#web/ui/frame/icon.tsx'
import classes from './platform-notice.module.css'

/** Notice of an open task for the platform's owner. */
export const PlatformNotice = ({ children }: { children: ReactNode }) => (
  <p className={`card inset-3 flex gap-2 ${classes.notice}`} role="status">
    <Icon name="alert-triangle" />
    <span>{children}</span>
  </p>
)
