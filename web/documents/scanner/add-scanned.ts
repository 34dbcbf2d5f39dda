import { flushSync } from 'react-dom'
import type { Product } from '#contract/shelf/products.ts'
import type { DocumentValues } from '#web/documents/open-document/document-values.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import type { SheetLine } from '#web/documents/sheet/sheet-line.ts'

/** Adds one of the product to the document and draws it at once; answers its line. */
export function addScanned<V extends DocumentValues>(
  document: OpenDocument<V>,
  product: Product,
): SheetLine | undefined {
  flushSync(() => document.dispatch({ type: 'scan', product }))
  return document.now().values.items.find((line) => line.product === product._id)
}
