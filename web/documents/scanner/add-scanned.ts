import { flushSync } from 'react-dom'
import type { Scan } from '#web/documents/open-document/lines/scanned-line.ts'
import type { SheetLine } from '#web/documents/open-document/lines/sheet-line.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'

/** Adds one piece of a product, or its weighed quantity, to the document and renders it at once; returns its line. */
export function addScanned<V extends DocumentValues>(
  document: OpenDocument<V>,
  scanned: Scan,
): SheetLine | undefined {
  flushSync(() => document.dispatch({ type: 'scan', ...scanned }))
  return document.now().values.items.findLast((line) => line.product === scanned.product._id)
}
