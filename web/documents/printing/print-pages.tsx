import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { drawPapersIn } from '#domain/words/p.ts'
import type { Words } from '#domain/words/t.ts'
import { PageCuts, type PaperSize } from '#print/page-cuts.ts'
import { rollPages } from '#print/roll-pages.ts'
import { cutsOf } from './measure-sheets.ts'
import { DEVANAGARI } from './paper-font.ts'

/** Delay from the rendered page to the print dialog (PRINT-11). */
const DIALOG_AFTER_MS = 300
/** Maximum wait for a logo: a customer at the counter should not wait longer. */
const LOADING_AT_MOST_MS = 5_000
const PX_PER_MM = 96 / 25.4

interface Printed {
  pages: ReactElement
  css: string
  size?: PaperSize | undefined
  /** Translations of the paper's language; undefined is English. */
  words?: Words | undefined
}

/** Renders pages into an empty window and opens the print dialog. Loaded on printing. */
export function printPages(page: Window, { pages, css, size, words }: Printed) {
  addRules(page.document, css)
  if (words) {
    page.document.documentElement.lang = words.language
    addRules(page.document, DEVANAGARI)
  }
  page.document.body.textContent = ''
  const root = createRoot(page.document.body)
  const draw = (cuts: number[][] = []) => {
    drawPapersIn(words)
    // React writes text as text, so nothing a person typed can become markup in the window (D-21).
    flushSync(() => root.render(<PageCuts value={cuts}>{pages}</PageCuts>))
  }
  draw()
  void openDialog(page, () => fitToPaper(page.document, draw, size))
}

/** Page cuts, measured once the pages are rendered in this computer's fonts (docs/decisions/0014 and 0026). */
function fitToPaper(document: Document, draw: (cuts: number[][]) => void, size?: PaperSize) {
  if (!size) return
  if ('pageMm' in size) return draw(cutsOf(document, size.pageMm * PX_PER_MM))
  const sheets = [...document.querySelectorAll('.sheet')]
  const heights = sheets.map((sheet) => sheet.getBoundingClientRect().height)
  addRules(document, rollPages(heights, size.rollMm))
}

function addRules(document: Document, css: string) {
  const style = document.createElement('style')
  style.textContent = css
  document.head.append(style)
}

async function openDialog(page: Window, fitToPaper: () => void) {
  const images = Array.from(page.document.images, (image) => image.decode().catch(() => undefined))
  const loaded = Promise.all([page.document.fonts.ready, ...images])
  await Promise.race([loaded, wait(LOADING_AT_MOST_MS)])
  fitToPaper()
  await wait(DIALOG_AFTER_MS)
  if (page.closed) return
  page.focus()
  page.print()
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
