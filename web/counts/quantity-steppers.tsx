import { useState } from 'react'
import type { CountedGood } from '#contract/shelf/counts.ts'
import { joinedPacks, splitByPacks } from '#domain/shelf/packed-quantity.ts'
import { unitWords } from '#domain/shelf/unit-words.ts'
import { t } from '#domain/words/t.ts'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import classes from './counts.module.css'

interface QuantitySteppersProps {
  product: CountedGood['product']
  /** In units of the product; undefined: not counted yet. */
  quantity: number | undefined
  onChange: (quantity: number) => void
}

/** How many of each pack, and how many loose, each with minus and plus. */
export function QuantitySteppers({ product, quantity, onChange }: QuantitySteppersProps) {
  const { packs, unit } = product
  const [parts, setParts] = useState(() => splitByPacks(quantity ?? 0, packs))
  // A scan changes the quantity from outside; what is typed here stays as it was typed, so 41 loose ones remain loose.
  if (joinedPacks(parts) !== (quantity ?? 0)) setParts(splitByPacks(quantity ?? 0, packs))
  const change = (at: number, value: number) => {
    const next = parts.map((part, place) => (place === at ? { ...part, quantity: Math.max(0, value) } : part))
    setParts(next)
    onChange(joinedPacks(next))
  }
  return (
    <div className={`grid gap-3 ${classes.steppers}`}>
      {parts.map(({ pack, quantity: some }, at) => {
        const label =
          pack?.name ??
          (packs ? t('Loose {unit}', { unit: unitWords(unit) }).trim() : unitWords(unit) || t('Quantity'))
        return (
          <div key={pack?._id ?? 'loose'} className="grid gap-1">
            <span className="small quiet">{label}</span>
            <div className={`row ${classes.stepper}`}>
              <button
                type="button"
                aria-label={t('One less: {unit}', { unit: label })}
                onClick={() => change(at, some - 1)}
              >
                −
              </button>
              <NumberField
                aria-label={label}
                data-autofocus={at === 0 || undefined}
                value={quantity === undefined ? undefined : some}
                onChange={(value) => value !== undefined && !Number.isNaN(value) && change(at, value)}
              />
              <button
                type="button"
                aria-label={t('One more: {unit}', { unit: label })}
                onClick={() => change(at, some + 1)}
              >
                +
              </button>
            </div>
          </div>
        )
      })}
    </div>
  )
}
