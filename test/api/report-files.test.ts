import { expect, test } from 'vitest'
import { urlOf } from '#contract/endpoint.ts'
import { getReportFile, readReport } from '#contract/reports/report.ts'
import { listTrail } from '#contract/shop/trail.ts'
import { formatRupees, paise } from '#domain/money.ts'
import { cellText } from '#domain/reports/report-cells.ts'
import { REPORT_NAMES, type ReportName, reportOf } from '#domain/reports/report-table.ts'
import { pictureSize } from '#server/profile/picture.ts'
import { openBilled } from '#test/billed-shop.ts'
import { fillsIn, pdfText, readsPdf } from '#test/paper/pdf-text.ts'
import { openMember, openPerson, type Person, startBahi } from '#test/start-shop.ts'

async function fileOf(url: string, { token }: Person, headers: Record<string, string> = {}) {
  const { app } = await startBahi()
  return app.inject({ url, headers: { authorization: `Bearer ${token}`, ...headers } })
}
const gapless = (text: string) => text.replace(/[-\s]+/g, '')

test.skipIf(!readsPdf)('the PDF of every report has each figure of the report', async () => {
  const { sharma } = await openBilled(300)
  for (const report of REPORT_NAMES) {
    const { rows, total } = await sharma(readReport, { params: { report } })
    const { statusCode, headers, rawPayload } = await fileOf(urlOf(getReportFile, { report }), sharma)
    expect([report, statusCode, headers['content-type']]).toEqual([report, 200, 'application/pdf'])
    const text = gapless(pdfText(rawPayload))
    const { name, columns } = reportOf(report)
    const cells = [...rows, ...(total ? [total] : [])].flatMap((row) =>
      columns.map((column) => cellText(column, row)),
    )
    const missing = [name, 'Sharma Traders', ...cells].filter((cell) => !text.includes(gapless(cell)))
    expect([report, missing]).toEqual([report, []])
  }
})

test.skipIf(!readsPdf)('the PDF of a report is in the reader’s language, and names its filter', async () => {
  const { sharma } = await openBilled()
  const url = urlOf(getReportFile, { report: 'sales-by-day' })
  const { headers, rawPayload } = await fileOf(`${url}?from=2026-01-01&of=Only+rice`, sharma, {
    'accept-language': 'hi',
  })
  expect(String(headers['content-disposition'])).toContain(encodeURIComponent('2026-01-01'))
  const text = pdfText(rawPayload)
  expect(text).toContain('Only rice')
  expect(text).toContain('तारीख')
  expect(text).not.toContain('Before tax')
})

test('the file of a report needs the right to read it, and a first day before the last', async () => {
  const asha = await openPerson('Asha', 'customer')
  expect((await fileOf(urlOf(getReportFile, { report: 'stock-value' }), asha)).statusCode).toBe(403)
  const { sharma } = await openBilled()
  const backwards = `${urlOf(getReportFile, { report: 'day-book' })}?from=2026-02-01&to=2026-01-01`
  const refused = await fileOf(backwards, sharma)
  expect(refused.statusCode).toBe(400)
  expect(refused.body).toContain('The first day is after the last')
})

test.skipIf(!readsPdf)(
  'the picture of a report stands above its rows on paper, and is an image by itself',
  async () => {
    const { sharma } = await openBilled(3)
    const url = urlOf(getReportFile, { report: 'sales-by-month' })
    const { total } = await sharma(readReport, { params: { report: 'sales-by-month' } })
    const paper = await fileOf(url, sharma)
    expect(gapless(pdfText(paper.rawPayload))).toContain(
      gapless(`Total ${formatRupees(paise(total?.money.total ?? 0))}`),
    )
    expect(fillsIn(paper.rawPayload, ['34 64 140'])).toBeGreaterThan(1)

    const image = await fileOf(`${url}?as=png&of=Only+rice`, sharma, { 'accept-language': 'hi' })
    expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/png'])
    expect(pictureSize(image.rawPayload)).toMatchObject({ width: 1200 })
    const { entries } = await sharma(listTrail, { query: {} })
    expect(entries.filter(({ act }) => act === 'exported').map(({ name }) => name)).toEqual([
      'sales-by-month.png',
      'sales-by-month.pdf',
    ])
    const neha = await openMember(sharma, 'Neha', 'cashier')
    expect((await fileOf(`${url}?as=png`, neha)).statusCode).toBe(403)
  },
)

test('a report without a picture, or without anything to draw, has no image', async () => {
  const { sharma } = await openBilled()
  const askFor = (report: ReportName, rest = '') =>
    fileOf(`${urlOf(getReportFile, { report })}?as=png${rest}`, sharma)
  expect((await askFor('day-book')).json()).toMatchObject({
    message: 'There is nothing to draw in these dates.',
  })
  expect((await askFor('sales-by-day', '&from=1990-01-01&to=1990-01-31')).statusCode).toBe(409)
  expect((await askFor('sales-by-day', '&as=gif')).statusCode).toBe(400)
})
