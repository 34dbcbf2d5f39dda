import type { ReactElement } from 'react'
import { paperWords } from '#domain/words/p.ts'
import { t } from '#domain/words/t.ts'
import type { PaperSize } from '#print/page-cuts.ts'
import { NO_ANSWER } from '#web/app/calls/api-error.ts'
import { alertToast } from '#web/ui/feedback/toast.tsx'

/** An empty window is in quirks mode, where tables do not inherit the text's size. Nothing typed goes in here. */
const EMPTY_PAGE = '<!doctype html><html lang="en-IN"><head><meta charset="utf-8"></head><body></body></html>'

export interface PrintJob {
  /**
   * Renders the pages and opens the print dialog, once; later calls do nothing. On a roll each document is a page of its own
   * height; on pages its lines are cut at page ends.
   */
  print(pages: ReactElement, css: string, size?: PaperSize): void
  /** Closes the window if the document to print could not be loaded. */
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
  page.document.body.textContent = t('Preparing {title}…', { title })

  let isPrinted = false
  return {
    print(pages, css, size) {
      if (isPrinted || page.closed) return
      isPrinted = true
      const words = paperWords()
      void import('./print-pages.tsx').then(
        ({ printPages }) => printPages(page, { pages, css, size, words }),
        () => {
          page.close()
          alertToast(t('It could not be printed. {why}', { why: NO_ANSWER }))
        },
      )
    },
    cancel: () => page.close(),
  }
}
