import type { Dispatch } from 'react'
import type { Uses } from '#domain/shop/uses.ts'
import { t } from '#domain/words/t.ts'
import { messageOf, NO_ANSWER } from '#web/app/calls/api-error.ts'
import type { SheetAction } from '#web/documents/open-document/lines/sheet-changes.ts'
import type { SheetLine } from '#web/documents/open-document/lines/sheet-line.ts'
import { findByCode } from '#web/products/product-data.ts'
import { alertToast } from '#web/ui/feedback/toast.tsx'

/** Looks up the packs of a stored line, and puts it into the next unit; one that was made from another stays. */
export async function lookUpUnit(
  line: SheetLine,
  { packs }: Pick<Uses, 'packs'>,
  dispatch: Dispatch<SheetAction>,
): Promise<void> {
  const { key, source, product, itemId, sourceLine } = line
  if (sourceLine) return alertToast(t('A line that was made from another document stays in its unit.'))
  if (source?.packed || !product || !(packs || line.pack)) return
  try {
    const found = (await findByCode(itemId)).find(({ _id }) => _id === product)
    if (found?.packs) dispatch({ type: 'unit', key, product: found })
  } catch (error) {
    alertToast(messageOf(error, NO_ANSWER))
  }
}
