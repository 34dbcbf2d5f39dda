import classes from './spine.module.css'

/** The bound edge of the cover: deep cloth with one line of running stitch. Unless `lying` it fills its parent's height. */
export function Spine({ lying = false }: { lying?: boolean }) {
  return (
    <span
      className={`block rigid anchor ${classes.spine}`}
      data-lying={lying || undefined}
      aria-hidden="true"
    />
  )
}
