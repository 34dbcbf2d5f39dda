import { plainText } from '#domain/typed/plain-text.ts'

/** Errors of one document in the portal's error file. */
interface PortalError {
  section: string
  /** '' for an error on a row that is a sum. */
  number: string
  code: string
  message: string
}

/** Errors read at most: a file with more has the same fault in all of them. */
const MOST_ERRORS = 1000

const textOf = (value: unknown): string =>
  typeof value === 'string' ? plainText(value.trim().slice(0, 500)) : ''

/** The errors of a file at any level: on the row of a document, or on the receiver above several rows, which then all have it. */
export function portalErrors(file: unknown): PortalError[] {
  const found: PortalError[] = []
  walk(file, '', { code: '', message: '' }, found, 0)
  return found
}

interface CodeAndMessage {
  code: string
  message: string
}

/** Maximum depth of nested objects, deeper than in any error file. */
const MOST_DEPTH = 12

function walk(
  node: unknown,
  section: string,
  above: CodeAndMessage,
  found: PortalError[],
  depth: number,
): boolean {
  if (depth > MOST_DEPTH || found.length >= MOST_ERRORS || typeof node !== 'object' || node === null)
    return false
  if (Array.isArray(node))
    return node.map((part) => walk(part, section, above, found, depth + 1)).includes(true)
  const fields = node as Record<string, unknown>
  const own = { code: textOf(fields.error_cd), message: textOf(fields.error_msg) }
  const nearest = own.code || own.message ? own : above
  const number = textOf(fields.inum) || textOf(fields.nt_num)
  const inside = Object.entries(fields)
    .map(([name, part]) => walk(part, KNOWN.has(name) ? name : section, nearest, found, depth + 1))
    .includes(true)
  if (inside || found.length >= MOST_ERRORS) return inside
  const isItsOwn = nearest === own && (own.code !== '' || own.message !== '')
  if (!isItsOwn && !(number && (above.code || above.message))) return false
  found.push({ section, number, ...nearest })
  return true
}

const KNOWN = new Set([
  ...['b2b', 'b2ba', 'b2cl', 'b2cla', 'b2cs', 'b2csa', 'cdnr', 'cdnra', 'cdnur', 'cdnura', 'exp', 'expa'],
  ...['at', 'ata', 'txpd', 'txpda', 'nil', 'hsn', 'doc_issue'],
])
