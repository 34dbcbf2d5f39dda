/** Tally's response to an import. */
interface TallyResponse {
  created: number
  altered: number
  cancelled: number
  ignored: number
  errors: number
  exceptions: number
  /** Tally's messages, each once. */
  problems: string[]
}

type ImportOutcome = 'all' | 'part' | 'none'

/** Maximum number of problems, as many as a person reads. */
const MOST_PROBLEMS = 200

const COUNTERS = ['created', 'altered', 'cancelled', 'ignored', 'errors', 'exceptions'] as const

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '')

/**
 * Parses the answer of an import. Tally puts characters into it that XML forbids, so only its known elements are searched.
 * Undefined if it has none of the counters: it is another file.
 */
export function readTallyResponse(text: string): TallyResponse | undefined {
  const counts = COUNTERS.map((name) => {
    const found = [...text.matchAll(new RegExp(`<${name}>\\s*(\\d{1,9})\\s*</${name}>`, 'gi'))]
    return {
      name,
      isThere: found.length > 0,
      count: found.reduce((sum, [, digits]) => sum + Number(digits), 0),
    }
  })
  if (!counts.some(({ isThere }) => isThere)) return
  const lines = [...text.matchAll(/<LINEERROR>([^<]{1,1000})<\/LINEERROR>/gi)]
  const problems = new Set(lines.map(([, words = '']) => unescaped(words).replace(/\s+/g, ' ').trim()))
  const numbers = Object.fromEntries(counts.map(({ name, count }) => [name, count]))
  return {
    ...(numbers as Record<(typeof COUNTERS)[number], number>),
    problems: [...problems].filter(Boolean).slice(0, MOST_PROBLEMS),
  }
}

/** Result of an import: all, some or nothing of the file is in Tally. */
export function outcomeOf({ created, altered, cancelled, ...rest }: TallyResponse): ImportOutcome {
  const isClean = rest.errors === 0 && rest.exceptions === 0 && rest.problems.length === 0
  if (created + altered + cancelled === 0) return isClean && rest.ignored > 0 ? 'all' : 'none'
  return isClean ? 'all' : 'part'
}

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`

/** The result of an import in sentences for the person who started it. */
export function responseWords(response: TallyResponse): string[] {
  const { created, altered, cancelled, ignored, errors, exceptions } = response
  const outcome = outcomeOf(response)
  const head = {
    all: 'Tally took everything.',
    part: 'Tally took a part and left the rest out. Put right what it names, download the file again and import it again: what is there already is not entered twice.',
    none: 'Tally took nothing.',
  }[outcome]
  const bad = errors + exceptions
  return [
    head,
    ...(created > 0 ? [`${counted(created, 'entry', 'entries')} new in Tally.`] : []),
    ...(altered > 0 ? [`${counted(altered, 'entry', 'entries')} changed in Tally.`] : []),
    ...(cancelled > 0 ? [`${counted(cancelled, 'voucher', 'vouchers')} cancelled in Tally.`] : []),
    ...(ignored > 0 ? [`${counted(ignored, 'entry', 'entries')} passed over by Tally.`] : []),
    ...(bad > 0 ? [`${counted(bad, 'entry', 'entries')} refused by Tally.`] : []),
  ]
}
