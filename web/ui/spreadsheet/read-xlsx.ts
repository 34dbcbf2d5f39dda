import { strFromU8, unzipSync } from 'fflate'
import { Parser } from 'htmlparser2'
import { t } from '#domain/words/t.ts'
import type { Sheet } from './file-sheet.ts'
import { shownBy } from './number-format.ts'

/** The sheets of a workbook in their order, each cell as the spreadsheet shows it. */
export function xlsxSheets(bytes: Uint8Array): Sheet[] {
  try {
    const parts = unzipSync(bytes, { filter: isOfUse })
    const part = (name: string) => {
      const found = parts[name] ?? parts[name.replace(/^\//, '')]
      return found ? strFromU8(found) : ''
    }
    const book = readBook(part('xl/workbook.xml'))
    const targets = readTargets(part('xl/_rels/workbook.xml.rels'))
    const shared = readShared(part('xl/sharedStrings.xml'))
    const shownAs = readStyles(part('xl/styles.xml'), book.since1904)
    return book.sheets.map(({ name, isHidden, id }) => ({
      name,
      isHidden,
      ...readCells(part(pathOf(targets.get(id) ?? '')), shared, shownAs),
    }))
  } catch {
    throw new Error(t('This Excel file could not be read. Save it again as .xlsx, without a password.'))
  }
}

/** A small file that unpacks to gigabytes is no list of a shop. */
const MOST_UNPACKED = 200 * 1024 * 1024
const isOfUse = ({ name, originalSize }: { name: string; originalSize: number }) =>
  /\.(xml|rels)$/.test(name) && originalSize < MOST_UNPACKED

const pathOf = (target: string) =>
  target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`

type Attributes = Record<string, string>
interface Handlers {
  open?: (name: string, attributes: Attributes) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Element names without their prefix: some programs write x:row. */
function parse(xml: string, { open, text, close }: Handlers) {
  const bare = (name: string) => name.slice(name.indexOf(':') + 1)
  const parser = new Parser(
    {
      onopentag: (name, attributes) => open?.(bare(name), attributes),
      ontext: (data) => text?.(data),
      onclosetag: (name) => close?.(bare(name)),
    },
    { xmlMode: true },
  )
  parser.end(xml)
}

interface Named {
  name: string
  isHidden: boolean
  id: string
}

function readBook(xml: string) {
  if (!xml) throw new Error('no workbook')
  const book = { since1904: false, sheets: [] as Named[] }
  parse(xml, {
    open: (tag, attributes) => {
      const { name = '', state = 'visible', date1904 = '0' } = attributes
      if (tag === 'workbookPr') book.since1904 = /^(?:1|true)$/.test(date1904)
      const id = Object.entries(attributes).find(([key]) => /:id$/.test(key))?.[1] ?? ''
      if (tag === 'sheet') book.sheets.push({ name, isHidden: state !== 'visible', id })
    },
  })
  return book
}

function readTargets(xml: string): Map<string, string> {
  const targets = new Map<string, string>()
  parse(xml, {
    open: (tag, { Id = '', Target = '' }) => {
      if (tag === 'Relationship') targets.set(Id, Target)
    },
  })
  return targets
}

function readShared(xml: string): string[] {
  const shared: string[] = []
  // The phonetic reading of a Japanese text is not part of it.
  const [inside, spoken] = [new Set<string>(), 'rPh']
  parse(xml, {
    open: (tag) => {
      inside.add(tag)
      if (tag === 'si') shared.push('')
    },
    text: (text) => {
      if (inside.has('t') && !inside.has(spoken)) shared.push((shared.pop() ?? '') + text)
    },
    close: (tag) => inside.delete(tag),
  })
  return shared
}

type Shown = (value: number) => string

function readStyles(xml: string, since1904: boolean): Shown[] {
  const codes = new Map<number, string>()
  const styles: Shown[] = []
  let isOfCells = false
  parse(xml, {
    open: (tag, { numFmtId = '0', formatCode = '' }) => {
      if (tag === 'numFmt') codes.set(Number(numFmtId), formatCode)
      if (tag === 'cellXfs') isOfCells = true
      const id = Number(numFmtId)
      if (tag === 'xf' && isOfCells) styles.push(shownBy(id, codes.get(id), since1904))
    },
    close: (tag) => {
      if (tag === 'cellXfs') isOfCells = false
    },
  })
  return styles
}

function readCells(
  xml: string,
  shared: string[],
  shownAs: Shown[],
): Pick<Sheet, 'rows' | 'merges' | 'hiddenRows'> {
  const sheet = { rows: [] as string[][], merges: [] as Sheet['merges'], hiddenRows: 0 }
  const plain = shownBy(0, undefined, false)
  let [row, column, value] = [-1, -1, '']
  let [kind, style] = ['n', 0]
  const inside = new Set<string>()
  const end = () => {
    if (value === '') return
    const line = sheet.rows[row] ?? []
    line[column] = textOf(kind, value, shared, shownAs[style] ?? plain)
    sheet.rows[row] = line
  }
  parse(xml, {
    open: (tag, { r = '', t: type = 'n', s = '0', ref = '', hidden = '' }) => {
      inside.add(tag)
      if (tag === 'row') {
        row = r ? Number(r) - 1 : row + 1
        column = -1
        if (/^(?:1|true)$/.test(hidden)) sheet.hiddenRows++
      }
      if (tag === 'c') {
        column = r ? columnOf(r) : column + 1
        ;[kind, style, value] = [type, Number(s), '']
      }
      if (tag === 'mergeCell') sheet.merges.push(...mergeOf(ref))
    },
    text: (text) => {
      const isValue = inside.has('v') || (inside.has('t') && inside.has('is') && !inside.has('rPh'))
      if (inside.has('c') && isValue) value += text
    },
    close: (tag) => {
      inside.delete(tag)
      if (tag === 'c') end()
    },
  })
  return { ...sheet, rows: Array.from(sheet.rows, (line) => Array.from(line ?? [], (cell) => cell ?? '')) }
}

function textOf(kind: string, value: string, shared: string[], shown: Shown): string {
  if (kind === 's') return shared[Number(value)] ?? ''
  if (kind === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (kind === 'd') return value.slice(0, 10)
  if (kind !== 'n') return value
  const number = Number(value)
  return Number.isNaN(number) ? value : shown(number)
}

/** 'AB12' is the 28th column, from 0. */
const columnOf = (reference: string): number =>
  [...reference.replace(/\d+$/, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

function mergeOf(reference: string): Sheet['merges'] {
  const [, left = '', top = '', right = '', bottom = ''] =
    /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(reference.replaceAll('$', '')) ?? []
  if (!left) return []
  return [{ top: Number(top) - 1, bottom: Number(bottom) - 1, left: columnOf(left), right: columnOf(right) }]
}
