import { Icon } from '#web/ui/frame/icon.tsx'
import classes from './draft-bar.module.css'
import { LinkButton } from './panel.tsx'

interface DraftBarProps {
  notice: string
  /** The way back to the document without the draft. */
  action: string
  onStartEmpty: () => void
}

/** Says that what was half-typed is here again. */
export const DraftBar = ({ notice, action, onStartEmpty }: DraftBarProps) => (
  <div className={classes.bar} role="status">
    <Icon name="clock" />
    <span>{notice}</span>
    <LinkButton onClick={onStartEmpty}>{action}</LinkButton>
  </div>
)
