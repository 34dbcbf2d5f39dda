import { Icon } from '#web/ui/frame/icon.tsx'
import classes from './format-warning.module.css'

/** Amber warning beside a doubtful number; never a refusal. */
export const FormatWarning = ({ children }: { children: string }) => (
  <span className={`flex medium amber ${classes.warning}`}>
    <Icon name="alert-triangle" />
    <span>{children}</span>
  </span>
)
