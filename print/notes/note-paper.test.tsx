import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Note } from '#contract/documents/notes.ts'
import { paise } from '#domain/money.ts'
import { textOfPaper } from '#test/paper/read-paper.ts'
import { sampleNote as NOTE } from '#test/paper/sample-note.ts'
import { ORIGINAL } from '../invoice/copies/copy-label.ts'
import { InvoicePages } from '../invoice/invoice-pages.tsx'
import { invoiceOfNote } from './note-paper.ts'

const STYLES = ['default', 'retail', 'restaurant', 'retail-thermal', 'restaurant-thermal']
const paper = (note: Note, style: string) =>
  textOfPaper(
    renderToStaticMarkup(
      <InvoicePages
        sheets={[{ invoice: invoiceOfNote(note), copy: ORIGINAL }]}
        style={style}
        receiptPaper="80mm"
      />,
    ),
  )

test.each(STYLES)(
  'a note on %s paper has its number and date, and those of its bill (CGST rule 53)',
  (style) => {
    const text = paper(NOTE, style)
    expect(text).toContain('CREDIT NOTE')
    expect(text).not.toMatch(/TAX INVOICE|Tax Invoice|SALES INVOICE|Payment Status/)
    for (const words of ['CN-00015', '22 Nov 2026', 'SINV-00412', '20 Nov 2026', 'Goods came back'])
      expect(text).toContain(words)
    // 998.00 and 24.95 a head; with the share of the discount 1,037.92.
    expect(text).not.toMatch(/Invoice No|Invoice Date/)
    expect(text).toContain('1,037.92')
    expect(text).toContain('24.95')
    expect(text).toContain('Annapurna Caterers')
  },
)

test.each(['default', 'retail'])(
  'the number and the date of a note on %s paper are called its own',
  (style) => {
    expect(paper(NOTE, style)).toMatch(/Note No[^|]*\|CN-00015/)
    expect(paper(NOTE, style)).toMatch(/Note Date[^|]*\|22 Nov 2026/)
  },
)

test('amounts are those of the note, even if quantity x rate gives others', () => {
  const [line] = NOTE.items
  const odd = {
    ...NOTE,
    items: line ? [{ ...line, taxableAmount: paise(99_799), total: paise(104_789) }] : [],
  }
  expect(paper(odd, 'default')).toContain('|997.99|')
})

test('a note of a purchase is called the supplier’s, one without tax a financial note', () => {
  expect(paper({ ...NOTE, kind: 'debit-note', noteType: 'purchase' }, 'default')).toContain(
    'SUPPLIER DEBIT NOTE',
  )
  expect(paper({ ...NOTE, withoutTax: true }, 'retail')).toContain('Financial note, no tax is changed')
})
