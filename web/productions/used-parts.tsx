import { formatQuantity } from '#domain/money.ts'
import { MOST_PARTS } from '#domain/shelf/recipes/recipe-kinds.ts'
import { unitWords } from '#domain/shelf/unit-words.ts'
import { t } from '#domain/words/t.ts'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import { FieldGroup } from '#web/ui/form/field-group.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { BatchOfGoods } from './batch-of-goods.tsx'
import { GoodsField } from './goods-field.tsx'
import { EMPTY_PART, isBlankPart, type ProductionForm, type UsedPart } from './production-form.ts'
import classes from './used-parts.module.css'

/** The parts of a production, a row each, which a person may change; the last row is always empty. */
export function UsedParts({ form }: { form: ProductionForm }) {
  const { parts, made, direction, date } = form.values
  const last = parts.at(-1)
  const isFull = parts.length >= MOST_PARTS || (last && isBlankPart(last))
  const shown = isFull ? parts : [...parts, EMPTY_PART]
  const change = (at: number, part: Partial<UsedPart>) => {
    const paths = Object.keys(part).map((name) => `parts.${at}.${name}`)
    form.set({ parts: shown.map((one, n) => (n === at ? { ...one, ...part } : one)) }, ['parts', ...paths])
  }
  const errorOf = (at: number, name: 'product' | 'quantity') =>
    form.errors[`parts.${shown.slice(0, at).filter((part) => !isBlankPart(part)).length}.${name}`]
  const isWrongInRow = Object.keys(form.errors).some((path) => /^parts\.\d+\./.test(path))
  return (
    <FieldGroup legend={direction === 'made' ? t('Taken from stock') : t('Comes to stock')}>
      <div className="stack gap-2">
        {shown.map((part, at) => (
          // Two rows may be the same while they are typed.
          <div key={`row-${String(at)}`} className={`grid gap-2 ${classes.row}`}>
            <GoodsField
              label={t('Part')}
              value={part.product === '' ? null : { id: part.product, name: part.name }}
              but={made?._id}
              onChange={(product) =>
                change(at, {
                  product: product?._id ?? '',
                  name: product?.name ?? '',
                  unit: product?.unit ?? '',
                  stock: product?.stock ?? 0,
                  batch: '',
                })
              }
              error={isBlankPart(part) ? undefined : errorOf(at, 'product')}
            />
            <NumberField
              label={part.unit === '' ? t('Quantity') : `${t('Quantity')}, ${unitWords(part.unit)}`}
              value={part.quantity}
              onChange={(quantity) => change(at, { quantity })}
              error={isBlankPart(part) ? undefined : errorOf(at, 'quantity')}
              description={
                direction === 'made' && (part.quantity ?? 0) > part.stock
                  ? t('Only {stock} in stock.', { stock: formatQuantity(Math.max(0, part.stock)) })
                  : undefined
              }
              inputWrapperOrder={['label', 'input', 'description', 'error']}
            />
            {!isBlankPart(part) && (
              <button
                type="button"
                className="bare flush pressable"
                aria-label={t('Remove {part}', { part: part.name || t('Part') })}
                data-tip={t('Remove')}
                onClick={() => form.set({ parts: shown.filter((_, n) => n !== at) })}
              >
                <Icon name="close" />
              </button>
            )}
            {direction === 'made' && (
              <BatchOfGoods
                product={part.product}
                name={part.name}
                day={date}
                value={part.batch ?? ''}
                onChange={(batch) => change(at, { batch })}
              />
            )}
          </div>
        ))}
      </div>
      {form.errors.parts && !isWrongInRow && (
        <p className="small red" role="alert">
          {form.errors.parts}
        </p>
      )}
    </FieldGroup>
  )
}
