/** What a reader of printed markup sees, for tests: each element's text apart from the next. */
export function textOfPaper(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, '|')
    .replaceAll('&amp;', '&')
    .replace(/(\|\s*)+/g, '|')
}

/** The texts of the cells of every body row of the first table that carries `className`, for tests. */
export function rowsOfPaper(markup: string, className: string): string[][] {
  const [, table = ''] = new RegExp(`<table class="${className}".*?</thead>(.*?)</table>`).exec(markup) ?? []
  return table
    .split('</tr>')
    .map((row) => [...row.matchAll(/<t[dh]\b[^>]*>(.*?)<\/t[dh]>/g)].map(([, cell = '']) => textOfCell(cell)))
    .filter((cells) => cells.length > 0)
}

const textOfCell = (cell: string) =>
  cell
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
