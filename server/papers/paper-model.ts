import { Parser } from 'htmlparser2'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * A paper as a model: blocks by their stylesheet names, with their text. Read from the markup of print/, so that screen and
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

/** True for an SVG sign, which is drawn with its children: they are not blocks. */
const isSign = (tag: string) => tag === 'svg'

/**
 * Blocks of the markup of print/. React may put others in front: for a picture, a '<link>' that preloads it. Synchronous, as
 * the language of papers is a global (domain/words/p.ts).
 */
export function paperBlocks(page: ReactElement, picture?: PaperPicture): PaperBlock[] {
  const root: PaperBlock = { t: 'paper', k: [] }
  const open: PaperBlock[] = [root]
  let sign = ''
  let code: string | undefined
  let signDepth = 0
  const top = () => open.at(-1) ?? root
  const put = (part: PaperBlock | string) => {
    const block = top()
    block.k ??= []
    const last = block.k.at(-1)
    if (typeof part === 'string' && typeof last === 'string') block.k[block.k.length - 1] = last + part
    else block.k.push(part)
  }
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (signDepth > 0 || isSign(tag)) {
          if (isSign(tag)) code = attributes['data-code']
          sign += openingTag(tag, attributes)
          signDepth += 1
          return
        }
        const block = blockOf(tag, attributes, picture)
        put(block)
        open.push(block)
      },
      ontext(text) {
        if (signDepth === 0) put(text)
      },
      onclosetag(tag) {
        if (signDepth > 0) {
          sign += `</${tag}>`
          signDepth -= 1
          if (signDepth === 0) {
            put({ t: 'svg', svg: sign, ...(code && { code }) })
            sign = ''
          }
          return
        }
        open.pop()
      },
    },
    { xmlMode: true },
  )
  parser.end(renderToStaticMarkup(page))
  return (root.k ?? []).filter((part) => typeof part !== 'string')
}

/** The sheet among the blocks, by its name. A paper without one is a fault, and not printed as a blank page. */
export function sheetIn(blocks: readonly PaperBlock[]): PaperBlock {
  const sheet = blocks.find(({ c }) => c?.includes('sheet'))
  if (!sheet) throw new Error(`No sheet among ${blocks.map(({ t }) => `<${t}>`).join(' ') || 'no blocks'}`)
  return sheet
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

function openingTag(tag: string, attributes: Record<string, string>): string {
  const namespace = isSign(tag) ? ' xmlns="http://www.w3.org/2000/svg"' : ''
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`)
  return `<${tag}${namespace}${written.join('')}>`
}

function blockOf(tag: string, attributes: Record<string, string>, picture?: PaperPicture): PaperBlock {
  const { class: names, colSpan, colspan = colSpan, style, src, 'data-tone': tone } = attributes
  const size = style?.match(/font-size:([\d.]+)px/)?.[1]
  return {
    t: tag,
    ...((names || tone) && { c: [...(names?.split(' ') ?? []), ...(tone ? [`is-${tone}`] : [])] }),
    ...(colspan && { colspan }),
    ...(size && { size: Number(size) }),
    ...(src && src === picture?.address && { src: fileOf(picture) }),
    ...(attributes['data-fill'] && { fill: attributes['data-fill'] }),
  }
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
      const inside = textOf(part.k ?? [], part.c?.includes('apart') ? ' ' : '')
      return RUNS_ON.includes(part.t) ? inside : ` ${inside} `
    })
    .join(between)
}
