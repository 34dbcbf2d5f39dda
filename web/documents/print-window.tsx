import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { rollPages } from '#print/roll-pages.ts'

/** From the finished page to the print dialog (PRINT-11). */
const DIALOG_AFTER_MS = 300
/** A logo that has not come by then is not worth keeping a customer waiting at the counter. */
const LOADING_AT_MOST_MS = 5_000

/** An empty window is in quirks mode, where tables do not inherit the text's size. Nothing typed goes in here. */
const EMPTY_PAGE = '<!doctype html><html lang="en-IN"><head><meta charset="utf-8"></head><body></body></html>'

export interface PrintJob {
  /**
   * Draws the pages and opens the print dialog, once; later calls do nothing. On a roll `rollMm` wide each document
   * becomes a page of its own height.
   */
  print(pages: ReactElement, css: string, rollMm?: number): void
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
    print(pages, css, rollMm) {
      if (isPrinted || page.closed) return
      isPrinted = true
      draw(page, pages, css)
      void openDialog(page, rollMm)
    },
    cancel: () => page.close(),
  }
}

/** React writes text as text, so nothing a person typed can become markup in the window (D-21). */
function draw(page: Window, pages: ReactElement, css: string) {
  const { document } = page
  addRules(document, css)
  document.body.textContent = ''
  flushSync(() => createRoot(document.body).render(pages))
}

function addRules(document: Document, css: string) {
  const style = document.createElement('style')
  style.textContent = css
  document.head.append(style)
}

async function openDialog(page: Window, rollMm: number | undefined) {
  const images = Array.from(page.document.images, (image) => image.decode().catch(() => undefined))
  const loaded = Promise.all([page.document.fonts.ready, ...images])
  await Promise.race([loaded, wait(LOADING_AT_MOST_MS)])
  if (rollMm) {
    const sheets = [...page.document.querySelectorAll('.sheet')]
    const heights = sheets.map((sheet) => sheet.getBoundingClientRect().height)
    addRules(page.document, rollPages(heights, rollMm))
  }
  await wait(DIALOG_AFTER_MS)
  if (page.closed) return
  page.focus()
  page.print()
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
