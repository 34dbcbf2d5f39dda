import type { ReportColumn } from '#domain/reports/report-columns.ts'
import type { ReportRow } from '#domain/reports/report-row.ts'
import { Chart } from '#print/chart/chart.tsx'
import type { Drawing } from '#print/chart/drawing.ts'

/** A report in the reader's language. */
export interface PrintedReport {
  shop: string
  name: string
  /** Filter and dates of the report. */
  about: string
  dates: string
  picture?: Drawing | undefined
  /** Without columns it is the picture alone. */
  columns: readonly (Pick<ReportColumn, 'key' | 'title'> & { align: 'item' | 'short' | 'amount' })[]
  rows: readonly { kind: ReportRow['kind']; cells: readonly string[] }[]
  generated: string
}

const ROW_NAMES: Record<ReportRow['kind'], string | undefined> = {
  row: undefined,
  head: 'head',
  sum: 'sum',
  total: 'sums',
}

/** A report on paper: its columns with every row, the total last. */
export const ReportPaper = ({
  shop,
  name,
  about,
  dates,
  picture,
  columns,
  rows,
  generated,
}: PrintedReport) => (
  <article className="sheet report">
    <header className="report-title">
      <p className="shop-name">{shop}</p>
      <h1>{name}</h1>
      {about && <p className="report-about">{about}</p>}
      <p>{dates}</p>
    </header>
    {picture && <Chart drawing={picture} />}
    {columns.length > 0 && (
      <table className="lines">
        <thead>
          <tr>
            {columns.map(({ key, title, align }) => (
              <th key={key} scope="col" className={align}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kind, cells }, index) => (
            // Rows have no id, and never move.
            <tr key={String(index)} className={ROW_NAMES[kind]}>
              {columns.map(({ key, align }, column) => (
                <td key={key} className={align}>
                  {cells[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    )}
    {generated && <p className="generated">{generated}</p>}
  </article>
)
