import { afterAll, expect, test } from 'vitest'
import { MAX_LINES } from '#contract/fields.ts'
import { sampleInvoice } from '#print/invoice/annapurna-invoice.ts'
import { readsPdf } from '#test/paper/pdf-text.ts'
import { wordsOnPages, wordsOutside, wordsOverEachOther } from '#test/paper/words-on-pages.ts'
import { drawPaper } from './drawing/draw-paper.ts'
import { readPdf } from './engine/read-pdf.mjs'
import { makeTypesetter } from './engine/typesetter.ts'
import { invoicePaper } from './paper-kinds.tsx'

const typesetter = makeTypesetter()
afterAll(typesetter.stop)

/** The longest page of a PDF, pt (ISO 32000-1, annex C). */
const LONGEST = 14_400

const [rice] = sampleInvoice().items
const rollOf = (lines: number, style: 'retail-thermal' | 'restaurant-thermal') => {
  const items = Array.from(
    { length: lines },
    (_, index) => rice && { ...rice, itemname: `Thing${index + 1}x` },
  )
  return invoicePaper(sampleInvoice({ items: items.filter((item) => item !== undefined) }), {
    style,
    receiptPaper: '58mm',
    words: undefined,
  })
}

test.each(['retail-thermal', 'restaurant-thermal'] as const)(
  'the longest receipt has pages as long as a PDF may have, with each of its lines: %s',
  { timeout: 60_000 },
  async (style) => {
    const { pdf } = await drawPaper(typesetter, rollOf(MAX_LINES, style), 'pdf')
    const bytes = Buffer.from(pdf ?? [])
    const heights = readPdf(bytes).map(({ height }) => height)
    expect(Math.max(...heights)).toBeLessThanOrEqual(LONGEST)
    // Two lines of text for an item, or one.
    expect(heights).toHaveLength(style === 'retail-thermal' ? 2 : 1)
    const said = JSON.stringify(readPdf(bytes))
    expect(said.match(/Thing\d+x/g)).toHaveLength(MAX_LINES)
    if (!readsPdf) return
    const placed = wordsOnPages(bytes)
    expect(wordsOutside(placed, 0)).toEqual([])
    expect(wordsOverEachOther(placed)).toEqual([])
  },
)
