/** A line may be narrowed to this share of its width; more would make its letters unreadable. */
const NARROWEST = 0.85
const LETTERS = new Intl.Segmenter()

/** A text as one line of a width: whole if it fits when narrowed a little, else cut with '…' as the sheet cuts it. */
export function fittedText(text: string, widthOf: (text: string) => number, most: number): string {
  const room = most / NARROWEST
  if (widthOf(text) <= room) return text
  const letters = [...LETTERS.segment(text)].map(({ segment }) => segment)
  const cut = (count: number) => `${letters.slice(0, count).join('').trimEnd()}…`
  let [fits, tooMany] = [0, letters.length]
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2)
    if (widthOf(cut(middle)) <= room) fits = middle
    else tooMany = middle
  }
  return cut(fits)
}
