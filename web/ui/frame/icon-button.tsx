import type { MouseEventHandler } from 'react'
import { Icon, type IconName } from './icon.tsx'
import classes from './icon-button.module.css'

interface IconButtonProps {
  icon: IconName
  /** Accessible name and tooltip. */
  label: string
  onClick: MouseEventHandler<HTMLButtonElement>
  /** true, or a sentence with the reason; the button stays focusable so that the reason can be read. */
  disabled?: boolean | string | undefined
  /** On the cover the button is drawn in cloth colours. */
  onCover?: boolean
}

export function IconButton({ icon, label, onClick, disabled, onCover }: IconButtonProps) {
  const reason = typeof disabled === 'string' ? disabled : undefined
  return (
    <button
      type="button"
      className={classes.button}
      data-on-cover={onCover || undefined}
      aria-label={label}
      aria-description={reason}
      aria-disabled={disabled ? true : undefined}
      data-tip={reason ?? label}
      onClick={disabled ? undefined : onClick}
    >
      <Icon name={icon} size={onCover ? 20 : 16} />
    </button>
  )
}
