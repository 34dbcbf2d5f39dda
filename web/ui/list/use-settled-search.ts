import { useDebouncedValue } from '@mantine/hooks'

/** Long enough to skip the letters of a fast typist, short enough to feel immediate. */
const SETTLE_MS = 120
/** What the server takes as a search. */
const LONGEST = 100

/** What a person means to look for, and the same once the typing has paused: only that is worth a call. */
export function useSettledSearch(text: string) {
  const wanted = text.trim().slice(0, LONGEST)
  const [settled] = useDebouncedValue(wanted, SETTLE_MS)
  return { wanted, settled, isSettled: wanted === settled }
}
