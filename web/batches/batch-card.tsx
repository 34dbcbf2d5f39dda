import type { StandingBatch } from '#contract/shelf/batches.ts'
import { formatRupees } from '#domain/money.ts'
import { packedWords } from '#domain/shelf/packed-quantity.ts'
import { t } from '#domain/words/t.ts'
import { MayButton } from '#web/app/rights/may-button.tsx'
import { RowCard } from '#web/ui/list/row-card.tsx'
import { adviceFor } from './advice-words.ts'
import { ChooseBatch } from './batch-columns.tsx'
import classes from './batches.module.css'
import type { ChosenBatches } from './chosen/chosen-batches.ts'
import { ExpiryWord } from './expiry-word.tsx'

interface BatchCardProps {
  batch: StandingBatch
  today: string
  chosen: ChosenBatches
  onTransfer: () => void
  onPriceOff: () => void
}

/** Card of a batch on a phone, with the button of what can be done with it alone. */
export function BatchCard({ batch, today, chosen, onTransfer, onPriceOff }: BatchCardProps) {
  const { product, number, quantity, worth, place } = batch
  const advice = adviceFor(batch, today)
  const packed = packedWords(quantity, product)
  return (
    <div className="row upper gap-3">
      <span className={classes.box}>
        <ChooseBatch batch={batch} chosen={chosen} />
      </span>
      <div className="grow shrink">
        <RowCard
          title={product.name}
          figure={worth == null ? packed : formatRupees(worth)}
          note={[number, packed, place?.name].filter(Boolean).join(' · ')}
          state={<ExpiryWord expiry={batch.expiry} />}
        />
        {advice.does === 'transfer' && (
          <MayButton needs="stock" variant="default" className="above-2 wide" onClick={onTransfer}>
            {t('Transfer {quantity} to {place}', {
              quantity: packedWords(advice.quantity, product),
              place: advice.to.name,
            })}
          </MayButton>
        )}
        {advice.does === 'price-off' && (
          <MayButton needs="stock" variant="default" className="above-2 wide" onClick={onPriceOff}>
            {t('Price Off')}
          </MayButton>
        )}
      </div>
    </div>
  )
}
