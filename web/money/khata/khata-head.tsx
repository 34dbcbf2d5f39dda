import type { Output } from '#contract/endpoint.ts'
import type { getKhata } from '#contract/money/khata.ts'
import { formatRupees, paise } from '#domain/money.ts'
import type { PartySide } from '#domain/parties/party-side.ts'
import { t } from '#domain/words/t.ts'
import { useMay } from '#web/app/rights/use-rights.ts'
import { later } from '#web/ui/later.tsx'
import { Ages, Owed } from './owed-side.tsx'
import classes from './party-khata.module.css'

const BothSides = later(async () => (await import('./both-sides.tsx')).BothSides)

type Khata = Output<typeof getKhata>

interface KhataHeadProps {
  khata: Khata
  onTerms: () => void
  /** Sets money on account of a side against its bills. */
  onAgainst: (side: PartySide) => void
}

/** What is owed, by age, and the terms; of who buys and sells both sides. */
export function KhataHead({ khata, onTerms, onAgainst }: KhataHeadProps) {
  const { sides, creditLimit } = khata
  const [only, other] = sides
  // The limit is of what the party owes, or of what the shop owes one that only sells.
  const overOf = (side: PartySide) => {
    const owed = sides[0]?.side === side ? sides[0].owed : 0
    return creditLimit === null ? 0 : Math.max(0, owed - creditLimit)
  }
  if (!only) return null
  return (
    <section
      className={`card ${classes.cells}`}
      data-both={other ? true : undefined}
      aria-label={t('What is owed')}
    >
      {other ? (
        <BothSides khata={khata} overOf={overOf} onAgainst={onAgainst} />
      ) : (
        <>
          <div>
            <Owed side={only} over={paise(overOf(only.side))} onAgainst={onAgainst} />
          </div>
          <div>
            <span>{t('By age')}</span>
            <Ages side={only} />
          </div>
        </>
      )}
      <Terms khata={khata} onTerms={onTerms} />
    </section>
  )
}

function Terms({ khata: { creditDays, creditLimit }, onTerms }: { khata: Khata; onTerms: () => void }) {
  const maySpend = useMay('spend')
  return (
    <div>
      <span>{t('Terms')}</span>
      <strong className={`figure ${classes.terms}`}>
        {creditDays === null ? t('No days agreed') : t('{count} days', { count: creditDays })}
      </strong>
      <small className="smaller quiet">
        {creditLimit === null ? t('no limit') : t('limit {amount}', { amount: formatRupees(creditLimit) })}
      </small>
      {maySpend && (
        <button
          type="button"
          className={`bare flush pressable blue not-printed ${classes.link}`}
          onClick={onTerms}
        >
          {t('Change terms')}
        </button>
      )}
    </div>
  )
}
