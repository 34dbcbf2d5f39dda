import type { Line } from '#contract/documents/lines.ts'
import { nameInScriptOf } from '#domain/shelf/other-names.ts'
import { paperLanguage } from '#domain/words/p.ts'

type Named = Pick<Line, 'itemname' | 'otherNames'>

/** Second name in the paper's script, for an item named in another: 'Basmati Rice' is also 'बासमती चावल'. */
export const secondName = ({ itemname, otherNames }: Named): string =>
  nameInScriptOf(paperLanguage(), itemname, otherNames)

/** Name of a line's item, in both scripts if the product has a name in each. */
export function ItemName({ line }: { line: Named }) {
  const second = secondName(line)
  return (
    <>
      {line.itemname}
      {second && <small>{second}</small>}
    </>
  )
}
