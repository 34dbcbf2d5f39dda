import type { PaperBlock } from '../paper-model.tsx'
import type { Box, Drawn } from './drawn.ts'
import { layBlock } from './lay-blocks.ts'
import { inset, styleOf } from './lay-text.ts'
import { type Look, type Looks, lookOf, namesOf } from './look.ts'

/**
 * Lays out a sheet: its frame is repeated on each page, and later pages begin with its '.continued'. `fills`: the lines fill
 * the page, so that the sums are at its foot.
 */
export function laySheet(frame: PaperBlock, looks: Looks, fills: boolean): Drawn[] {
  const look = lookOf(looks, frame, 'sheet')
  const around = nameOf(frame)
  const box: Box = {
    inset: inset(look.pad),
    rules: look.frame ? { top: 'rule', bottom: 'rule', left: 'rule', right: 'rule' } : {},
    above: 0,
    below: 0,
  }
  const style = styleOf({ ...looks.text, ...look })
  const kids = (frame.k ?? []).filter((kid) => typeof kid !== 'string')
  const last = endOfSums(kids)
  const laid = kids.map((kid, index) => {
    const isLines = namesOf(kid).includes('lines')
    const place = { looks, around, fills }
    return {
      kid,
      fills: fills && isLines,
      of: [
        ...(isLines ? [{ d: 'mark', name: 'table' } as const] : []),
        ...layBlock(kid, place, siblingStyle(kid, kids[index - 1], look, looks)),
        ...(isLines ? [{ d: 'mark', name: 'after' } as const] : []),
        ...(kid === last ? [{ d: 'mark', name: 'end' } as const] : []),
      ],
    }
  })
  return pagesOf(laid).flatMap((page, index): Drawn[] => {
    const drawn: Drawn = fills
      ? { d: 'filled', rows: page.map(({ fills, of }) => ({ fills, of })), box, ...(style && { style }) }
      : { d: 'box', of: page.flatMap(({ of }) => of), box, ...(style && { style }) }
    return index === 0 ? [drawn] : [{ d: 'page' }, drawn]
  })
}

/** A paper may be the sheet itself. */
const nameOf = (frame: PaperBlock) => namesOf(frame).find((name) => name !== 'sheet') ?? frame.t

/** The last block of the sums; long terms after it may be on a page of their own. */
const endOfSums = (kids: readonly PaperBlock[]) =>
  kids.findLast(
    (kid, index) => !(namesOf(kid).includes('terms') && namesOf(kids[index - 1] ?? kid).includes('closing')),
  )

/** Style of a block after its sibling: "receipt-title + *" is matched as CSS would. */
export function siblingStyle(
  kid: PaperBlock,
  before: PaperBlock | undefined,
  look: Look,
  looks: Looks,
): Look {
  if (!before) return {}
  const [name = kid.t, name0 = before.t] = [namesOf(kid)[0], namesOf(before)[0]]
  return { ...look.each, ...looks[`${name0} + *`], ...looks[`${name0} + ${name}`] }
}

function pagesOf<Laid extends { kid: PaperBlock }>(laid: readonly Laid[]): Laid[][] {
  const pages: Laid[][] = [[]]
  for (const each of laid) {
    if (namesOf(each.kid).includes('continued')) pages.push([])
    pages.at(-1)?.push(each)
  }
  return pages
}
