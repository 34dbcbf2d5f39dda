import { createElement } from 'react'
import { afterAll, expect, test } from 'vitest'
import { everyPaper, longBill } from '#test/paper/every-paper.ts'
import { LOGO_ADDRESS, LOGOS } from '#test/paper/logos.ts'
import { pdfText, readsPdf } from '#test/paper/pdf-text.ts'
import { drawPaper } from './paper-job.tsx'
import { sheetIn } from './paper-model.ts'
import { makeTypesetter } from './typesetter.ts'

const typesetter = makeTypesetter()
afterAll(typesetter.stop)

/** Three logos for each kind of paper, so that it has each format and each shape once. */
const WITH_LOGO = everyPaper({ logo: LOGO_ADDRESS }).flatMap((paper, index) =>
  LOGOS.filter((_, at) => (Math.floor(at / 3) + at + index) % 3 === 0).map((logo) => ({ ...paper, logo })),
)

test.skipIf(!readsPdf).each(WITH_LOGO)(
  'a shop with the logo $logo.name gets a whole PDF: $name',
  async ({ job, logo, says }) => {
    const { pdf = new Uint8Array() } = await drawPaper(typesetter, { ...job, logo }, 'pdf')
    const text = pdfText(pdf).replace(/\s+/g, ' ')
    expect(says.filter((words) => !text.includes(words))).toEqual([])
  },
)

test('a paper without a sheet is an error, and no blank page', async () => {
  expect(() => sheetIn([{ t: 'link' }, { t: 'p', k: ['Thank you'] }])).toThrow('No sheet among <link> <p>')
  const job = { ...longBill(1), sheets: longBill(1).sheets.map((sheet) => ({ ...sheet, page: LOST })) }
  await expect(drawPaper(typesetter, job, 'pdf')).rejects.toThrow('No sheet')
})
const LOST = createElement('article', { className: 'gst-invoice' }, 'A bill')
