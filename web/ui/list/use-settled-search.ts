import { useDebouncedValue } from '@mantine/hooks'

/** Long enough to skip the letters of a fast typist, short enough to feel immediate. */
const SETTLE_MS = 120
/** The longest search that the server takes. */
const LONGEST = 100

/** The search as typed, and after a pause in typing: only the latter starts a call. */
export function useSettledSearch(text: string) {
  const wanted = text.trim().slice(0, LONGEST)
  const [settled] = useDebouncedValue(wanted, SETTLE_MS)
  return { wanted, settled, isSettled: wanted === settled }
}
