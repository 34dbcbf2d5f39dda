/** A cell's number format, as far as it changes the meaning of the number. */
type Shown = (value: number) => string

const MOST_TYPED_DECIMALS = 6
const RECKONED_DECIMALS = 4
/** Spreadsheets store 15 figures of a number. */
const MOST_FIGURES = 1e15
const DAY_MS = 86_400_000

/** 0.1 + 0.2 is 0.3, and a computed price has no more decimals than a price may have. */
function plainNumber(figure: number): string {
  // In exponent notation, which is refused in a column of codes.
  if (Math.abs(figure) >= MOST_FIGURES) return figure.toExponential()
  const exact = Number(figure.toPrecision(15))
  const decimals = String(exact).split('.')[1]?.length ?? 0
  return String(decimals > MOST_TYPED_DECIMALS ? Number(exact.toFixed(RECKONED_DECIMALS)) : exact)
}

/** Formats that workbooks use without defining them (ECMA-376, 18.8.30): dates, times, percent. */
const BUILT_IN: Readonly<Record<number, string>> = {
  9: '0%',
  10: '0.00%',
  14: 'dd/mm/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm',
  19: 'h:mm',
  20: 'h:mm',
  21: 'h:mm',
  22: 'd/m/yy h:mm',
  45: 'mm:ss',
  46: 'h:mm',
  47: 'mm:ss',
}

/** Formatter for a number format, by its id and its code. */
export function shownBy(id: number, code: string | undefined, since1904: boolean): Shown {
  const sections = (code ?? BUILT_IN[id] ?? '').split(';')
  const [first = ''] = sections
  const bare = first.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '')
  if (/[ydm]/i.test(bare) && !/^[hms:. ap/m]*$/i.test(bare)) return (value) => dayOf(value, since1904)
  if (/[hs]/i.test(bare)) return timeOf
  if (bare.includes('%')) return (value) => `${plainNumber(value * 100)}%`
  if (/^0{2,}(?:[- ]0+)*$/.test(bare)) return (value) => padded(bare, value)
  return (value) => {
    const isBelow = value < 0 && sections.length > 1
    const beside = lettersOf(sections[isBelow ? 1 : 0] ?? '')
    return beside ? `${plainNumber(isBelow ? -value : value)} ${beside}` : plainNumber(value)
  }
}

/** Quoted text after a number: '0.00" Nos"', '0.00" Dr"'. */
function lettersOf(section: string): string {
  const behind = section.slice(section.search(/[0#?](?!.*[0#?])/) + 1)
  const quoted = [...behind.matchAll(/"([^"]*)"/g)].map(([, text = '']) => text.trim()).join(' ')
  return /\p{L}/u.test(quoted) ? quoted : ''
}

const padded = (pattern: string, value: number) => {
  if (!Number.isInteger(value) || value < 0) return plainNumber(value)
  const figures = plainNumber(value).padStart(pattern.replace(/\D/g, '').length, '0')
  return pattern.includes('-') || pattern.includes(' ') ? filledIn(pattern, figures) : figures
}

function filledIn(pattern: string, figures: string): string {
  let left = figures
  return [...pattern]
    .reverse()
    .map((sign) => {
      if (sign !== '0') return sign
      const last = left.slice(-1)
      left = left.slice(0, -1)
      return last
    })
    .reverse()
    .join('')
    .replace(/^/, () => left)
}

/** 'yyyy-mm-dd' of a day's number, counted from 30 Dec 1899 or from 1904. */
function dayOf(value: number, since1904: boolean): string {
  const zero = since1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const day = new Date(zero + Math.floor(value) * DAY_MS)
  return Number.isNaN(day.getTime()) ? plainNumber(value) : day.toISOString().slice(0, 10)
}

function timeOf(value: number): string {
  const minutes = Math.round((value % 1) * 24 * 60)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
