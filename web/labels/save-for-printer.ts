import { copiesOf } from '#domain/labels/label-pages.ts'
import { tspl } from '#domain/labels/tspl.ts'
import { zpl } from '#domain/labels/zpl.ts'
import { saveFile } from '#web/ui/spreadsheet/save-file.ts'
import { drawRow } from './label-canvas.ts'
import type { Labels } from './use-labels.ts'

/** A file of commands for the label printer, in the printer's language. */
export async function saveForPrinter({ paper, pages }: Labels, language: 'tspl' | 'zpl') {
  if (paper.kind !== 'roll' || pages.length === 0) return
  // Letters of fonts that load after the drawing would be missing in it.
  await document.fonts.ready
  const rows = copiesOf(pages).map(({ row, copies }) => ({ ...drawRow(paper, row), copies }))
  const file = language === 'tspl' ? tspl(paper, rows) : zpl(paper, rows)
  saveFile(`labels-${language}.prn`, new Blob([file], { type: 'application/octet-stream' }))
}
