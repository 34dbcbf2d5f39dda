import { expect, test } from 'vitest'
import { csvLine } from './csv-line.ts'

test.each([
  [['Pen', 2.5, true, null], 'Pen,2.5,true,\r\n'],
  [['Say "hi", then\nleave'], '"Say ""hi"", then\nleave"\r\n'],
  [[{ name: 'Asha' }], '"{""name"":""Asha""}"\r\n'],
  [['बही'], 'बही\r\n'],
  [[-5, '-5'], "-5,'-5\r\n"],
])('%o is written as CSV that reads back', (values, line) => {
  expect(csvLine(values)).toBe(line)
})

test.each(['=1+1', '+91 98', '-2', '@SUM(A1)', '\t=1', '\r=1', '  =HYPERLINK("http://x")'])(
  'a spreadsheet reads %o as text, not as a formula',
  (text) => {
    expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/)
  },
)
