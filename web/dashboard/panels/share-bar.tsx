import classes from './share-bar.module.css'

/** How much of the highest a row is: seen beside the figure, which says it exactly. */
export const ShareBar = ({
  share,
  kind = 'quiet',
}: {
  /** 0 to 1. */
  share: number
  kind?: 'sales' | 'purchase' | 'quiet'
}) => (
  <span className={classes.track} aria-hidden="true">
    <span className={classes.bar} data-kind={kind} style={{ width: `${Math.max(0, share) * 100}%` }} />
  </span>
)
