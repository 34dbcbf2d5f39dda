import type { InvoiceRow } from '../gstr1/parts.ts'
import { GROUPS, type HsnJson, type Original, rowJson } from '../gstr1/rows.ts'
import { fileVersion, MOST_FILE_BYTES, splitsHsn, wantsB2bRow } from '../gstr1/rules.ts'
import { AMENDED, SECTIONS } from '../gstr1/tables.ts'
import { filePeriod } from './file-dates.ts'

interface FileHead {
  gstin: string
  /** 'yyyy-mm' */
  month: string
}

/** Sections with sums: known after the last document. */
export type Sums = Partial<Record<(typeof SECTIONS)[number], unknown>>

/**
 * Splits a stream of rows into files. Rows are buffered until they fill a file, and then dropped: one file is in memory,
 * however many rows there are.
 */
interface FileWriter {
  /** Adds a row; returns the previous file once it is full. */
  add: (row: InvoiceRow, original?: Original) => string | undefined
  /** The last file, which contains the sums. */
  end: (sums: Sums) => string
}

export function fileWriter({ gstin, month }: FileHead, mostBytes: number = MOST_FILE_BYTES): FileWriter {
  let waiting = new Map<string, Map<string, string[]>>()
  let bytes = 0
  const head = JSON.stringify({ gstin, fp: filePeriod(month), version: fileVersion(month), hash: 'hash' })

  const write = (sums: Sums): string => {
    const sections = SECTIONS.flatMap((section) => {
      const rows = waiting.get(section)
      const sum = sums[section]
      if (rows)
        return [`"${section}":[${[...rows].map(([under, of]) => groupText(section, under, of)).join(',')}]`]
      return isEmpty(sum) ? [] : [`"${section}":${JSON.stringify(sum)}`]
    })
    waiting = new Map()
    bytes = 0
    return `${[head.slice(0, -1), ...sections].join(',')}}`
  }

  return {
    add(row, original) {
      const text = JSON.stringify(rowJson(row, original))
      const section = original ? AMENDED[row.section] : row.section
      const under = GROUPS[row.section]?.of(row) ?? ''
      const full = bytes > 0 && bytes + text.length + ROOM > mostBytes ? write({}) : undefined
      const rows = waiting.get(section) ?? new Map<string, string[]>()
      const group = rows.get(under) ?? []
      group.push(text)
      waiting.set(section, rows.set(under, group))
      bytes += text.length + (group.length === 1 ? ROOM_OF_GROUP : 1)
      return full
    },
    end: write,
  }
}

/** Bytes kept free for the head and for the sums, which are a few hundred rows at most. */
const ROOM = 256 * 1024
const ROOM_OF_GROUP = 48

const groupOf = new Map(
  Object.entries(GROUPS).flatMap(([section, group]) =>
    [section, AMENDED[section as keyof typeof AMENDED]].map((name) => [name, group] as const),
  ),
)

function groupText(section: string, under: string, rows: string[]): string {
  const group = groupOf.get(section)
  return group
    ? `{"${group.by}":${JSON.stringify(under)},"${group.rows}":[${rows.join(',')}]}`
    : rows.join(',')
}

const isEmpty = (sum: unknown): boolean => sum === undefined || (Array.isArray(sum) && sum.length === 0)

/** Up to April 2025 table 12 had one part. */
export const hsnSection = (month: string, b2b: HsnJson[], b2c: HsnJson[]) => {
  if (!splitsHsn(month)) {
    const data = [...b2b, ...b2c].filter(hasFigures).map((row, at) => ({ ...row, num: at + 1 }))
    return data.length > 0 ? { data } : undefined
  }
  if (b2b.length + b2c.length === 0) return undefined
  const registered = b2b.length === 0 && wantsB2bRow(month) ? b2c.slice(0, 1).map(withNothing) : b2b
  return { ...(registered.length > 0 && { hsn_b2b: registered }), ...(b2c.length > 0 && { hsn_b2c: b2c }) }
}

const hasFigures = ({ txval, iamt, camt, samt, csamt }: HsnJson): boolean =>
  [txval, iamt, camt, samt, csamt].some((figure) => figure !== 0)

const withNothing = (row: HsnJson): HsnJson => ({
  ...row,
  qty: 0,
  txval: 0,
  iamt: 0,
  camt: 0,
  samt: 0,
  csamt: 0,
})

/** File name of the portal's own tool: 'returns_23112026_R1_27AABCB1001D1ZN_offline.json'; the day is written without zeros. */
export function fileName({ gstin }: FileHead, today: string, part?: number): string {
  const [year, month, day] = today.split('-').map(Number)
  return `returns_${day}${month}${year}_R1_${gstin}_offline${part === undefined ? '' : `_${part}`}.json`
}
