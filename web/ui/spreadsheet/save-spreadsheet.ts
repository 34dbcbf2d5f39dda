import { saveFile } from './save-file.ts'
import type { Cell } from './write-xlsx.ts'

/** Saves a workbook of one sheet under a name, by the browser. */
export async function saveSpreadsheet(name: string, heads: string[], rows: Cell[][]) {
  const { xlsxOf } = await import('./write-xlsx.ts')
  saveFile(name, xlsxOf([heads, ...rows]))
}
