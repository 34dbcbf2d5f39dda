import type { Paise } from '#domain/money.ts'

interface LineFigures {
  quantity: number
  unit: string
  rate: number
  total: Paise
}
interface Line extends LineFigures {
  id: string
  name: string
}
interface ChangedLine {
  name: string
  before: LineFigures | null
  after: LineFigures | null
}

interface FirstBill {
  date: string
  total: Paise
  isBuyerSame: boolean
  isGstinSame: boolean
  lines: readonly Line[]
}

/** Changes of a bill since it was first written; null if it says the same again. */
export function billChanges(first: FirstBill, now: { date: string; total: Paise; lines: readonly Line[] }) {
  const changes = {
    isBuyerChanged: !first.isBuyerSame,
    isGstinChanged: !first.isGstinSame,
    date: first.date === now.date ? null : first.date,
    total: first.total === now.total ? null : first.total,
    lines: changedLines(first.lines, now.lines),
  }
  const { isBuyerChanged, isGstinChanged, date, total, lines } = changes
  const isSame = !isBuyerChanged && !isGstinChanged && date === null && total === null && lines.length === 0
  return isSame ? null : changes
}

/** Pairs lines by id; a line that was written anew is paired with the gone one of its name. */
function changedLines(before: readonly Line[], now: readonly Line[]): ChangedLine[] {
  const left = new Map(before.map((line) => [line.id, line]))
  const take = (line: Line | undefined) => {
    if (line) left.delete(line.id)
    return line
  }
  const byId = now.map((line) => ({ line, was: take(left.get(line.id)) }))
  const pairs = byId.map(({ line, was }) => ({
    line,
    was: was ?? take([...left.values()].find(({ name }) => name === line.name)),
  }))
  const changed = pairs.flatMap(({ line, was }): ChangedLine[] => {
    if (was && isSameLine(was, line)) return []
    // Other goods under the same row are one line taken off and one added.
    if (was && was.name !== line.name)
      return [gone(was), { name: line.name, before: null, after: figuresOf(line) }]
    return [{ name: line.name, before: was ? figuresOf(was) : null, after: figuresOf(line) }]
  })
  return [...changed, ...[...left.values()].map(gone)]
}

const gone = (line: Line): ChangedLine => ({ name: line.name, before: figuresOf(line), after: null })

const figuresOf = ({ quantity, unit, rate, total }: Line): LineFigures => ({ quantity, unit, rate, total })

const isSameLine = (one: Line, other: Line): boolean =>
  one.name === other.name &&
  one.quantity === other.quantity &&
  one.unit === other.unit &&
  one.rate === other.rate &&
  one.total === other.total
