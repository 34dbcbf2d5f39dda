import { useState } from 'react'
import type { CountedGood } from '#contract/shelf/counts.ts'
import { packWords } from '#domain/shelf/pack-words.ts'
import { t } from '#domain/words/t.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { useCountBatches } from './count-data.ts'
import type { Found } from './find-counted.ts'
import { batchWords } from './good-words.ts'
import { QuantitySteppers } from './quantity-steppers.tsx'

interface GoodCardProps {
  count: string
  found: Found
  /** Undefined: to be chosen; null: of an unknown batch, or not kept in batches. */
  batch: CountedGood['batch'] | undefined
  isScanned: boolean
  quantity: number | undefined
  onBatch: (batch: CountedGood['batch']) => void
  onQuantity: (quantity: number) => void
}

/** The goods that are being counted: which they are, and how many. */
export function GoodCard(props: GoodCardProps) {
  const { found, batch, isScanned, quantity, onQuantity, onBatch } = props
  const { product, isInBatches } = found
  const [isChoosing, setIsChoosing] = useState(false)
  const mustChoose = isInBatches && (batch === undefined || isChoosing)
  const choose = (next: CountedGood['batch']) => {
    setIsChoosing(false)
    onBatch(next)
  }
  return (
    <section className="card inset-3 grid gap-3" aria-label={product.name}>
      <div className="grid gap-1">
        <div className="row spread gap-2">
          <span className="row wrap baseline gap-2">
            <strong className="breaks">{product.name}</strong>
            {product.packs?.map((pack) => (
              <small key={pack._id} className="small quiet">
                {packWords(pack)}
              </small>
            ))}
          </span>
          {isScanned && (
            <small className="row gap-1 small unbroken">
              <Icon name="check" /> {t('scanned')}
            </small>
          )}
        </div>
        {isInBatches && !mustChoose && (
          <div className="row spread gap-2">
            <span className="quiet">{batchWords(batch ?? null) || t('Unknown batch')}</span>
            <button type="button" className="bare flush pressable blue" onClick={() => setIsChoosing(true)}>
              {t('Other batch')}
            </button>
          </div>
        )}
      </div>
      {mustChoose ? (
        <BatchChoice count={props.count} found={found} onChoose={choose} />
      ) : (
        <QuantitySteppers
          key={`${product._id}/${batch?._id}`}
          product={product}
          quantity={quantity}
          onChange={onQuantity}
        />
      )}
    </section>
  )
}

interface BatchChoiceProps {
  count: string
  found: Found
  onChoose: (batch: CountedGood['batch']) => void
}

/** The batches of a product, also those that the books say are gone; without the line those that the browser knows. */
function BatchChoice({ count, found, onChoose }: BatchChoiceProps) {
  const { data = [] } = useCountBatches(count, found.product._id)
  const known = new Map([...found.batches, ...data].map((one) => [one._id, one]))
  return (
    <div className="grid gap-2">
      <p className="small quiet">
        {found.batch
          ? t('Batch {number} is not in the books. Choose the one that it is.', { number: found.batch })
          : t('Which batch is it?')}
      </p>
      <div className="row wrap gap-2">
        {[...known.values()].map((one) => (
          <button
            key={one._id}
            type="button"
            className="card inset-2 pressable"
            onClick={() => onChoose(one)}
          >
            {batchWords(one)}
          </button>
        ))}
        <button type="button" className="card inset-2 pressable quiet" onClick={() => onChoose(null)}>
          {t('Unknown batch')}
        </button>
      </div>
    </div>
  )
}
