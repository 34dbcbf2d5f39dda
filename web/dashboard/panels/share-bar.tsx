import classes from './panels.module.css'

/** Bar with a row's share of the highest value, beside the exact figure. */
export const ShareBar = ({
  share,
  kind = 'quiet',
}: {
  /** 0 to 1. */
  share: number
  kind?: 'sales' | 'purchase' | 'quiet'
}) => (
  <span className={classes.track} aria-hidden="true">
    <span className={classes.barBar} data-kind={kind} style={{ width: `${Math.max(0, share) * 100}%` }} />
  </span>
)
