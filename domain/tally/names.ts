/** The longest name that Tally accepts. */
const LONGEST = 100

/** A name in Tally's form: one line, trimmed. */
const cleaned = (name: string): string => name.replace(/[\p{Cc}\s]+/gu, ' ').trim()

const cut = (name: string, length: number) => [...name].slice(0, length).join('').trim()

/**
 * Unique names by id: Tally identifies a ledger by its name alone, ignoring case. The first keeps its name, the next of the
 * same gets ' (2)' behind it. `inUse` are names taken already.
 */
export function uniqueNames(
  named: readonly { id: string; name: string }[],
  inUse: Iterable<string> = [],
): Map<string, string> {
  const used = new Set([...inUse].map((name) => name.toLowerCase()))
  // A party whose own name is 'Ravi (2)' keeps it, too.
  const plain = new Set(named.map(({ name }) => cut(cleaned(name), LONGEST).toLowerCase()))
  const names = new Map<string, string>()
  const next = new Map<string, number>()
  for (const { id, name } of named) {
    const whole = cut(cleaned(name), LONGEST) || 'Without a name'
    const key = whole.toLowerCase()
    let unique = whole
    for (let place = next.get(key) ?? 2; used.has(unique.toLowerCase()); place += 1) {
      const suffix = ` (${place})`
      const tried = `${cut(whole, LONGEST - suffix.length)}${suffix}`
      if (!plain.has(tried.toLowerCase())) unique = tried
      next.set(key, place + 1)
    }
    used.add(unique.toLowerCase())
    names.set(id, unique)
  }
  return names
}
