import { Transform } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { t } from '#domain/words/t.ts'
import { Problem } from '#server/http/problem.ts'

/** Enough for a file of 50,000 bills and their suppliers; longer periods come in several files, month by month. */
const MOST_PIECES = 100_000
/** Sizes for a bill of some hundred items, and for a supplier or the rest of the body, with a number for each of 50,000 bills. */
const [LONGEST_BILL, LONGEST_FRAME] = [32 * 1024, 512 * 1024]

/** Nesting depth of a supplier (body, files, file, data, part, list of suppliers) and of a bill in it. */
const [SUPPLIER, BILL] = [7, 9]

const [QUOTE, BACKSLASH] = [0x22, 0x5c]
const [OPENS, CLOSES, OPENS_LIST, CLOSES_LIST] = [0x7b, 0x7d, 0x5b, 0x5d]

const tooMuch = () =>
  new Problem(400, t('This file holds more than a month of bills. Give it in several files.'))

interface Piece {
  depth: number
  text: string
}

/**
 * Cuts suppliers and bills out of a body while it arrives, and parses each by itself. Parsing a file of 24 MB at once would
 * block the process, and two bytes may become a list of some hundred. The rest is as small as other bodies: each piece is
 * replaced by its number until it is put together.
 */
export function cutIntoPieces() {
  const pieces: unknown[] = []
  const decoder = new StringDecoder('utf8')
  const rest: Piece = { depth: 0, text: '' }
  const open = [rest]
  let [inner, depth, isInText, isEscaped] = [rest, 0, false, false]

  function add(text: string) {
    inner.text += text
    if (inner.text.length > (inner.depth === BILL ? LONGEST_BILL : LONGEST_FRAME)) throw tooMuch()
  }

  function closePiece() {
    if (pieces.length === MOST_PIECES) throw tooMuch()
    pieces.push(parsed(inner.text))
    open.pop()
    inner = open.at(-1) ?? rest
    // Spaces separate the number from adjacent digits.
    add(` ${pieces.length - 1} `)
  }

  /** @throws if there are more pieces than in the file of a month, or for invalid JSON */
  function read(text: string) {
    let from = 0
    for (let at = 0; at < text.length; at++) {
      const letter = text.charCodeAt(at)
      if (isInText) {
        if (isEscaped) isEscaped = false
        else if (letter === BACKSLASH) isEscaped = true
        else if (letter === QUOTE) isInText = false
      } else if (letter === QUOTE) isInText = true
      else if (letter === OPENS || letter === OPENS_LIST) {
        depth++
        if (letter === OPENS && (depth === SUPPLIER || depth === BILL)) {
          add(text.slice(from, at))
          from = at
          inner = { depth, text: '' }
          open.push(inner)
        }
      } else if (letter === CLOSES || letter === CLOSES_LIST) {
        if (letter === CLOSES && inner !== rest && inner.depth === depth) {
          add(text.slice(from, at + 1))
          from = at + 1
          closePiece()
        }
        depth--
      }
    }
    add(text.slice(from))
  }

  let refusal: Error | null = null
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      stream.receivedEncodedLength += chunk.length
      // The rest of a refused body is read and discarded: whoever uploads it reads the answer at its end.
      refusal ??= refusalOf(() => read(decoder.write(chunk)))
      done()
    },
    flush(done) {
      // An unclosed piece is invalid JSON, as is the body without it.
      if (refusal) done(refusal)
      else done(null, open.map(({ text }) => text).join(''))
    },
  }) as Transform & { receivedEncodedLength: number }
  stream.receivedEncodedLength = 0
  return { stream, putTogether: (body: unknown) => putTogether(body, pieces) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem(400, t('The request is not valid JSON.'))
  }
}

function refusalOf(work: () => void): Error | null {
  try {
    work()
    return null
  } catch (error) {
    return error as Error
  }
}

const listsIn = (what: unknown) =>
  what !== null && typeof what === 'object'
    ? Object.entries(what).filter(([, inside]) => Array.isArray(inside))
    : []

/** Replaces each number by its piece, once; unknown numbers become undefined. */
function putTogether(body: unknown, pieces: unknown[]): unknown {
  const take = (number: unknown) => {
    const piece = pieces[Number(number)]
    pieces[Number(number)] = undefined
    return piece
  }
  const fill = (what: unknown, also?: (piece: unknown) => void) => {
    for (const [name, list] of listsIn(what)) {
      const filled = (list as unknown[]).map(take)
      if (also) filled.forEach(also)
      ;(what as Record<string, unknown>)[name] = filled
    }
  }
  const { files } = (body ?? {}) as { files?: { data?: Record<string, unknown> }[] }
  for (const file of Array.isArray(files) ? files : []) {
    for (const part of Object.values(file?.data ?? {})) fill(part, (supplier) => fill(supplier))
  }
  return body
}
