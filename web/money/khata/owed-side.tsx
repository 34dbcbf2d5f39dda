import type { KhataSide } from '#contract/money/khata.ts'
import { formatRupees, type Paise, paise } from '#domain/money.ts'
import type { PartySide } from '#domain/parties/party-side.ts'
import { t } from '#domain/words/t.ts'
import { useMay } from '#web/app/rights/use-rights.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { AgeBar, AgeLegend } from './ages.tsx'
import classes from './party-khata.module.css'

interface OwedProps {
  side: KhataSide
  /** By how much it is above the limit. */
  over: Paise
  onAgainst: (side: PartySide) => void
}

/** Who owes on a side; below zero it was paid ahead, and the other one owes. */
function owedWords(side: PartySide, owed: Paise) {
  if (side === 'debtors') return owed < 0 ? t('They are owed') : t('They owe us')
  return owed < 0 ? t('We are owed') : t('We owe')
}

/** What is owed on one side, and its money on account. */
export function Owed({ side: { side, owed, onAccount, openBills }, over, onAgainst }: OwedProps) {
  const mayBill = useMay('bill')
  return (
    <>
      <span>{owedWords(side, owed)}</span>
      <strong className="figure">{formatRupees(paise(Math.abs(owed)))}</strong>
      {over > 0 && (
        <StateWord state="alert">{t('{amount} over limit', { amount: formatRupees(over) })}</StateWord>
      )}
      {onAccount > 0 && (
        <small className="smaller quiet">
          {t('{amount} on account', { amount: formatRupees(onAccount) })}
        </small>
      )}
      {mayBill && onAccount > 0 && openBills.length > 0 && (
        <button
          type="button"
          className={`bare flush pressable blue not-printed ${classes.link}`}
          onClick={() => onAgainst(side)}
        >
          {t('Set against bills')}
        </button>
      )}
    </>
  )
}

export const Ages = ({ side: { ages } }: { side: KhataSide }) => (
  <>
    <AgeBar ages={ages} />
    <AgeLegend ages={ages} isShort />
  </>
)
