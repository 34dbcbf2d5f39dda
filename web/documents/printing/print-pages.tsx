import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { PageCuts, type PaperSize } from '#print/page-cuts.ts'
import { rollPages } from '#print/roll-pages.ts'
import { cutsOf } from './measure-sheets.ts'

/** From the finished page to the print dialog (PRINT-11). */
const DIALOG_AFTER_MS = 300
/** A logo that has not come by then is not worth keeping a customer waiting at the counter. */
const LOADING_AT_MOST_MS = 5_000
const PX_PER_MM = 96 / 25.4

interface Printed {
  pages: ReactElement
  css: string
  size?: PaperSize
}

/** Draws the pages into an empty window and opens the print dialog. Loaded when somebody prints. */
export function printPages(page: Window, { pages, css, size }: Printed) {
  addRules(page.document, css)
  page.document.body.textContent = ''
  const root = createRoot(page.document.body)
  draw(root, pages)
  void openDialog(page, () => fitToPaper(page.document, root, pages, size))
}

/** React writes text as text, so nothing a person typed can become markup in the window (D-21). */
function draw(root: Root, pages: ReactElement, cuts: number[][] = []) {
  flushSync(() => root.render(<PageCuts value={cuts}>{pages}</PageCuts>))
}

/** What can only be known once the pages are there, in the fonts of this computer (docs/decisions/0014 and 0026). */
function fitToPaper(document: Document, root: Root, pages: ReactElement, size?: PaperSize) {
  if (!size) return
  if ('pageMm' in size) return draw(root, pages, cutsOf(document, size.pageMm * PX_PER_MM))
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
