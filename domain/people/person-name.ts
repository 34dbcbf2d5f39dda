/** A name is read on buttons of the till and in lists. */
export const MOST_NAME_LETTERS = 60

/** A name without what the eye passes over: case, spaces, points, accents of Latin letters. Signs of other scripts are letters. */
const readName = (name: string): string => {
  const read = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]|[^\p{L}\p{N}\p{M}]/gu, '')
  return read || name.trim()
}

/** True if a word has letters of Latin and of another script: Cyrillic and Greek have some that look the same. */
export const mixesScripts = (name: string): boolean =>
  name
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => /\p{Script=Latin}/u.test(word) && /[^\p{Script=Latin}\p{M}]/u.test(word))

/** True for two names that a reader takes for one. */
export const isSameName = (one: string, other: string): boolean => readName(one) === readName(other)
