// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { INVOICE_STYLES, lookOfStyle } from '#domain/paper/invoice-style.ts'
import { sampleInvoice } from '#print/invoice/annapurna-invoice.ts'
import { ORIGINAL } from '#print/invoice/copies/copy-label.ts'
import { InvoicePages } from '#print/invoice/invoice-pages.tsx'
import { type Look, lookOf, type RuleName, type TableLook } from './laying/look.ts'
import { invoicePaper } from './paper-kinds.tsx'
import { type PaperBlock, paperBlocks } from './paper-model.tsx'

const PAGES = ['printed-page', 'parts/printed-blocks', 'tables/printed-tables']
const FRAMES = { gst: 'invoice/default', simple: 'invoice/retail', restaurant: 'invoice/restaurant' }

/** Letters of a roll of 58 mm. */
const ROLL_SIZE = '11px'

/** What a stylesheet says on another element. */
const ELSEWHERE = [
  // Above each line but the first, where the look has it below.
  'receipt-foot p.: margin-bottom',
  // On its label.
  'account div.addend: padding-left',
  // A head of a row in the body is light: server/papers/laying/cell-looks.ts.
  'tax-summary th.: font-weight',
  'receipt-tax th.: font-weight',
]

/** Rows whose height is what a page has left. */
const STRETCHED = ['filler', 'blank', 'carried']

interface Rule {
  selector: string
  weight: number
  declared: [name: string, value: string][]
}

/** The rule with more classes counts, then the one with more tags. */
const weightOf = (selector: string) =>
  (selector.match(/[.[]|:(?!is|not|where|has)/g) ?? []).length * 100 +
  (selector.match(/(?<![\w.:[-])[a-z]\w*/g) ?? []).length

const SIDES = ['top', 'right', 'bottom', 'left']

/** A shorthand as its sides. */
function longhand(name: string, value: string): [string, string][] {
  const parts = value.split(/\s+(?![^(]*\))/)
  const [top = '', right = top, bottom = top, left = right] = parts
  const sides = [top, right, bottom, left]
  if (name === 'padding' || name === 'margin')
    return SIDES.map((side, at) => [`${name}-${side}`, sides[at] ?? ''])
  if (name === 'padding-block' || name === 'margin-block')
    return [
      [`${name.slice(0, -6)}-top`, top],
      [`${name.slice(0, -6)}-bottom`, right],
    ]
  if (name === 'padding-inline')
    return [
      ['padding-left', top],
      ['padding-right', right],
    ]
  if (name === 'border') return SIDES.map((side) => [`border-${side}`, value])
  if (name === 'border-block')
    return [
      ['border-top', value],
      ['border-bottom', value],
    ]
  if (name === 'font') {
    const [, size = '', line = ''] = /(\d+px) \/ (\d+px)/.exec(value) ?? []
    return [
      ['font-size', size],
      ['line-height', line],
    ]
  }
  return [[name, value]]
}

const rulesOf = (files: readonly string[]): Rule[] =>
  files.flatMap((file) =>
    [
      ...readFileSync(`print/${file}.css`, 'utf8')
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/@\w+[^{}]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
        .matchAll(/([^{}]+)\{([^{}]*)\}/g),
    ].flatMap(([, selectors = '', body = '']) => {
      const declared = body
        .split(';')
        .filter((line) => line.includes(':'))
        .flatMap((line) => {
          const at = line.indexOf(':')
          return longhand(
            line.slice(0, at).trim(),
            line
              .slice(at + 1)
              .trim()
              .replace(/\s+/g, ' '),
          )
        })
      return selectors
        .split(/,(?![^(]*\))/)
        .map((selector) => ({ selector: selector.trim(), weight: weightOf(selector), declared }))
    }),
  )

function declaredOn(element: Element, rules: readonly Rule[]): Record<string, string> {
  const taken = rules
    .filter(({ selector }) => !selector.includes('::') && element.matches(selector))
    .toSorted((one, other) => one.weight - other.weight)
  const css = Object.fromEntries(taken.flatMap(({ declared }) => declared))
  const size = css['font-size']?.replace('var(--size)', ROLL_SIZE)
  return size === undefined ? css : { ...css, 'font-size': size }
}

/** In px; 'em' in sizes of the element's letters. */
function px(value: string | undefined, letters: number): number {
  if (value === undefined) return 0
  const [, figure = '0', unit] = /^([\d.]+)(\w*)$/.exec(value) ?? []
  const per = unit === 'mm' ? 96 / 25.4 : unit === 'em' ? letters : 1
  return Math.round(Number(figure) * per * 1000) / 1000
}

/** Height of letters and of a line, which an element takes over from what is around it. */
interface Letters {
  size: number
  line: string
}

function lettersOf(css: Record<string, string>, around: Letters): Letters {
  return {
    size: css['font-size'] ? px(css['font-size'], around.size) : around.size,
    line: css['line-height'] ?? around.line,
  }
}

const lineOf = ({ size, line }: Letters) => px(/\d$/.test(line) ? `${line}em` : line, size)

const RULES: Record<RuleName, string> = {
  rule: '1px solid #000',
  bar: '2px solid #000',
  faint: '1px solid #ccc',
  pale: '1px solid #eee',
  dashed: '1px dashed #000',
  double: '3px double #000',
}

/** What a look says and what the stylesheet says of the same element, where they differ. */
function differences(look: Look, css: Record<string, string>, letters: Letters): string[] {
  const own = (name: string) => px(css[name], letters.size)
  const found: string[] = []
  const same = (name: string, inLook: number | string | undefined, inCss: number | string | undefined) => {
    const isSame = typeof inLook === 'number' ? Math.abs(inLook - Number(inCss)) < 0.01 : inLook === inCss
    if (inLook !== undefined && !isSame) found.push(`${name} ${inLook}, in CSS ${inCss}`)
  }
  same('font-size', look.size, letters.size)
  same('line-height', look.line, lineOf(letters))
  same('font-weight', look.weight, own('font-weight'))
  same('min-height', look.least, own('min-height'))
  same('letter-spacing', look.tracking, Number.parseFloat(css['letter-spacing'] ?? '0'))
  same('margin-top', look.above, own('margin-top'))
  same('margin-bottom', look.below, own('margin-bottom'))
  for (const side of ['top', 'bottom', 'left', 'right'] as const) {
    if (look.pad) same(`padding-${side}`, look.pad[side] ?? 0, own(`padding-${side}`))
    const rule = look.rules?.[side]
    same(`border-${side}`, rule && RULES[rule], css[`border-${side}`])
  }
  const columns = look.columns?.map((width) => (typeof width === 'number' ? `${width}px` : width)).join(' ')
  same(
    'columns',
    columns,
    css['grid-template-columns']?.replaceAll('minmax(0, 1fr)', '1fr').replace('max-content', 'auto'),
  )
  same('gap', look.row ?? look.gap, px((css.gap ?? css['column-gap'])?.split(' ').at(-1), letters.size))
  return found
}

/** A look has the sixth pixel of a roll in em. */
const ROUNDED_PX = 0.1

/** The same of a cell: its room, and the least width of its column. */
function cellDifferences(
  cell: Element,
  {
    table,
    look,
    css,
    letters,
  }: { table: TableLook; look: Look; css: Record<string, string>; letters: Letters },
): string[] {
  const row = cell.parentElement?.className ?? ''
  if (STRETCHED.includes(row)) return []
  const isHead = cell.closest('thead') !== null
  const isFirst = cell.previousElementSibling === null
  const em = letters.size
  const padY = (isHead ? table.headY : row === 'line' ? table.lineY : undefined) ?? table.padY
  const left = isFirst && table.first !== undefined ? table.first : table.padX * em
  const right = (table.padRight ?? table.padX) * em
  const own = (name: string) => px(css[name], em)
  // On a roll the groups of rows have the room, not the cells.
  const rooms: [string, number, number][] = [
    ['left', left, own('padding-left')],
    ['right', right, own('padding-right')],
    ...(table.groupY === undefined
      ? ([
          ['top', padY * em, own('padding-top')],
          ['bottom', padY * em, own('padding-bottom')],
        ] satisfies [string, number, number][])
      : []),
  ]
  // Where a column takes the rest, the others are as wide as they must be.
  if (look.cell && table.grow.length > 0)
    rooms.push(['width', (look.cell + 2 * table.padX) * em, own('min-width')])
  return rooms
    .filter(([, inLook, inCss]) => Math.abs(inLook - inCss) > ROUNDED_PX)
    .map(([room, inLook, inCss]) => `${room} ${inLook}, in CSS ${inCss}`)
}

test.each(INVOICE_STYLES)('a bill as a file has the measures of its stylesheet: %s', (style) => {
  const { design, paper } = lookOfStyle(style)
  const rules = rulesOf(
    paper === 'roll'
      ? ['printed-page', 'receipt/printed-receipt']
      : [...PAGES, FRAMES[design as keyof typeof FRAMES]],
  )
  const invoice = sampleInvoice()
  const page = <InvoicePages sheets={[{ invoice, copy: ORIGINAL }]} style={style} receiptPaper="58mm" />
  const { looks } = invoicePaper(invoice, { style, receiptPaper: '58mm', words: undefined })
  document.body.innerHTML = renderToStaticMarkup(page)
  const found = new Set<string>()
  const walk = (block: PaperBlock, element: Element, around: string, above: Letters, within?: TableLook) => {
    const look = lookOf(looks, block, around)
    const css = declaredOn(element, rules)
    const letters = lettersOf(css, above)
    // Labels and values are a grid of one column on the roll of a file, and a grid a row in the browser.
    const row = look.facts && element.firstElementChild
    if (row) css['grid-template-columns'] ??= declaredOn(row, rules)['grid-template-columns'] ?? ''
    if (row) css.gap ??= declaredOn(row, rules).gap ?? ''
    for (const difference of differences(look, css, letters))
      found.add(`${around} ${element.tagName.toLowerCase()}.${block.c?.join('.') ?? ''}: ${difference}`)
    const inside = block.c?.[0] ?? around
    const kids = (block.k ?? []).filter((kid) => typeof kid !== 'string')
    if (block.t === 'svg') return
    const table = look.table ?? within
    if (table && (block.t === 'td' || block.t === 'th')) {
      for (const difference of cellDifferences(element, { table, look, css, letters }))
        found.add(
          `${element.closest('table')?.className} ${element.closest('thead') ? 'head' : element.parentElement?.className} ${element.className} cell ${difference}`,
        )
      return
    }
    expect(kids.map(({ t }) => t)).toEqual([...element.children].map((kid) => kid.tagName.toLowerCase()))
    for (const [at, kid] of kids.entries()) walk(kid, element.children[at] as Element, inside, letters, table)
  }
  const blocks = paperBlocks(page)
  for (const [at, block] of blocks.entries())
    walk(
      block,
      document.body.children[at] as Element,
      'paper',
      lettersOf(declaredOn(document.body, rules), { size: 0, line: '' }),
    )
  expect([...found].filter((one) => !ELSEWHERE.some((known) => one.startsWith(known)))).toEqual([])
})
