/** True if each word of a text is in one of the names. */
export function hasAllWords(text: string, ...names: (string | undefined)[]): boolean {
  const known = names.join(' ').toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => known.includes(word))
}

/**
 * Rank of a name for a text, the smaller the better: the name is the text, begins with it, has a word that does, contains
 * it, or matches by a further search word. Of equal ranks the shorter name is better.
 */
export function relevance(text: string, name: string): number {
  const [wanted, known] = [text.toLowerCase(), name.toLowerCase()]
  const at = known.indexOf(wanted)
  const rank =
    known === wanted
      ? 0
      : at === 0
        ? 1
        : at > 0 && /[^\p{L}\p{M}\p{N}_]/u.test(known[at - 1] ?? '')
          ? 2
          : at > 0
            ? 3
            : 4
  return rank * 1_000 + known.length
}

/** Rank from which a better match may still come. */
export const WEAK_MATCH_RANK = 3_000

/** Rows in the order of their ranks; without a text the order stays. */
export const byRelevance = <T extends { label: string }>(text: string, rows: readonly T[]): T[] =>
  text ? rows.toSorted((a, b) => relevance(text, a.label) - relevance(text, b.label)) : [...rows]
