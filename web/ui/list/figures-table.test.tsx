import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NOTHING, type Paise, paise } from '#domain/money.ts'
import { type FigureColumn, FiguresTable } from './figures-table.tsx'

interface Line {
  day: string
  name: string
  quantity: number
  amount: Paise
}

const SOAP: Line = { day: '2026-11-02', name: 'Soap', quantity: 1200.5, amount: paise(123456_70) }
const OIL: Line = { day: '2026-11-03', name: 'Oil', quantity: 2, amount: NOTHING }

const COLUMNS: FigureColumn<Line>[] = [
  { header: 'Day', kind: 'date', leaves: 'phone', value: ({ day }) => day, total: '' },
  { header: 'Item', isName: true, value: ({ name }) => name, total: 'In all' },
  { header: 'Quantity', kind: 'quantity', value: ({ quantity }) => quantity, total: '' },
  {
    header: 'Amount',
    kind: 'amount',
    isDashed: true,
    value: ({ amount }) => amount,
    total: paise(123456_70),
  },
]

/** Each row as its cells: 'th' where the cell is a head. */
const cellsOf = (html: string) =>
  [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<(t[hd])([^>]*)>(.*?)<\/t[hd]>/g)].map(([, tag = '', attributes = '', text = '']) => ({
      text,
      scope: tag === 'th' ? (/scope="(\w+)"/.exec(attributes)?.[1] ?? 'none') : undefined,
      isFigure: attributes.includes('data-align="end"'),
    })),
  )

test('a column writes its figures, and lines them up with its head and its total', () => {
  const html = renderToStaticMarkup(<FiguresTable label="Sold" rows={[SOAP, OIL]} columns={COLUMNS} />)
  const rows = cellsOf(html)
  expect(html).toContain('aria-label="Sold"')
  expect(rows.map((cells) => cells.map(({ text }) => text))).toEqual([
    ['Day', 'Item', 'Quantity', 'Amount'],
    ['2 Nov 2026', 'Soap', '1,200.5', '1,23,456.70'],
    ['3 Nov 2026', 'Oil', '2', '-'],
    ['', 'In all', '', '1,23,456.70'],
  ])
  for (const cells of rows) expect(cells.map(({ isFigure }) => isFigure)).toEqual([false, false, true, true])
  expect(rows.map((cells) => cells.map(({ scope }) => scope))).toEqual([
    ['col', 'col', 'col', 'col'],
    ...[1, 2, 3].map(() => [undefined, 'row', undefined, undefined]),
  ])
})

test('a column that is left out leaves no cell, and a cell may stand below several heads', () => {
  const html = renderToStaticMarkup(
    <FiguresTable
      label="Change"
      rows={[
        ['Total', '1', '2'],
        ['Reason', 'Broken'],
      ]}
      columns={[
        { header: '', key: 'label', value: ([label]) => label },
        { header: 'is', value: ([, first]) => first, span: (cells) => (cells.length > 2 ? 1 : 2) },
        false,
        { header: 'becomes', value: ([, , second]) => second },
      ]}
    />,
  )
  expect(cellsOf(html).map((cells) => cells.map(({ text }) => text))).toEqual([
    ['', 'is', 'becomes'],
    ['Total', '1', '2'],
    ['Reason', 'Broken'],
  ])
  expect(html).toContain('<td colSpan="2">Broken</td>')
})
