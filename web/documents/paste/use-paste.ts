import { type ClipboardEvent, useState } from 'react'
import { MAX_LINES } from '#contract/fields.ts'
import { t } from '#domain/words/t.ts'
import { messageOf, NO_ANSWER } from '#web/app/calls/api-error.ts'
import type { SheetLine } from '#web/documents/open-document/lines/sheet-line.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'
import { failWhenSlow, lookUp } from '#web/documents/scanner/look-ups.ts'
import { alertToast } from '#web/ui/feedback/toast.tsx'

/** The last pasted rows, until they are undone or dismissed. */
export interface PasteNews {
  keys: ReadonlySet<string>
  remarks: readonly string[]
  /** The rows right after the paste. */
  after: readonly SheetLine[]
}

/** True for rows of a spreadsheet; a single text is pasted into its field. */
const isRows = (text: string) => text.includes('\t') || /[^\r\n][\r\n]+[^\r\n]/.test(text)

/** Rows that are pasted into the sheet become lines, and can be undone. */
export function usePaste<V extends DocumentValues>(document: OpenDocument<V>) {
  const [news, setNews] = useState<PasteNews>()

  const add = async (text: string) => {
    const { place, lines: before } = document.now()
    try {
      const { pastedLines } = await import('./pasted-lines.ts')
      const { lines, remarks } = await failWhenSlow(pastedLines(text, place, MAX_LINES - before.length))
      document.dispatch({ type: 'paste', lines })
      const after = document.now().values.items
      setNews({ keys: new Set(lines.map(({ key }) => key)), remarks, after })
      return true
    } catch (error) {
      alertToast(t('Nothing was pasted. {why}', { why: messageOf(error, NO_ANSWER) }))
      return false
    }
  }
  return {
    news,
    /** True while nothing was typed since: then the undo key undoes the paste. */
    isLast: () => news !== undefined && document.now().values.items === news.after,
    close: () => setNews(undefined),
    undo: () => {
      if (news) document.dispatch({ type: 'unpaste', keys: news.keys })
      setNews(undefined)
    },
    answerPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text/plain')
      if (!isRows(text)) return
      event.preventDefault()
      lookUp(add(text))
    },
  }
}
