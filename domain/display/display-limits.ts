/** A shop has at most so many displays that a link opens: one a till, and some to spare. */
export const MOST_DISPLAYS = 20
/** A display shows so many of the newest lines, and of those before only how many there are. */
export const MOST_SHOWN_LINES = 30
/** Longer names are cut, as nobody reads more from two metres. */
export const MOST_SHOWN_LETTERS = 120
