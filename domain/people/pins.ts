const RUNS = ['01234567890', '09876543210']

/** What is tried first: all the same digit, or a plain run as 1234, 4321 and 7890. */
export const isGuessablePin = (digits: string): boolean =>
  /^(\d)\1*$/.test(digits) || RUNS.some((run) => run.includes(digits))
