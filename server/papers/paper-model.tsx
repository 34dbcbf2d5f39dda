import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Chart } from '#print/chart/chart.tsx'
import type { Drawing } from '#print/chart/drawing.ts'
import { PageCuts } from '#print/page-cuts.ts'

/**
 * A paper as a model: blocks by their stylesheet names, with their text. Read from the elements of print/, so that screen and
 * file cannot differ.
 */
export interface PaperBlock {
  /** The element: 'p', 'table'. */
  t: string
  /** Its class names. */
  c?: string[]
  /** Children, in order. */
  k?: (PaperBlock | string)[]
  colspan?: string
  /** The letters of a table whose figures are set smaller; CSS px. */
  size?: number
  /** SVG of a code or a sign. */
  svg?: string
  /** Text of a QR code, for receipt printers that draw codes themselves. */
  code?: string
  /** A picture, by the name of its file beside the paper. */
  src?: string
  /** A chart: its lines and bars are the SVG. */
  drawing?: Drawing
  /** How the page is filled: 'easy', 'close'. */
  fill?: string
}

/** A picture, and the address by which a page calls it. */
export interface PaperPicture {
  address: string
  /** 'image/png' */
  type: string
  bytes: Uint8Array
}

/** The properties of an element that a paper looks at. */
interface Seen {
  className?: string | undefined
  children?: ReactNode
  colSpan?: number | undefined
  style?: { fontSize?: number | string | undefined } | undefined
  src?: string | undefined
  'data-tone'?: string | undefined
  'data-fill'?: string | undefined
  'data-code'?: string | undefined
  drawing?: Drawing | undefined
}

/**
 * Blocks of the elements of print/: components without state, whose only context is that of the page cuts. They are called
 * here, as their markup would take three times as long to write and to read. Synchronous, as the language of papers is a
 * global (domain/words/p.ts).
 */
export function paperBlocks(page: ReactElement, around: Around = {}): PaperBlock[] {
  const reading = readBlocks(page, around)
  for (;;) {
    const step = reading.next()
    if (step.done) return step.value
  }
}

interface Around {
  picture?: PaperPicture | undefined
  cuts?: readonly (readonly number[])[]
}

/** The same in steps, so that others have their turn while a paper of hundreds of lines is read. */
export function* readBlocks(
  page: ReactElement,
  { picture, cuts = [] }: Around = {},
): Generator<void, PaperBlock[]> {
  function* read(node: ReactNode, into: PaperBlock): Generator<void, void> {
    if (node === null || node === undefined || typeof node === 'boolean') return
    if (isValidElement<Seen>(node)) return yield* readElement(node, into)
    if (typeof node !== 'object') return putText(into, String(node))
    if (!(Symbol.iterator in node)) throw new Error('A paper waits for nothing')
    for (const kid of node) yield* read(kid, into)
  }
  function* readElement({ type, props }: ReactElement<Seen>, into: PaperBlock): Generator<void, void> {
    const known: unknown = type
    if (known === PageCuts.Consumer) return yield* read(called(props.children, cuts), into)
    if (known === Chart && props.drawing) {
      into.k = [...(into.k ?? []), chartOf(props.drawing)]
      return
    }
    if (typeof type === 'function') return yield* read(called(type, props), into)
    if (known === Fragment) return yield* read(props.children, into)
    if (typeof type !== 'string') throw new Error('A paper has a component that only React can draw')
    into.k ??= []
    if (type === 'svg') {
      into.k.push(signOf(type, props))
      return
    }
    if (type === 'tr') yield
    const block = blockOf(type, props, picture)
    into.k.push(block)
    if (typeof props.children === 'string') putText(block, props.children)
    else yield* read(props.children, block)
  }
  const root: PaperBlock = { t: 'paper', k: [] }
  yield* read(page, root)
  return (root.k ?? []).filter((part) => typeof part !== 'string')
}

/** What a component, or a function in the place of children, draws. */
const called = (draw: unknown, given: unknown): ReactNode => {
  if (typeof draw !== 'function') throw new Error('A paper has a component that cannot be called')
  return draw(given)
}

function putText(block: PaperBlock, text: string) {
  block.k ??= []
  const last = block.k.at(-1)
  if (typeof last === 'string') block.k[block.k.length - 1] = last + text
  else if (text !== '') block.k.push(text)
}

/** The sheet among the blocks, by its name. A paper without one is a fault, and not printed as a blank page. */
export function sheetIn(blocks: readonly PaperBlock[]): PaperBlock {
  const sheet = blocks.find(({ c }) => c?.includes('sheet'))
  if (!sheet) throw new Error(`No sheet among ${blocks.map(({ t }) => `<${t}>`).join(' ') || 'no blocks'}`)
  return sheet
}

const svgOf = (sign: ReactElement) =>
  renderToStaticMarkup(sign).replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')

/** The texts of a chart are set as all others are: in the fonts of papers, with boxes for what these lack. */
const chartOf = (drawing: Drawing): PaperBlock => ({
  t: 'chart',
  svg: svgOf(<Chart drawing={drawing} isBare />),
  drawing,
})

/** An SVG is drawn with its children: they are not blocks. */
function signOf(type: string, props: Seen): PaperBlock {
  const Sign = type
  const svg = svgOf(<Sign {...props} />)
  const code = props['data-code']
  return { t: type, svg, ...(code && { code }) }
}

function blockOf(tag: string, props: Seen, picture?: PaperPicture): PaperBlock {
  const block: PaperBlock = { t: tag }
  const { className, colSpan, style, src, 'data-tone': tone, 'data-fill': fill } = props
  if (className) block.c = className.split(' ')
  if (tone) block.c = [...(block.c ?? []), `is-${tone}`]
  if (colSpan) block.colspan = `${colSpan}`
  if (typeof style?.fontSize === 'number') block.size = style.fontSize
  if (src && picture && src === picture.address) block.src = fileOf(picture)
  if (fill) block.fill = fill
  return block
}

/** File name of the picture in the typesetter. */
export const fileOf = ({ type }: PaperPicture) => `picture.${type.split('/')[1]?.replace('+xml', '')}`

/** Inline blocks; all others are separated. */
const RUNS_ON = ['b', 'span']

/** The words of blocks, in order, as one reads them. */
export function textOf(parts: readonly (PaperBlock | string)[], between = ''): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part
      const drawn = part.drawing?.texts.map(({ text }) => text).join(' ') ?? ''
      const inside = drawn + textOf(part.k ?? [], part.c?.includes('apart') ? ' ' : '')
      return RUNS_ON.includes(part.t) ? inside : ` ${inside} `
    })
    .join(between)
}
