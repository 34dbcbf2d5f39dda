const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Whom a key chooses: the next by an arrow, or of those whose name begins with a letter the next; undefined for other keys. */
export function personAfter<P extends { _id: string; name: string }>(
  key: string,
  people: readonly P[],
  chosen: string,
): P | undefined {
  const at = people.findIndex(({ _id }) => _id === chosen)
  const step = STEPS[key]
  if (step) return people[(at + step + people.length) % people.length]
  if (!/^\p{L}$/u.test(key)) return undefined
  const inOrder = [...people.slice(at + 1), ...people.slice(0, at + 1)]
  return inOrder.find(({ name }) => name.toLowerCase().startsWith(key.toLowerCase()))
}
