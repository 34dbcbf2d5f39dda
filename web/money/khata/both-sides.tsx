import type { Output } from '#contract/endpoint.ts'
import type { getKhata } from '#contract/money/khata.ts'
import { formatRupees, paise } from '#domain/money.ts'
import { type PartySide, settableOff, standingsOf } from '#domain/parties/party-side.ts'
import { t } from '#domain/words/t.ts'
import { Ages, Owed } from './owed-side.tsx'
import { SetOffButton } from './set-off-button.tsx'

type Khata = Output<typeof getKhata>

interface BothSidesProps {
  khata: Khata
  overOf: (side: PartySide) => number
  onAgainst: (side: PartySide) => void
}

/** The net and either side of a party that buys and sells. */
export const BothSides = ({ khata, overOf, onAgainst }: BothSidesProps) => (
  <>
    <Net khata={khata} />
    {khata.sides.map((side) => (
      <div key={side.side}>
        <Owed side={side} over={paise(overOf(side.side))} onAgainst={onAgainst} />
        <Ages side={side} />
      </div>
    ))}
  </>
)

/** What is left between the two once both sides are taken together. */
function Net({ khata }: { khata: Khata }) {
  const { balance } = khata
  const settable = settableOff(standingsOf(khata.sides))
  return (
    <div>
      <span>
        {balance > 0
          ? t('They owe us in all')
          : balance < 0
            ? t('We owe in all')
            : t('Nobody owes anything in all')}
      </span>
      <strong className="figure">{formatRupees(paise(Math.abs(balance)))}</strong>
      {settable > 0 && <SetOffButton party={khata.party._id} amount={paise(settable)} />}
    </div>
  )
}
