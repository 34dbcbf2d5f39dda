import { strToU8, zipSync } from 'fflate'

export type Cell = string | number | null | undefined

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export interface Sheet {
  name: string
  /** The first row has the heads, which stay visible. */
  rows: readonly (readonly Cell[])[]
}

/** A workbook of one sheet. */
export const xlsxOf = (rows: Sheet['rows']): Blob => workbookOf([{ name: 'Sheet1', rows }])

/**
 * A workbook (ECMA-376, part 1). Text stays text: a code keeps its zeros, and nothing in it is a formula. Compressed
 * without a worker, which the library would create from text, against the page's content policy.
 */
export function workbookOf(sheets: readonly Sheet[]): Blob {
  const numbered = sheets.map((sheet, at) => ({ ...sheet, n: at + 1 }))
  const list = (of: (sheet: Sheet & { n: number }) => string) => numbered.map(of).join('')
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/>${list(({ n }) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${CONTENT}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${list(({ n, name }) => `<sheet name="${escaped(name)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}">${list(({ n }) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}</Relationships>`,
  }
  for (const { n, rows } of numbered) files[`xl/worksheets/sheet${n}.xml`] = sheetXml(rows)
  const packed = zipSync(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(XML + text)])),
  )
  return new Blob([packed as Uint8Array<ArrayBuffer>], { type: `${CONTENT}.sheet` })
}

const sheetXml = (rows: Sheet['rows']) =>
  `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" defaultColWidth="18"/><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`

const rowXml = (row: readonly Cell[], i: number) =>
  `<row r="${i + 1}">${row.map((value, column) => cellXml(value, `${lettersOf(column)}${i + 1}`)).join('')}</row>`

/** A to Z, then AA. */
const lettersOf = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : lettersOf(Math.floor(column / 26) - 1) + lettersOf(column % 26)

function cellXml(value: Cell, at: string): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Removes characters that XML forbids. */
const escaped = (text: string) =>
  text
    .replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)
    .replace(/\p{Cc}/gu, (sign) => (/[\t\n\r]/.test(sign) ? sign : ''))
