import { expect } from 'vitest'
import { drawPapersIn, onPaper, p } from '#domain/words/p.ts'
import { drawPaper } from '#server/papers/drawing/draw-paper.ts'
import type { Typesetter } from '#server/papers/engine/typesetter.ts'
import type { PaperJob } from '#server/papers/paper-job.ts'
import { paperBlocks, textOf } from '#server/papers/paper-model.tsx'
import { pdfText } from './pdf-text.ts'

/** What the pages of the browser say, with their feet, and what the PDF does: each letter and each word. */
async function bothTexts(typesetter: Typesetter, job: PaperJob) {
  const { pdf, pages } = await drawPaper(typesetter, job, 'pdf')
  drawPapersIn(job.words)
  const said = job.sheets.flatMap(({ page, foot }) => {
    const feet = foot ? Array.from({ length: pages / job.sheets.length }, foot) : []
    return [textOf(paperBlocks(page)), ...feet]
  })
  const counts = job.sheets.length === 1 && job.sheets[0]?.foot && job.page.height ? countsOf(pages) : []
  drawPapersIn(undefined)
  return { page: [...said, ...counts].join(' '), pdf: pdfText(pdf ?? new Uint8Array()) }
}

const countsOf = (pages: number) =>
  Array.from({ length: pages }, (_, index) =>
    p('Page {page} of {pages}', { page: onPaper(`${index + 1}`), pages: onPaper(`${pages}`) }),
  )

/** ZWJ and ZWNJ are told by the letters around them. */
const readable = (text: string) => text.normalize('NFC').replace(/[\u200b\u200c\u200d]/g, '')
/**
 * Figures and Latin letters, each as often. The reader takes a hyphen at the end of a line for one of its own, and may tell an Indian
 * syllable of several signs twice; that these are there is asked word by word.
 */
const letters = (text: string) => [...gapless(text).replace(/[-\u0900-\u0dff]/g, '')].toSorted()
const wordsIn = (text: string) => readable(text).split(/\s+/).filter(Boolean)
/** A reader of PDF may see a gap beside a sign that hangs below its letter, so words are looked for in what it sees without gaps. */
const gapless = (text: string) => readable(text).replace(/\s+/g, '')

/** The PDF of a paper says each letter and each word of its page. */
export async function expectSameText(typesetter: Typesetter, job: PaperJob) {
  const { page, pdf } = await bothTexts(typesetter, job)
  expect(letters(pdf)).toEqual(letters(page))
  const copied = gapless(pdf)
  expect(wordsIn(page).filter((word) => word !== '-' && !copied.includes(word))).toEqual([])
}
