import type { Cell } from './write-xlsx.ts'

/** Hands a workbook of one sheet to the browser, to be saved under a name. */
export async function saveSpreadsheet(name: string, heads: string[], rows: Cell[][]) {
  const { xlsxOf } = await import('./write-xlsx.ts')
  const link = document.createElement('a')
  link.href = URL.createObjectURL(xlsxOf([heads, ...rows]))
  link.download = name
  link.click()
  // Later, as the browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
