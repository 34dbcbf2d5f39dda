/** So many answers are kept at once. */
const MOST_KEPT = 2000

/** What was answered for a text is answered again: the bills of a month say few things many times. */
export function remembering<T>(answerOf: (text: string) => T): (text: string) => T {
  const kept = new Map<string, T>()
  return (text) => {
    const before = kept.get(text)
    if (before !== undefined) return before
    const answer = answerOf(text)
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(text, answer)
    return answer
  }
}
