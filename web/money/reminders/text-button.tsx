import classes from './text-button.module.css'

/** A button that reads like a link under what it shows more of. */
export const TextButton = ({ children, onClick }: { children: string; onClick: () => void }) => (
  <button type="button" className={classes.button} onClick={onClick}>
    {children}
  </button>
)
