import type { KhataParty } from '#contract/money/khata.ts'
import { formatQuantity, formatRupees, type Paise } from '#domain/money.ts'
import { PARTY_SIDES, type PartySide } from '#domain/parties/party-side.ts'
import { plural, t } from '#domain/words/t.ts'
import { useMay } from '#web/app/rights/use-rights.ts'
import { lateOf, sumOfAges } from '#web/money/money-words.ts'
import classes from './khata-screen.module.css'

interface KhataSidesProps {
  side: PartySide
  /** Those that are shown. */
  sides: readonly PartySide[]
  /** The parties of the open side. */
  all: readonly KhataParty[]
  totals: Record<PartySide, Paise> | undefined
  /** Advances on either side. */
  ahead: Record<PartySide, Paise> | undefined
  onOpen: (side: PartySide) => void
}

const SIDES = [
  { side: 'debtors', label: t('They owe us') },
  { side: 'creditors', label: t('We owe') },
] as const

/** Who may not see purchase prices is answered no purchase, and so nothing that the shop owes. */
export const useKhataSides = (): readonly PartySide[] => (useMay('costs') ? PARTY_SIDES : ['debtors'])

/** Totals of both sides; the open side also shows its late part. */
export const KhataSides = ({ side: open, sides, all, totals, ahead, onOpen }: KhataSidesProps) => (
  <div className={classes.tabs}>
    {SIDES.filter(({ side }) => sides.includes(side)).map(({ side, label }) => (
      <button key={side} type="button" aria-pressed={side === open} onClick={() => onOpen(side)}>
        <span className="smaller quiet">{label}</span>
        <strong className="figure">{totals ? formatRupees(totals[side]) : '...'}</strong>
        <small className="smaller quiet">
          {side === open && totals ? summary(all, side, ahead?.[side]) : ''}
        </small>
      </button>
    ))}
  </div>
)

/** '11 customers' */
const counted = (count: number, side: PartySide) =>
  side === 'debtors'
    ? plural(count, '{count} customer', '{count} customers', { count: formatQuantity(count) })
    : plural(count, '{count} supplier', '{count} suppliers', { count: formatQuantity(count) })

/** '2 customers, ₹14,986.40 is late. One paid ₹3,000.00 ahead.' Who paid ahead is in the list and not in the figure. */
function summary(all: readonly KhataParty[], side: PartySide, ahead?: Paise) {
  const late = lateOf(sumOfAges(all))
  const owing = all.filter(({ balance }) => balance > 0).length
  const lateWords = late > 0 ? t('{amount} is late', { amount: formatRupees(late) }) : t('nothing is late')
  const words = `${counted(owing, side)}, ${lateWords}`
  return ahead ? `${words}; ${t('{amount} ahead', { amount: formatRupees(ahead) })}` : words
}
