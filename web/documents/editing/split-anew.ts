import type { Product } from '#contract/shelf/products.ts'
import { batchesByMrp } from '#domain/shelf/batches/mrps.ts'
import { priceOfUnits } from '#domain/shelf/packs.ts'
import { t } from '#domain/words/t.ts'
import { shelfOf } from '#web/documents/open-document/lines/typed-batches.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'
import { mrpWords } from '#web/documents/sheet/split-rows.ts'
import { findByCode } from '#web/products/product-data.ts'
import { alertToast } from '#web/ui/feedback/toast.tsx'

/**
 * Gives the lines of a product what stands on its shelf now, after a save was refused because another till sold the goods of
 * their MRP, and names what came of them.
 */
export async function splitAnew<V extends DocumentValues>(document: SheetNow<V>, id: string | undefined) {
  const line = document.now().values.items.find(({ product, batches }) => product === id && batches)
  const product = line && (await findByCode(line.itemId)).find(({ _id }) => _id === id)
  const words = product ? splitLines(document, product) : []
  if (words.length > 0) alertToast(`${words.join('. ')}. ${t('Look at the packs, then save again.')}`)
}

type SheetNow<V extends DocumentValues> = Pick<OpenDocument<V>, 'now'>

/** What does not stand at the MRP of its line any more becomes lines of the other MRPs. Returns them in words. */
export function splitLines<V extends DocumentValues>({ now }: SheetNow<V>, product: Product): string[] {
  const lines = now().values.items.filter((line) => line.product === product._id && line.batches)
  return lines.flatMap(({ key }) => {
    now().dispatch({ type: 'shelf', key, product })
    const { items: before, date } = now().values
    const at = before.findIndex((line) => line.key === key)
    const line = before[at]
    if (!line) return []
    const mrps = batchesByMrp(shelfOf(line), date)
    const holds = line.pack?.holds ?? 1
    const own = mrps.find(({ mrp }) => mrp !== null && priceOfUnits(mrp, holds) === line.mrp) ?? mrps[0]
    if (!own?.batches[0]) return []
    now().dispatch({ type: 'batch', key, batch: own.batches[0] })
    const { items } = now().values
    const parts = items.slice(at, at + 1 + items.length - before.length)
    return parts.length > 1 || parts[0]?.mrp !== line.mrp ? [mrpWords(line, parts)] : []
  })
}
