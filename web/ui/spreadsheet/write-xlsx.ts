import { strToU8, zipSync } from 'fflate'

export type Cell = string | number | null | undefined

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** What stands in every workbook of one sheet (ECMA-376, part 1). */
const FRAME: Record<string, string> = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}

/**
 * A workbook of one sheet. Text stays text: a code keeps its zeros, and nothing in it is a formula. Packed at once and not in
 * a worker, which the page's content policy does not let a library make out of text.
 */
export function xlsxOf(rows: readonly (readonly Cell[])[]): Blob {
  const lines = rows.map(rowXml).join('')
  const sheet = `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" defaultColWidth="18"/><sheetData>${lines}</sheetData></worksheet>`
  const files = Object.entries({ ...FRAME, 'xl/worksheets/sheet1.xml': sheet })
  const packed = zipSync(Object.fromEntries(files.map(([path, text]) => [path, strToU8(XML + text)])))
  return new Blob([packed as Uint8Array<ArrayBuffer>], { type: `${CONTENT}.sheet` })
}

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

/** Without what no XML may hold. */
const escaped = (text: string) =>
  text
    .replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)
    .replace(/\p{Cc}/gu, (sign) => (/[\t\n\r]/.test(sign) ? sign : ''))
