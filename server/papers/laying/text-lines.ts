import { type TextWidth, textWidth } from '../fonts/text-width.ts'
import type { Style } from './drawn.ts'

/** How letters are set: pt, with ascent and descent of their line, and room between letters in em. */
export interface Type {
  size: number
  top: number
  bottom: number
  weight: number
  tracking: number
}

/** A part of a line: a text, a gap of so many pt, or a break. */
export type Piece = { text: string; type: Type } | { gap: number } | 'break'

export const typeIn = (style: Style | undefined, around: Type): Type => ({
  ...around,
  ...(style?.em !== undefined && { size: around.size * style.em }),
  ...(style?.size !== undefined && {
    size: style.size,
    top: style.top ?? around.top,
    bottom: style.bottom ?? around.bottom,
  }),
  ...(style?.weight !== undefined && { weight: style.weight }),
  ...(style?.tracking !== undefined && { tracking: style.tracking }),
})

/** Width of pieces on one line, pt. */
export function lineWidth(pieces: readonly Piece[]): TextWidth {
  const all = { least: 0, most: 0 }
  for (const piece of pieces) {
    if (piece === 'break') continue
    const width = 'gap' in piece ? { least: piece.gap, most: piece.gap } : widthOf(piece)
    all.least += width.least
    all.most += width.most
  }
  return all
}

function widthOf({ text, type }: { text: string; type: Type }): TextWidth {
  const { least, most } = textWidth(text, type.weight)
  const between = type.tracking * text.length
  return { least: (least + between) * type.size, most: (most + between) * type.size }
}

/** Letters that stand further apart than one by one, as in '(J)', make a line at most so many times wider. */
export const KERNED = 1.02

/** A word within which no line is broken. */
const UNBROKEN = /^[\p{L}\p{M}\p{N}.,:;()'"“”‘’&%₹#@*_=/-]*$/u
/** A line may also be broken after these, where a letter follows. */
const WITHIN = /( +|(?<=[/-])(?=\p{L}))/u
/**
 * No line is broken after an opening bracket, before a closing sign, nor between a quote and a bracket, also where spaces stand
 * between (Unicode UAX 14, LB13 to LB15).
 */
const HELD = /[([{] +$|^ +[)\]}!?;:,./]|["'“”‘’] +[([{]/u

/** Height of a paragraph in pt, hardly ever a line too much; undefined where the engine may break it elsewhere. */
export function paragraphHeight(pieces: readonly Piece[], room: number): number | undefined {
  let height = 0
  for (const line of linesOf(pieces)) {
    const lines = lineWidth(line).most <= room ? [line] : wrapped(line, room)
    if (!lines) return undefined
    for (const each of lines) {
      const types = each.flatMap((piece) => (piece !== 'break' && 'type' in piece ? [piece.type] : []))
      if (types.length === 0) return undefined
      height += Math.max(...types.map(({ size, top }) => size * top))
      height += Math.max(...types.map(({ size, bottom }) => size * bottom))
    }
  }
  return height
}

function linesOf(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [[]]
  for (const piece of pieces) {
    if (piece === 'break') lines.push([])
    else lines.at(-1)?.push(piece)
  }
  return lines
}

/** Words as the engine puts them on lines: as many as there is room for. */
function wrapped(line: readonly Piece[], room: number): Piece[][] | undefined {
  const lines: Piece[][] = [[]]
  let used = { least: 0, most: 0 }
  for (const word of wordsIn(line)) {
    const { least, most } = lineWidth(word)
    if (used.most + most <= room || isSpace(word)) {
      lines.at(-1)?.push(...word)
      used = { least: used.least + least, most: used.most + most }
      continue
    }
    if (used.least + least <= room || !isUnbroken(word)) return undefined
    // A word alone is as wide as it is.
    if (used.most === 0) lines.at(-1)?.push(...word)
    else lines.push([...word])
    used = { least, most }
  }
  return lines
}

const isText = (piece: Piece) => piece !== 'break' && 'text' in piece
/** A gap is one to the engine, too. */
const isSpace = (word: readonly Piece[]) => word.every((piece) => !isText(piece) || !piece.text.trim())
const isUnbroken = (word: readonly Piece[]) =>
  word.every((piece) => isText(piece) && UNBROKEN.test(piece.text))

/** Words, each of one piece or more, and the spaces between them. */
function wordsIn(line: readonly Piece[]): Piece[][] {
  const words: Piece[][] = [[]]
  for (const piece of line) {
    const parts = isText(piece)
      ? piece.text
          .split(WITHIN)
          .filter(Boolean)
          .map((text): Piece => ({ text, type: piece.type }))
      : [piece]
    for (const part of parts) {
      if (isSpace([part])) words.push([part], [])
      else words.at(-1)?.push(part)
      if (isText(part) && /[/-]$/.test(part.text)) words.push([])
    }
  }
  return heldTogether(words.filter((word) => word.length > 0))
}

const textOf = (word: readonly Piece[] = []) =>
  word.map((piece) => (isText(piece) ? piece.text : '')).join('')

/** Words between whose spaces no line is broken as one. */
function heldTogether(words: Piece[][]): Piece[][] {
  const held: Piece[][] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] as Piece[]
    const [before, space, after] = [
      textOf(held.at(-1)).slice(-1),
      textOf(word),
      textOf(words[at + 1])[0] ?? '',
    ]
    const isHeld =
      held.length > 0 &&
      isSpace(word) &&
      (HELD.test(before + space) || HELD.test(space + after) || HELD.test(before + space + after))
    if (isHeld) {
      held.at(-1)?.push(...word, ...(words[at + 1] ?? []))
      at += 1
    } else held.push(word)
  }
  return held
}
