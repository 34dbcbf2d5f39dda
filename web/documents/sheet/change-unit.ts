import type { Dispatch } from 'react'
import type { Uses } from '#domain/shop/uses.ts'
import { t } from '#domain/words/t.ts'
import { messageOf, NO_ANSWER } from '#web/app/calls/api-error.ts'
import { canChangeUnit } from '#web/documents/open-document/lines/line-filling.ts'
import type { SheetAction } from '#web/documents/open-document/lines/sheet-changes.ts'
import type { SheetLine } from '#web/documents/open-document/lines/sheet-line.ts'
import { findByCode } from '#web/products/product-data.ts'
import { alertToast } from '#web/ui/feedback/toast.tsx'

/** Puts a line into the next unit of its product. A line of a stored document looks up the packs first. */
export async function changeUnit(
  line: SheetLine,
  { packs }: Pick<Uses, 'packs'>,
  dispatch: Dispatch<SheetAction>,
): Promise<void> {
  const { key, source, product, itemId, sourceLine } = line
  if (sourceLine) return alertToast(t('A line that was made from another document stays in its unit.'))
  if (canChangeUnit(line)) return dispatch({ type: 'unit', key })
  if (source?.packed || !product || !(packs || line.pack)) return
  try {
    const found = (await findByCode(itemId)).find(({ _id }) => _id === product)
    if (found?.packs) dispatch({ type: 'unit', key, product: found })
  } catch (error) {
    alertToast(messageOf(error, NO_ANSWER))
  }
}
