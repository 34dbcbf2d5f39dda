// Reads the words of a PDF as the engine of papers writes it: objects one after another, fonts with a table of their letters, pages
// whose text stands upright. No reader of PDFs in general.
import { inflateSync } from 'node:zlib'

const OBJECT = /(?:^|\n)(\d+) 0 obj\n/g
const LENGTH = /\/Length (\d+)/

/** Words and data of each object, by its number. */
function objectsOf(pdf) {
  const text = pdf.toString('latin1')
  const objects = new Map()
  OBJECT.lastIndex = 0
  for (let found = OBJECT.exec(text); found; found = OBJECT.exec(text)) {
    const from = OBJECT.lastIndex
    const end = text.indexOf('endobj', from)
    const stream = text.indexOf('stream\n', from)
    if (stream < 0 || stream > end) {
      objects.set(Number(found[1]), { words: text.slice(from, end) })
      continue
    }
    const words = text.slice(from, stream)
    const data = pdf.subarray(stream + 7, stream + 7 + Number(words.match(LENGTH)?.[1] ?? 0))
    objects.set(Number(found[1]), { words, data })
    OBJECT.lastIndex = stream + 7 + data.length
  }
  return objects
}

const dataOf = ({ words, data }) =>
  (words.includes('/FlateDecode') ? inflateSync(data) : data).toString('latin1')
const referred = (words, key) => Number(words.match(new RegExp(`/${key} (\\d+) 0 R`))?.[1] ?? -1)

const inUtf16 = (hex) =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)))

/** Letters by the number of their glyph. */
function lettersOf(font, objects) {
  const letters = new Map()
  const table = objects.get(referred(font.words, 'ToUnicode'))
  if (!table) return letters
  for (const [, glyph, hex] of dataOf(table).matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gm))
    letters.set(Number.parseInt(glyph, 16), inUtf16(hex))
  return letters
}

const ESCAPED = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** The strings of a line, their escapes resolved: in parentheses, which may stand in them in pairs, or as hexadecimal digits. */
function stringsIn(line) {
  const strings = []
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '<' && line[at + 1] !== '<') {
      const end = line.indexOf('>', at)
      strings.push(Buffer.from(line.slice(at + 1, end), 'hex').toString('latin1'))
      at = end
    }
    if (line[at] !== '(') continue
    let string = ''
    for (let depth = 1; depth > 0 && at < line.length; ) {
      const sign = line[++at]
      if (sign === '\\') {
        const octal = line.slice(at + 1, at + 4).match(/^[0-7]{1,3}/)?.[0]
        string += octal
          ? String.fromCharCode(Number.parseInt(octal, 8))
          : (ESCAPED[line[at + 1]] ?? line[at + 1])
        at += octal?.length ?? 1
        continue
      }
      if (sign === '(') depth += 1
      if (sign === ')') depth -= 1
      if (depth > 0) string += sign
    }
    strings.push(string)
  }
  return strings
}

const unicodeOf = (string) =>
  string.startsWith('\xfe\xff') ? Buffer.from(string.slice(2), 'latin1').swap16().toString('utf16le') : string

/** Texts of a page's content, an operator a line, with their places: pt from its left and top, and the size of their letters. */
function textsOn(content, fonts, height) {
  const texts = []
  let at = { x: 0, y: 0 }
  let font
  let size = 0
  let text = ''
  /** Glyphs for which another text stands in the file, as it does for syllables that are drawn in another order. */
  let isReplaced = false
  for (const line of content.split('\n')) {
    if (line.endsWith(' TJ') || line.endsWith(' Tj')) {
      if (isReplaced || !font) continue
      for (const string of stringsIn(line))
        for (let index = 0; index + 1 < string.length; index += 2)
          text += font.get(string.charCodeAt(index) * 256 + string.charCodeAt(index + 1)) ?? ''
    } else if (line.endsWith(' Tf')) {
      const [name, points] = line.split(' ')
      font = fonts.get(name.slice(1))
      size = Number(points)
    } else if (line.endsWith(' cm') && line.startsWith('1 0 0 -1 ')) {
      const [x, y] = line.split(' ').slice(4, 6)
      at = { x: Number(x), y: height - Number(y) }
    } else if (line === 'ET') {
      if (text) texts.push({ text, x: at.x, y: at.y, size })
      text = ''
    } else if (line.includes('/ActualText')) {
      text += unicodeOf(stringsIn(line.slice(line.indexOf('/ActualText')))[0] ?? '')
      isReplaced = true
    } else if (line === 'EMC') isReplaced = false
  }
  return texts
}

/** The pages of a PDF: their size in pt, and their texts in the order in which they are drawn. */
export function readPdf(pdf) {
  const objects = objectsOf(pdf)
  const known = new Map()
  const fontAt = (id) => {
    if (!known.has(id)) known.set(id, lettersOf(objects.get(id) ?? { words: '' }, objects))
    return known.get(id)
  }
  const tree = [...objects.values()].find(({ words }) => words.includes('/Type /Pages'))
  const [, kids = ''] = tree?.words.match(/\/Kids \[([^\]]*)\]/) ?? []
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, id]) => {
    const { words } = objects.get(Number(id)) ?? { words: '' }
    const [, width, height] = words.match(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/) ?? []
    const [, named = ''] = words.match(/\/Font <<([^>]*)>>/) ?? []
    const fonts = new Map(
      [...named.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name, font]) => [name, fontAt(Number(font))]),
    )
    const content = objects.get(referred(words, 'Contents'))
    const size = { width: Number(width), height: Number(height) }
    return { ...size, texts: content ? textsOn(dataOf(content), fonts, size.height) : [] }
  })
}
