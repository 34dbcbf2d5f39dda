import { afterAll, expect, test } from 'vitest'
import { rupeesToPaise } from '#domain/money.ts'
import { INVOICE_STYLES } from '#domain/paper/invoice-style.ts'
import type { ChartFigures } from '#domain/reports/report-picture.ts'
import { drawFigures } from '#print/chart/draw-figures.ts'
import { sampleInvoice, sampleLine } from '#print/invoice/annapurna-invoice.ts'
import { invoiceOfNote } from '#print/notes/note-paper.ts'
import { offerOfChallan, offerOfOrder, offerOfQuotation } from '#print/offer/offer.ts'
import { A4 } from '#print/paper-pages.ts'
import type { PrintedReport } from '#print/report/report-paper.tsx'
import { pictureSize } from '#server/profile/picture.ts'
import { fillsIn, pdfFonts, pdfText, readsPdf } from '#test/paper/pdf-text.ts'
import { expectSameText } from '#test/paper/same-text.ts'
import { dinnerBill, receiptOfAc22 } from '#test/paper/sample-bills.ts'
import { sampleParty, sampleStatement, sampleVoucher } from '#test/paper/sample-money.ts'
import { sampleNote } from '#test/paper/sample-note.ts'
import { REJECTED, sampleChallan, sampleOrder, sampleQuotation } from '#test/paper/sample-offers.ts'
import { drawPaper } from './drawing/draw-paper.ts'
import { innerWidth } from './drawing/page-plan.ts'
import { makeTypesetter } from './engine/typesetter.ts'
import { withBoxes } from './fonts/boxed-text.ts'
import type { PaperJob } from './paper-job.ts'
import {
  invoicePaper,
  offerPaper,
  PICTURE_PAGE,
  reportPaper,
  statementPaper,
  voucherPaper,
} from './paper-kinds.tsx'
import { type PaperBlock, paperBlocks } from './paper-model.tsx'
import { wordsOfPaper } from './words-of-paper.ts'

const typesetter = makeTypesetter()
afterAll(typesetter.stop)

const expectSame = (job: PaperJob) => expectSameText(typesetter, job)

// All layouts in all languages: every-paper.test.ts.
test.skipIf(!readsPdf).each(INVOICE_STYLES)(
  'the PDF of a bill has the text of its page: %s in Hindi',
  async (style) => {
    const invoice = style.startsWith('restaurant') ? dinnerBill() : sampleInvoice()
    await expectSame(invoicePaper(invoice, { style, words: wordsOfPaper('hi') }))
  },
)

test.skipIf(!readsPdf)(
  'the PDFs of a bill in the default style, of offers, statements and vouchers have the text of their pages',
  async () => {
    const words = wordsOfPaper('mr', 'native')
    await expectSame(invoicePaper(receiptOfAc22(), { style: 'default', words: wordsOfPaper('en') }))
    for (const offer of OFFERS) await expectSame(offerPaper([offer], words))
    await expectSame(invoicePaper(invoiceOfNote(sampleNote), { style: 'default', words }))
    await expectSame(statementPaper(sampleStatement, words))
    await expectSame(voucherPaper({ ...MONEY, voucher: sampleVoucher }, words))
  },
)
const OFFERS = [
  offerOfOrder(sampleOrder({ approvals: REJECTED })),
  offerOfQuotation(sampleQuotation()),
  offerOfChallan(sampleChallan()),
]
const MONEY = { own: sampleInvoice().own, logo: null, party: sampleParty, nameOf: (code: string) => code }

/** As many rows as do not fit on two pages. */
const REPORT: PrintedReport = {
  shop: 'Sharma Traders',
  name: 'Day Book',
  about: 'Cash',
  dates: '1 Nov 2026 to 27 Nov 2026',
  columns: [
    { key: 'date', title: 'Date', align: 'short' },
    { key: 'what', title: 'Document', align: 'item' },
    { key: 'party', title: 'Party', align: 'item' },
    { key: 'amount', title: 'Amount', align: 'amount' },
  ],
  rows: [
    ...Array.from({ length: 120 }, (_, row) => ({
      kind: row % 40 === 0 ? ('head' as const) : ('row' as const),
      cells: [
        '27 Nov 2026',
        `Receipt ${row}`,
        'Anita Stores and Sons of Nipani '.repeat(row % 3),
        '1,047.90',
      ],
    })),
    { kind: 'total', cells: ['Total', '', '', '1,25,748.00'] },
  ],
  generated: 'Printed on 27 Nov 2026',
}
test.skipIf(!readsPdf)('a report of several pages has its titles on each and its total once', async () => {
  const { pdf, pages } = await drawPaper(
    typesetter,
    reportPaper(REPORT, { title: 'Day Book', day: '2026-11-27', words: undefined, page: A4 }),
    'pdf',
  )
  const text = pdfText(pdf ?? new Uint8Array()).replace(/\s+/g, ' ')
  expect(pages).toBeGreaterThan(2)
  expect(text.match(/Document/g)).toHaveLength(pages)
  expect(text.match(/1,25,748\.00/g)).toHaveLength(1)
  expect(text.match(/Receipt \d+/g)).toHaveLength(120)
  expect(text).toContain(`Page ${pages} of ${pages}`)
})

const CHART: ChartFigures = {
  lies: 'upright',
  series: [
    { title: 'Total', total: rupeesToPaise(1_25_748) },
    { title: 'एक साल पहले', total: rupeesToPaise(98_000) },
  ],
  bars: ['अप्रै', 'Oct'].map((label) => ({
    label,
    under: '2026',
    name: label,
    amounts: [rupeesToPaise(62_874), rupeesToPaise(49_000)],
  })),
}
const SHARES: ChartFigures = {
  lies: 'across',
  series: [{ title: 'Gross profit', total: rupeesToPaise(500) }],
  bars: ['बासमती चावल 🙏', 'Oil'].map((label, index) => ({
    label,
    name: label,
    amounts: [rupeesToPaise([750, -250][index] ?? 0)],
  })),
}

/** As print/chart/chart.tsx has them. */
const BAR_COLOURS = ['34 64 140', '167 175 189']

test.skipIf(!readsPdf).each([
  ['upright', CHART, 4],
  ['across', SHARES, 2],
] as const)('the picture of a report is above its table, with its texts: %s', async (_, figures, bars) => {
  const picture = drawFigures(figures, innerWidth(A4))
  const job = reportPaper(
    { ...REPORT, picture },
    { title: 'Day Book', day: '2026-11-27', words: undefined, page: A4 },
  )
  const { pdf = new Uint8Array(), boxed } = await drawPaper(typesetter, job, 'pdf')
  const text = pdfText(pdf).replace(/\s+/g, ' ')
  for (const { text: drawn } of picture.texts) expect(text).toContain(withBoxes(drawn))
  expect(text.indexOf(picture.texts[0]?.text ?? '')).toBeLessThan(text.indexOf('Receipt 1 '))
  expect(text).toContain('1,25,748.00')
  expect(boxed).toEqual(figures === SHARES ? ['🙏'] : [])
  // The bars, and the sign of what each is.
  expect(fillsIn(pdf, BAR_COLOURS)).toBe(bars + figures.series.length)
  const without = reportPaper(REPORT, { title: 'Day Book', day: '2026-11-27', words: undefined, page: A4 })
  expect(fillsIn((await drawPaper(typesetter, without, 'pdf')).pdf ?? pdf, BAR_COLOURS)).toBe(0)
})

test('the picture of a report alone is an image as high as what is on it', async () => {
  const picture = drawFigures(CHART, innerWidth(PICTURE_PAGE))
  const alone = { ...REPORT, columns: [], rows: [], generated: '', picture }
  const about = { title: 'Day Book', day: '2026-11-27', words: undefined, page: PICTURE_PAGE }
  const { png = new Uint8Array(), pages } = await drawPaper(typesetter, reportPaper(alone, about), 'png')
  expect(pages).toBe(1)
  const { width, height } = pictureSize(Buffer.from(png)) ?? { width: 0, height: 0 }
  // 150 mm of eight dots, in the proportion of a screen.
  expect(width).toBe(1200)
  expect(height).toBeGreaterThan(600)
  expect(height).toBeLessThan(900)
})

test.skipIf(!readsPdf)('a bill of many pages carries its sums forward, on each page its number', async () => {
  const { items } = sampleInvoice()
  const many = sampleInvoice({ items: Array.from({ length: 12 }, () => items).flat(), status: 'cancelled' })
  for (const style of ['default', 'retail', 'restaurant']) {
    const job = invoicePaper(many, { style, words: undefined })
    const { pdf, pages } = await drawPaper(typesetter, job, 'pdf')
    const text = pdfText(pdf ?? new Uint8Array())
    expect(pages).toBeGreaterThan(2)
    expect(text.match(/Carried forward/g)).toHaveLength(pages - 1)
    expect(text.match(/Brought forward/g)).toHaveLength(pages - 1)
    expect(text.match(/SINV-00412 CANCELLED/g)).toHaveLength(pages)
    expect(text).toContain(`Page ${pages} of ${pages}`)
  }
})

// A head higher than print/page-cuts.ts leaves room for pushes lines onto pages of their own.
test.skipIf(!readsPdf).each(['default', 'retail', 'restaurant'])(
  'names too long for the head of a further page are cut, and its pages stay as full as those of short names: %s',
  async (style) => {
    const [rice] = sampleInvoice().items
    const items = Array.from({ length: 40 }, () => rice).filter((line) => line !== undefined)
    const bill = sampleInvoice({ items })
    const long = {
      ...bill,
      own: { ...bill.own, name: 'Sharma Kirana & General Stores, Dry Fruits, Spices and Household Needs' },
      merchants: {
        ...bill.merchants,
        name: 'শ্রী কৃষ্ণ ভাণ্ডার and Nipani Provision Stores of the Old Market Road',
      },
    }
    const [short, cut] = await Promise.all(
      [bill, long].map((invoice) =>
        drawPaper(typesetter, invoicePaper(invoice, { style, words: undefined }), 'pdf'),
      ),
    )
    expect(cut?.pages).toBe(short?.pages)
    const text = pdfText(cut?.pdf ?? new Uint8Array())
    expect(text.match(/Brought forward/g)).toHaveLength((cut?.pages ?? 0) - 1)
    expect(text.match(/Invoice No SINV-00412, 20 Nov 2026/g)).toHaveLength((cut?.pages ?? 0) - 1)
    expect(text.match(/…/g)?.length).toBeGreaterThanOrEqual((cut?.pages ?? 0) - 1)
  },
)

test.skipIf(!readsPdf)(
  'a bill made higher than a page by its e-invoice continues on the next page',
  async () => {
    const eInvoice = {
      irn: 'a'.repeat(64),
      ackNo: '112010036563310',
      ackAt: '2026-11-20T05:00:00Z',
      signedQr: 'x'.repeat(900),
    }
    const job = invoicePaper(sampleInvoice({ eInvoice }), { style: 'default', words: undefined })
    const { pdf = new Uint8Array(), pages } = await drawPaper(typesetter, job, 'pdf')
    expect(pages).toBe(2)
    expect(pdfText(pdf)).toContain('Brought forward')
  },
)

/** Syllables that other engines draw or copy wrong, in the scripts that a shop's goods are named in. */
const HARD = [
  'अं आं क्षत्रिय ज्ञान कार्य र्‍य नियुक्ति',
  'કં અં આં ક્ષત્રિય જ્ઞાન',
  'ஸ்ரீ க்ஷ கௌரி',
  'ক্ষত্রিয় জ্ঞান র্যাক',
  'శ్రీ క్షత్రియ',
  'ಶ್ರೀ ಕ್ಷತ್ರಿಯ',
  'ശ്രീ ക്ഷത്രിയ',
  'ਸ਼੍ਰੀ ਪੰਜਾਬ',
  'ଶ୍ରୀ କ୍ଷତ୍ରିୟ',
]
test.skipIf(!readsPdf)('names in every script are drawn in embedded fonts, and can be copied', async () => {
  const items = HARD.map((itemname) => sampleLine({ itemname, quantity: 1, rate: 10 }))
  const job = invoicePaper(sampleInvoice({ items }), { style: 'default', words: undefined })
  await expectSame(job)
  const { pdf = new Uint8Array() } = await drawPaper(typesetter, job, 'pdf')
  const fonts = pdfFonts(pdf)
  expect(fonts.filter(({ embedded }) => !embedded)).toEqual([])
  const families = fonts.map(({ name }) => name.replace(/^[A-Z]{6}\+NotoSans|-.*$/g, ''))
  // Latin and Devanagari are of one font.
  const scripts = ['', 'Gujarati', 'Tamil', 'Bengali', 'Telugu', 'Kannada', 'Malayalam', 'Gurmukhi', 'Oriya']
  expect([...new Set(families)].toSorted()).toEqual(scripts.toSorted())
})

test('the file is PDF/A-2b, and the same paper drawn twice is the same file', async () => {
  const job = invoicePaper(sampleInvoice(), { style: 'default', words: undefined })
  const [first, second] = [await drawPaper(typesetter, job, 'pdf'), await drawPaper(typesetter, job, 'pdf')]
  const text = Buffer.from(first.pdf ?? []).toString('latin1')
  expect(text).toMatch(/pdfaid:part>2<.*pdfaid:conformance>B</s)
  expect(Buffer.from(second.pdf ?? []).equals(Buffer.from(first.pdf ?? []))).toBe(true)
})

/** Names of blocks that look as the words around them do. */
const PLAIN = [
  'moment',
  'hsn',
  'verdict',
  'statement',
  'sheet',
  'offer',
  'line',
  'item',
  'code',
  'carried',
  'sums',
  'sum',
  'filler',
  'blank',
  'party',
  'payment',
  'supply',
  'report',
  'short',
  'head',
]

test('every block of a paper has a style of its own', () => {
  const words = wordsOfPaper('hi')
  const jobs = [
    ...INVOICE_STYLES.flatMap((style) => [
      invoicePaper(sampleInvoice({ status: 'returned' }), { style, words }),
      invoicePaper(dinnerBill({ status: 'cancelled' }), { style, words }),
      invoicePaper(invoiceOfNote(sampleNote), { style, words }),
    ]),
    ...OFFERS.map((offer) => offerPaper([offer], words)),
    statementPaper(sampleStatement, words),
    voucherPaper({ ...MONEY, voucher: sampleVoucher }, words),
    reportPaper(REPORT, { title: 'Day Book', day: '2026-11-27', words, page: A4 }),
  ]
  const strays = jobs.flatMap(({ looks, sheets }) => {
    const known = new Set(Object.keys(looks).flatMap((key) => key.split(/[ +]+/)))
    const names = namesIn(sheets.flatMap(({ page }) => paperBlocks(page)))
    return names.filter((name) => !known.has(name) && !PLAIN.includes(name))
  })
  expect([...new Set(strays)]).toEqual([])
})

const namesIn = (parts: readonly (PaperBlock | string)[]): string[] =>
  parts.flatMap((part) => (typeof part === 'string' ? [] : [...(part.c ?? []), ...namesIn(part.k ?? [])]))
