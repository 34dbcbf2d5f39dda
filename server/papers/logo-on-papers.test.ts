import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { afterAll, expect, test } from 'vitest'
import { everyPaper, longBill, PAGE_DOTS } from '#test/paper/every-paper.ts'
import { dotsOf, inkIn, isLogo } from '#test/paper/ink.ts'
import { LOGO_ADDRESS, LOGOS, SHAPES } from '#test/paper/logos.ts'
import { pdfText, readsPdf } from '#test/paper/pdf-text.ts'
import { drawPaper, type PaperJob } from './paper-job.tsx'
import { sheetIn } from './paper-model.ts'
import { makeTypesetter } from './typesetter.ts'

const typesetter = makeTypesetter()
afterAll(typesetter.stop)

const pictureOf = async (job: PaperJob) => {
  const { png = new Uint8Array(), pages } = await drawPaper(typesetter, job, 'png')
  return { ...dotsOf(png), pages }
}

/** Each logo on one bill, and one of them on each kind of paper: each takes some tenths of a second. */
const WITH_LOGO = everyPaper({ logo: LOGO_ADDRESS }).flatMap((paper, index) =>
  LOGOS.filter((_, at) => index === 0 || at === index % LOGOS.length).map((logo) => ({ ...paper, logo })),
)

test.skipIf(!readsPdf).each(WITH_LOGO)(
  'a shop with the logo $logo.name gets a whole PDF: $name',
  async ({ job, logo, says }) => {
    const { pdf = new Uint8Array() } = await drawPaper(typesetter, { ...job, logo }, 'pdf')
    const text = pdfText(pdf).replace(/\s+/g, ' ')
    expect(says.filter((words) => !text.includes(words))).toEqual([])
  },
)

/** 8 dots a mm, and 96 px an inch. */
const DOTS_PER_PX = (8 * 25.4) / 96

test.each(WITH_LOGO)(
  'the logo $logo.name is on the paper in its shape: $name',
  async ({ name, job, logo, hasLogo }) => {
    const ink = inkIn(await pictureOf({ ...job, logo }), isLogo)
    if (!hasLogo) return expect(ink.dots).toBe(0)
    expect(ink.dots).toBeGreaterThan(1000)
    const [width, height] = SHAPES[logo.shape]
    expect(Math.abs(ink.width - (ink.height * width) / height)).toBeLessThan(10)
    expect(ink.dots / (ink.width * ink.height)).toBeGreaterThan(0.95)
    // What the stylesheets leave for it: 58 px of height, and so many across. A dot may be lost to rounding.
    const most = name.endsWith('restaurant') ? 72 : 120
    expect(ink.width).toBeLessThanOrEqual(most * DOTS_PER_PX + 2)
    expect(ink.height).toBeLessThanOrEqual(58 * DOTS_PER_PX + 2)
  },
)

test('a bill of several pages has its logo on the first one alone', async () => {
  const [logo] = LOGOS
  const picture = await pictureOf({ ...longBill(60, { logo: LOGO_ADDRESS }), ...(logo && { logo }) })
  expect(picture.pages).toBeGreaterThan(1)
  expect(inkIn(picture, isLogo, [0, PAGE_DOTS]).dots).toBeGreaterThan(1000)
  expect(inkIn(picture, isLogo, [PAGE_DOTS, picture.height]).dots).toBe(0)
})

test('a logo whose data are broken leaves its place empty', async () => {
  for (const { type, bytes } of LOGOS) {
    // Its head says what it is and how great; what follows is nothing.
    const head = type === 'image/jpeg' ? bytes.length - 60 : 42
    const broken = { type, address: LOGO_ADDRESS, bytes: Buffer.from(bytes).fill(0, head) }
    const bill = { ...longBill(1, { logo: LOGO_ADDRESS }), logo: broken }
    for (const as of ['pdf', 'png'] as const)
      expect(await drawPaper(typesetter, bill, as), `${type} as ${as}`).toMatchObject({ pages: 1 })
  }
})

test('a logo in the four colours of a print shop, which no archived PDF may hold, leaves its place empty', async () => {
  const bytes = readFileSync(join(import.meta.dirname, '../../test/fixtures/logos/cmyk.jpeg'))
  const logo = { type: 'image/jpeg', address: LOGO_ADDRESS, bytes }
  const bill = { ...longBill(1, { logo: LOGO_ADDRESS }), logo }
  for (const as of ['pdf', 'png'] as const)
    expect(await drawPaper(typesetter, bill, as), as).toMatchObject({ pages: 1 })
})

test('a paper without a sheet is an error, and no blank page', async () => {
  expect(() => sheetIn([{ t: 'link' }, { t: 'p', k: ['Thank you'] }])).toThrow('No sheet among <link> <p>')
  const job = { ...longBill(1), sheets: longBill(1).sheets.map((sheet) => ({ ...sheet, page: LOST })) }
  await expect(drawPaper(typesetter, job, 'pdf')).rejects.toThrow('No sheet')
})
const LOST = createElement('article', { className: 'gst-invoice' }, 'A bill')
