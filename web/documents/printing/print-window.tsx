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

/** An empty window is in quirks mode, where tables do not inherit the text's size. Nothing typed goes in here. */
const EMPTY_PAGE = '<!doctype html><html lang="en-IN"><head><meta charset="utf-8"></head><body></body></html>'

export interface PrintJob {
  /**
   * Draws the pages and opens the print dialog, once; later calls do nothing. On a roll each document becomes a page of
   * its own height; on pages its lines are cut where a page ends.
   */
  print(pages: ReactElement, css: string, size?: PaperSize): void
  /** Closes the window again when what was to be printed could not be had. */
  cancel(): void
}

/**
 * Opens the window that prints. To be called in the click itself, before anything is awaited, or the browser blocks it;
 * a blocked window gives null, and nothing happens (D-20).
 */
export function openPrintWindow(title: string): PrintJob | null {
  const page = window.open('', '_blank', 'popup,width=900,height=1000')
  if (!page) return null
  page.document.write(EMPTY_PAGE)
  page.document.close()
  page.document.title = title
  page.document.body.textContent = `Preparing ${title}…`

  let isPrinted = false
  return {
    print(pages, css, size) {
      if (isPrinted || page.closed) return
      isPrinted = true
      addRules(page.document, css)
      page.document.body.textContent = ''
      const root = createRoot(page.document.body)
      draw(root, pages)
      void openDialog(page, () => fitToPaper(page.document, root, pages, size))
    },
    cancel: () => page.close(),
  }
}

/** React writes text as text, so nothing a person typed can become markup in the window (D-21). */
function draw(root: Root, pages: ReactElement, cuts: number[][] = []) {
  flushSync(() => root.render(<PageCuts value={cuts}>{pages}</PageCuts>))
}

/** What can only be known once the pages stand there, in the fonts of this computer (docs/decisions/0014 and 0026). */
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
