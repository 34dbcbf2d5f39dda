import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { afterAll, expect, test } from 'vitest'
import { everyPaper, longBill } from '#test/paper/every-paper.ts'
import { expectLogoInShape, expectPlaceLeftEmpty, expectWholePdf } from '#test/paper/logo-on-paper.ts'
import { LOGO_ADDRESS, LOGOS } from '#test/paper/logos.ts'
import { readsPdf } from '#test/paper/pdf-text.ts'
import { drawPaper } from './drawing/draw-paper.ts'
import { makeTypesetter } from './engine/typesetter.ts'
import { sheetIn } from './paper-model.tsx'

const typesetter = makeTypesetter()
afterAll(typesetter.stop)

/** A logo of each format, each of another shape, on a layout with its own place for it, and a roll, which has none. */
const WITH_LOGO = Object.entries({
  'bill, default': 'square.png',
  'bill, retail': 'wide.jpeg',
  'bill, restaurant': 'tall.webp',
  'bill, retail-thermal': 'square.png',
}).map(([name, of]) => {
  const paper = everyPaper({ logo: LOGO_ADDRESS }).find((one) => one.name === name)
  const logo = LOGOS.find((one) => one.name === of)
  if (!paper || !logo) throw new Error(`${name} or ${of} is none`)
  return { ...paper, logo }
})

// Every logo on every paper: every-paper.test.ts.
test.skipIf(!readsPdf).each(WITH_LOGO)('a shop with the logo $logo.name gets a whole PDF: $name', (paper) =>
  expectWholePdf(typesetter, paper),
)

test.each(WITH_LOGO)('the logo $logo.name keeps its proportions on the paper: $name', (paper) =>
  expectLogoInShape(typesetter, paper),
)

test.each(LOGOS.filter(({ shape }) => shape === 'wide'))(
  'a logo with broken data leaves its place empty: $name',
  (logo) => expectPlaceLeftEmpty(typesetter, logo, ['pdf']),
)

test('a CMYK logo, which an archived PDF may not have, leaves its place empty', async () => {
  const bytes = readFileSync(join(import.meta.dirname, '../../test/fixtures/logos/cmyk.jpeg'))
  const logo = { type: 'image/jpeg', address: LOGO_ADDRESS, bytes }
  const bill = { ...longBill(1, { logo: LOGO_ADDRESS }), logo }
  expect(await drawPaper(typesetter, bill, 'pdf')).toMatchObject({ pages: 1 })
})

test('a paper without a sheet is an error, not a blank page', async () => {
  expect(() => sheetIn([{ t: 'link' }, { t: 'p', k: ['Thank you'] }])).toThrow('No sheet among <link> <p>')
  const job = { ...longBill(1), sheets: longBill(1).sheets.map((sheet) => ({ ...sheet, page: LOST })) }
  await expect(drawPaper(typesetter, job, 'pdf')).rejects.toThrow('No sheet')
})
const LOST = createElement('article', { className: 'gst-invoice' }, 'A bill')
