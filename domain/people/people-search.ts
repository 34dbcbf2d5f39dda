import { latinOf, soundWords } from '../words/sound-key.ts'

interface Named {
  name: string
}

/** Letters from which on a name is also found by its sound: of 'ni' and 'ne' nothing but the vowel would remain. */
const SOUNDS_FROM = 3

const wordsOf = (text: string): string[] =>
  latinOf(text)
    .replace(/hh+/g, 'h')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/** The letter that chooses a person on a Latin keyboard: N for Neha and for नेहा. */
export const keyLetter = ({ name }: Named): string =>
  (wordsOf(name)[0]?.[0] ?? [...name][0] ?? '').toUpperCase()

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * One letter for each person, by which a key chooses them: the first of the name where it is free, else the next one of the
 * name that is, else any. The twenty-seventh person has none. Whoever came first is first: who
 * has their own first letter keeps it when others join, and only another letter of a name yields to whose first one it is.
 */
export function keysOf(people: readonly (Named & { _id: string })[]): ReadonlyMap<string, string> {
  const keys = new Map<string, string>()
  const taken = new Set<string>()
  const give = (id: string, letter: string | undefined) => {
    if (!letter || taken.has(letter)) return
    taken.add(letter)
    keys.set(id, letter)
  }
  for (const person of people) give(person._id, keyLetter(person))
  for (const { _id: id, name } of people) {
    if (keys.has(id)) continue
    const letters = [...wordsOf(name).join('').toUpperCase()].filter((letter) => /[A-Z]/.test(letter))
    give(
      id,
      [...letters, ...ALPHABET].find((letter) => !taken.has(letter)),
    )
  }
  return keys
}

/** How a name matches typed letters, the smaller the better; undefined without a match. */
function rankOf(name: string, typed: string[]): number | undefined {
  const words = wordsOf(name)
  const [first = '', ...more] = typed
  const begins = (at: number) =>
    words[at]?.startsWith(first) &&
    more.every((part) => words.slice(at + 1).some((word) => word.startsWith(part)))
  if (begins(0)) return 0
  if (words.some((_, at) => at > 0 && begins(at))) return 1
  const sounds = soundWords(typed.join(' ')).map(({ fine }) => fine)
  const spoken = soundWords(name).map(({ fine }) => fine)
  const isAlike =
    sounds.length > 0 &&
    typed.every((part) => part.length >= SOUNDS_FROM) &&
    sounds.every((sound) =>
      spoken.some((word) => word === sound || (sound.length >= SOUNDS_FROM && word.startsWith(sound))),
    )
  return isAlike ? 2 : undefined
}

/**
 * The people whose names match typed letters, in the order of the list, and the one that matches best. 'ni', 'jad' and
 * 'n jad' find Nitin Jadhav; Latin letters find names in Hindi, and names that sound alike.
 */
export function peopleFound<P extends Named>(people: readonly P[], typed: string): { found: P[]; best?: P } {
  const parts = wordsOf(typed)
  if (parts.length === 0) return { found: [...people] }
  const ranked = people.flatMap((person) => {
    const rank = rankOf(person.name, parts)
    return rank === undefined ? [] : [{ person, rank }]
  })
  const best = ranked.toSorted((a, b) => a.rank - b.rank)[0]?.person
  return { found: ranked.map(({ person }) => person), ...(best && { best }) }
}
