import { type Dispatch, useEffect, useRef } from 'react'
import { messageOf, NO_ANSWER } from '#web/app/calls/api-error.ts'
import type { SheetAction } from '#web/documents/open-document/lines/sheet-changes.ts'
import type { SheetLine } from '#web/documents/open-document/lines/sheet-line.ts'
import { findByCode } from '#web/products/product-data.ts'
import { alertToast } from '#web/ui/feedback/toast.tsx'

/** Looks up the batches on the shelf for a stored line, which knows its own alone. */
export async function lookUpShelf(
  line: SheetLine,
  dispatch: Dispatch<SheetAction>,
  fail = (error: unknown) => alertToast(messageOf(error, NO_ANSWER)),
): Promise<void> {
  const { key, product: id, itemId, batches } = line
  if (!id || batches?.product) return
  try {
    const product = (await findByCode(itemId)).find(({ _id }) => _id === id)
    if (product) dispatch({ type: 'shelf', key, product })
  } catch (error) {
    fail(error)
  }
}

/** Looks it up once where it is wanted, however often the line changes until the answer comes, or none does. */
export function useShelf(isWanted: boolean, ...about: Parameters<typeof lookUpShelf>) {
  const [line] = about
  const asked = useRef<string>(undefined)
  useEffect(() => {
    if (!isWanted || asked.current === line.itemId) return
    asked.current = line.itemId
    void lookUpShelf(...about)
  })
}
