import { formatQuantity } from '#domain/money.ts'
import { stockTone } from '#domain/shelf/stock-level.ts'
import { t } from '#domain/words/t.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'

const WORDS = { 'in stock': t('in stock'), low: t('low'), out: t('out') } as const
const STATES = { green: 'in stock', amber: 'low', red: 'out' } as const

/** Stock with a glyph in the colour of its level; screen readers read out the level. */
export function StockBadge({ stock }: { stock: number }) {
  const state = STATES[stockTone(stock)]
  return (
    <StateWord state={state}>
      {formatQuantity(stock)}
      <span className="sr-only"> {WORDS[state]}</span>
    </StateWord>
  )
}
