/** Maximum number of linked displays of a shop: one for each till, and some to spare. */
export const MOST_DISPLAYS = 20
/** A display lists this many of the newest lines, and shows only the number of earlier ones. */
export const MOST_SHOWN_LINES = 30
/** Longer names are cut, as nobody reads more from two metres. */
export const MOST_SHOWN_LETTERS = 120
