const MOST_SHOWN = 5

/** The page numbers that are shown: at most five around the current one, and always five where there are as many. */
export function pageWindow(page: number, pages: number): number[] {
  const shown = Math.min(MOST_SHOWN, pages)
  const middle = Math.floor(MOST_SHOWN / 2)
  const first = Math.max(1, Math.min(page - middle, pages - shown + 1))
  return Array.from({ length: shown }, (_, index) => first + index)
}
