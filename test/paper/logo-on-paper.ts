import { expect } from 'vitest'
import { drawPaper } from '#server/papers/drawing/draw-paper.ts'
import type { Typesetter } from '#server/papers/engine/typesetter.ts'
import type { PaperJob } from '#server/papers/paper-job.ts'
import { type everyPaper, longBill } from './every-paper.ts'
import { dotsOf, inkIn, isLogo } from './ink.ts'
import { LOGO_ADDRESS, type LOGOS, SHAPES } from './logos.ts'
import { pdfText } from './pdf-text.ts'

/** A paper, and the logo of its shop. */
type WithLogo = Omit<ReturnType<typeof everyPaper>[number], 'logo'> & { logo: (typeof LOGOS)[number] }

export async function pictureOf(typesetter: Typesetter, job: PaperJob) {
  const { png = new Uint8Array(), pages } = await drawPaper(typesetter, job, 'png')
  return { ...dotsOf(png), pages }
}

export async function expectWholePdf(typesetter: Typesetter, { job, logo, says }: WithLogo) {
  const { pdf = new Uint8Array() } = await drawPaper(typesetter, { ...job, logo }, 'pdf')
  const text = pdfText(pdf).replace(/\s+/g, ' ')
  expect(says.filter((words) => !text.includes(words))).toEqual([])
}

/** 8 dots a mm, and 96 px an inch. */
const DOTS_PER_PX = (8 * 25.4) / 96

export async function expectLogoInShape(typesetter: Typesetter, { name, job, logo, hasLogo }: WithLogo) {
  const ink = inkIn(await pictureOf(typesetter, { ...job, logo }), isLogo)
  if (!hasLogo) return expect(ink.dots).toBe(0)
  expect(ink.dots).toBeGreaterThan(1000)
  const [width, height] = SHAPES[logo.shape]
  expect(Math.abs(ink.width - (ink.height * width) / height)).toBeLessThan(10)
  expect(ink.dots / (ink.width * ink.height)).toBeGreaterThan(0.95)
  // What the stylesheets leave for it: 58 px of height, and so many across. A dot may be lost to rounding.
  const most = name.endsWith('restaurant') ? 72 : 120
  expect(ink.width).toBeLessThanOrEqual(most * DOTS_PER_PX + 2)
  expect(ink.height).toBeLessThanOrEqual(58 * DOTS_PER_PX + 2)
}

/** A logo whose head says what it is and how great, and whose data are nothing. */
export async function expectPlaceLeftEmpty(
  typesetter: Typesetter,
  { name, type, bytes }: (typeof LOGOS)[number],
  forms: readonly ('pdf' | 'png')[],
) {
  const head = type === 'image/jpeg' ? bytes.length - 60 : 42
  const broken = { type, address: LOGO_ADDRESS, bytes: Buffer.from(bytes).fill(0, head) }
  const bill = { ...longBill(1, { logo: LOGO_ADDRESS }), logo: broken }
  for (const as of forms)
    expect(await drawPaper(typesetter, bill, as), `${name} as ${as}`).toMatchObject({ pages: 1 })
}
