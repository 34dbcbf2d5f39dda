import classes from './reminders.module.css'

/** A button styled as a link, for showing more. */
export const TextButton = ({ children, onClick }: { children: string; onClick: () => void }) => (
  <button
    type="button"
    className={`bare flush pressable blue align-start ${classes.button}`}
    onClick={onClick}
  >
    {children}
  </button>
)
