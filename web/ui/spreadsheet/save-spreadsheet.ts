import { saveFile } from './save-file.ts'
import type { Cell } from './write-xlsx.ts'

/** Hands a workbook of one sheet to the browser, to be saved under a name. */
export async function saveSpreadsheet(name: string, heads: string[], rows: Cell[][]) {
  const { xlsxOf } = await import('./write-xlsx.ts')
  saveFile(name, xlsxOf([heads, ...rows]))
}
