import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hsn } from '#contract/shelf/hsn.ts'
import { packageRoot } from '#server/package-root.ts'

const MOST = 12

interface Listed extends Hsn {
  /** ' live horses asses mules': each word after a space, in small letters. */
  words: string
  /** The same of its heading of four digits: 'Other' alone says nothing. */
  around: string
}

let list: Listed[] | undefined

const wordsOf = (text: string) => ` ${text.toLowerCase().replace(/[^a-z0-9]+/g, ' ')}`
const plain = (official: string) => official.charAt(0) + official.slice(1).toLowerCase()

/** The GST portal's list; read when somebody first asks. */
function readList(): Listed[] {
  if (list) return list
  const lines = readFileSync(join(packageRoot, 'server/products/hsn.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t') as [code: string, official: string])
  const headings = new Map(lines.filter(([code]) => code.length === 4))
  list = lines.map(([code, official]) => {
    const heading = code.length > 4 ? headings.get(code.slice(0, 4)) : undefined
    const text =
      heading && heading !== official ? `${plain(heading)}: ${official.toLowerCase()}` : plain(official)
    return { code, text, words: wordsOf(official), around: wordsOf(heading ?? '') }
  })
  return list
}

/**
 * What begins with these digits, the shorter codes first; or what holds all these words, itself before with its heading,
 * the plainest first. A chapter of two digits stands on no bill.
 */
export function searchHsn(search: string): Hsn[] {
  const wanted = search.toLowerCase().trim()
  const isCode = /^\d+$/.test(wanted)
  const parts = wanted.split(/[^a-z0-9]+/).filter(Boolean)
  if (parts.length === 0) return []
  const has = (words: string) => parts.every((part) => words.includes(` ${part}`))
  return readList()
    .filter(({ code }) => code.length >= 4)
    .map((line) => ({ line, isItself: isCode ? line.code.startsWith(wanted) : has(line.words) }))
    .filter(({ line, isItself }) => isItself || (!isCode && has(line.around + line.words)))
    .sort(
      (a, b) =>
        Number(b.isItself) - Number(a.isItself) ||
        (isCode ? a.line.code.length - b.line.code.length : a.line.words.length - b.line.words.length) ||
        a.line.code.localeCompare(b.line.code),
    )
    .slice(0, MOST)
    .map(({ line: { code, text } }) => ({ code, text }))
}
