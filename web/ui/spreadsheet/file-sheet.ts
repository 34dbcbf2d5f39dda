/** A sheet of a workbook, or the whole of a text file, each cell as it is shown. */
export interface Sheet {
  name: string
  isHidden: boolean
  rows: string[][]
  /** Merged cells; rows and columns from 0, the last ones included. */
  merges: { top: number; bottom: number; left: number; right: number }[]
  hiddenRows: number
}
