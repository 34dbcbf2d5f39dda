import classes from './sign-in-shell.module.css'

/** Stitching on the closed cover: a double frame and a lattice, as on the cloth of a real account book. */
export const Lattice = () => (
  <svg className={classes.lattice} aria-hidden="true">
    <defs>
      <pattern id="lattice" x="10" y="10" width="132" height="134" patternUnits="userSpaceOnUse">
        <path d="M0 0 132 134M132 0 0 134" />
      </pattern>
    </defs>
    <rect className={classes.net} width="100%" height="100%" fill="url(#lattice)" stroke="none" />
    <rect className={classes.outer} width="100%" height="100%" rx="2" />
    <rect className={classes.net} width="100%" height="100%" rx="2" />
  </svg>
)
