/** Breaks a text into lines of `columns` characters; longer words are split. */
export function wrapText(text: string, columns: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text
    .split(' ')
    .filter(Boolean)
    .flatMap((word) => pieces(word, columns))) {
    if (line && line.length + 1 + word.length > columns) {
      lines.push(line)
      line = word
    } else line = line ? `${line} ${word}` : word
  }
  return line ? [...lines, line] : lines
}

const pieces = (word: string, columns: number) =>
  word.length <= columns ? [word] : (word.match(new RegExp(`.{1,${columns}}`, 'g')) ?? [])

/** Aligns without trailing blanks, as a full line would start another. */
export function alignText(text: string, columns: number, align: 'left' | 'center' | 'right'): string {
  const room = Math.max(0, columns - text.length)
  if (align === 'right') return ' '.repeat(room) + text
  return align === 'center' ? ' '.repeat(Math.floor(room / 2)) + text : text
}
