import { NOT_AS_ASKED } from '../engine/read-back.mjs'
import { withBoxes } from '../fonts/boxed-text.ts'
import { namesOf } from '../laying/look.ts'
import { type Row, rowsOf } from '../laying/table-rows.ts'
import type { PaperJob } from '../paper-job.ts'
import { type PaperBlock, textOf } from '../paper-model.tsx'

/**
 * What must stand on a paper: the facts that its job names, which are those of the stored document, and the amount of each
 * of its lines.
 * @throws where the model has fewer lines than the document
 */
export function mustSay({ says, lines = 0 }: PaperJob, sheets: readonly PaperBlock[]): string[] {
  const amounts = sheets.flatMap((sheet) => tablesIn(sheet).flatMap(rowsOf).flatMap(amountOf))
  if (amounts.length < lines) throw new Error(`${NOT_AS_ASKED} ${amounts.length} of ${lines} lines`)
  return [...(says?.() ?? []), ...amounts].map(withBoxes)
}

function tablesIn(block: PaperBlock): PaperBlock[] {
  return (block.k ?? []).flatMap((kid) => {
    if (typeof kid === 'string') return []
    const isOfLines = kid.t === 'table' && namesOf(kid).some((name) => name === 'lines' || name === 'goods')
    return isOfLines ? [kid] : tablesIn(kid)
  })
}

/** The last amount of a line. */
function amountOf({ isHead, names: own, cells }: Row): string[] {
  if (isHead || own.includes('sums') || own.includes('sum')) return []
  const amounts = cells
    .filter(({ names }) => names.includes('amount'))
    .map(({ cell }) => textOf([cell]).trim())
  return amounts.filter(Boolean).slice(-1)
}
