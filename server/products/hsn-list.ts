import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hsn } from '#contract/shelf/hsn.ts'
import { packageRoot } from '#server/package-root.ts'

const MOST = 12

interface Listed extends Hsn {
  /** ' live horses asses mules': each word after a space, in small letters. */
  own: string
  /** `own` after the text of its four-digit heading, as 'Other' alone is meaningless. */
  all: string
}

let list: Listed[] | undefined
/** The words of the portal by code, as it writes them. */
let official: Map<string, string> | undefined

const wordsOf = (text: string) => ` ${text.toLowerCase().replace(/[^a-z0-9]+/g, ' ')}`
const plain = (official: string) => official.charAt(0) + official.slice(1).toLowerCase()

/** The GST portal's list, read at first use. Chapters of two digits are left out, as bills have longer codes. */
function readList(): Listed[] {
  if (list) return list
  const lines = readFileSync(join(packageRoot, 'server/products/hsn.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t') as [code: string, official: string])
    .filter(([code]) => code.length >= 4)
  const headings = new Map(
    lines
      .filter(([code]) => code.length === 4)
      .map(([code, official]) => [code, { official, own: wordsOf(official) }]),
  )
  official = new Map(lines)
  list = lines.map(([code, official]) => {
    const heading = code.length > 4 ? headings.get(code.slice(0, 4)) : undefined
    const isUnderItsHeading = !heading || heading.official === official
    const text = isUnderItsHeading ? plain(official) : `${plain(heading.official)}: ${official.toLowerCase()}`
    const own = wordsOf(official)
    return { code, text, own, all: (heading?.own ?? '') + own }
  })
  return list
}

/** The portal's description of an HSN code; undefined if unknown. */
export function officialText(code: string): string | undefined {
  readList()
  return official?.get(code)
}

/**
 * Codes that begin with these digits, the shorter first; or entries with all these words: in their own text before in their
 * heading, the shortest first.
 */
export function searchHsn(search: string): Hsn[] {
  const parts = search
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const [code = ''] = parts
  if (code === '') return []
  const found =
    parts.length === 1 && /^\d+$/.test(code) ? byDigits(code) : byWords(parts.map((part) => ` ${part}`))
  return found.slice(0, MOST).map(({ code, text }) => ({ code, text }))
}

let codes: Set<string> | undefined

/** Whether the official list has this very code, of four digits or more. */
export function isOfficialHsn(code: string): boolean {
  codes ??= new Set(readList().map((listed) => listed.code))
  return codes.has(code)
}

const byDigits = (digits: string) =>
  readList()
    .filter(({ code }) => code.startsWith(digits))
    .sort((a, b) => a.code.length - b.code.length || a.code.localeCompare(b.code))

/** Finds HSN codes by words; each part has a leading space, so it matches the start of a word. */
function byWords(parts: string[]) {
  const has = (words: string) => parts.every((part) => words.includes(part))
  const plainest = (lines: Listed[]) =>
    lines.sort((a, b) => a.own.length - b.own.length || a.code.localeCompare(b.code))
  const found = readList().filter(({ all }) => has(all))
  const own = found.filter((line) => has(line.own))
  return own.length >= MOST
    ? plainest(own)
    : [...plainest(own), ...plainest(found.filter((line) => !has(line.own)))]
}
